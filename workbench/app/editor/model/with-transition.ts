import { isRecord } from '../../../../domain/index.ts'
import type { Json } from './journey-chain.ts'

/**
 * The transitions of a step with one more. Where the last one has no condition, nothing behind it would be taken: the new one goes in front
 * of it.
 */
export function withTransition(next: Json, to: string): Json {
  let name = to
  for (let count = 2; Object.hasOwn(next, name); count += 1) name = `${to}${count}`
  const entry = [name, name === to ? { to } : { id: name, to }] as const
  const entries = Object.entries(next)
  const last = entries.at(-1)?.[1]
  const isTakenAlways = isRecord(last) && last['when'] === undefined
  return Object.fromEntries(entries.toSpliced(isTakenAlways ? -1 : entries.length, 0, [...entry]))
}
