import { mergePatch } from '../../../../loader/index.ts'
import { difference, isSame } from './difference.ts'
import type { ChainFile, Json } from './journey-chain.ts'

/** The journey apart from its steps, including all that it inherits. */
export function wholeJourney(chain: readonly ChainFile[]): Json {
  return chain.reduce<Json>((base, { json }) => mergePatch(base, json) as Json, {})
}

/** The file of a journey such that the merged result is `wanted`: it lists only what differs from what it inherits. */
export function journeyPatch(chain: readonly ChainFile[], wanted: Json): Json {
  const own = chain.at(-1)?.json ?? {}
  const inherited = wholeJourney(chain.slice(0, -1))
  const before = wholeJourney(chain)
  const patch: Record<string, unknown> = { ...own }
  for (const key of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
    if (isSame(before[key], wanted[key])) continue
    const part = difference({ own: own[key], inherited: inherited[key], before: before[key], wanted: wanted[key] })
    if (part === undefined) Reflect.deleteProperty(patch, key)
    else patch[key] = part
  }
  return patch
}
