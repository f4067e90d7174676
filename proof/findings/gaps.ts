import { didYouMean, pointerOf, type Diagnostic } from '../../loader/index.ts'
import type { Witness } from '../result/proof.ts'
import { diagnosticAt, type Proved } from './context.ts'

/** Codes that a gap may excuse, with the gap keys that do: a part may be unreachable for a reason that no journey can express. */
const EXCUSABLE: Readonly<Record<string, (pointer: string) => readonly string[]>> = {
  STEP_UNREACHABLE: (pointer) => [pointer],
  TRANSITION_NEVER: (pointer) => [pointer, `${pointer}/when:true`],
  TRANSITION_SHADOWED: (pointer) => [pointer],
  EFFECT_NEVER: (pointer) => [pointer],
  CONDITION_NEVER: (pointer) => [`${pointer}:true`],
  CONDITION_ALWAYS: (pointer) => [`${pointer}:false`],
}

/** The steps, ways and sides of conditions that visitors reach, by their gap keys, each with a run. */
function reachedKeys({ steps, ways, conditions }: Proved): ReadonlyMap<string, Witness> {
  const all: readonly (readonly [string, Witness | null])[] = [
    ...steps.map(({ pointer, reached }) => [pointer, reached] as const),
    ...ways.map(({ pointer, taken }) => [pointer, taken] as const),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }) => [
      [`${pointer}:true`, whenTrue] as const,
      [`${pointer}:false`, whenFalse] as const,
    ]),
  ]
  return new Map(all.flatMap(([key, witness]) => (witness === null ? [] : [[key, witness] as const])))
}

/** Drops diagnostics that the journey's `gaps` excuse, and reports gaps that match nothing or that visitors do reach. */
export function withoutExcused(proved: Proved, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const { gaps } = proved.journey
  const kept = diagnostics.filter(
    ({ code, pointer }) => !(EXCUSABLE[code]?.(pointer) ?? []).some((key) => Object.hasOwn(gaps, key)),
  )
  const keys = new Set([
    ...proved.steps.map(({ pointer }) => pointer),
    ...proved.ways.flatMap(({ pointer }) => [pointer, pointer.replace(/\/on\/[^/]+$/, '')]),
    ...proved.conditions.flatMap(({ pointer }) => [`${pointer}:true`, `${pointer}:false`]),
    // A contradictory part is excused at its own place, which may be inside another condition.
    ...diagnostics.flatMap(({ code, pointer }) => (code === 'CONDITION_NEVER' ? [`${pointer}:true`] : [])),
  ])
  const unknown = Object.keys(gaps).filter((key) => !keys.has(key))
  const reached = reachedKeys(proved)
  return [
    ...kept,
    ...Object.keys(gaps).flatMap((key) => {
      const witness = reached.get(key)
      if (witness === undefined) return []
      const message = `"gaps" excuses "${key}", which visitors do reach.`
      const details = { severity: 'warning', hint: 'Remove the entry.', witness } as const
      return [diagnosticAt(proved, 'GAP_NEEDLESS', pointerOf(['gaps', key]), message, details)]
    }),
    ...unknown.map((key) => {
      const near = didYouMean(key, [...keys])
      return diagnosticAt(
        proved,
        'GAP_UNKNOWN',
        pointerOf(['gaps', key]),
        `"${key}" is no step, way or side of a condition of ${proved.journey.name}.`,
        {
          hint: `${near === undefined ? '' : `${near} `}Write "/steps/sign", "/steps/sign/next/0" or "/steps/sign/next/0/when:false".`,
        },
      )
    }),
  ]
}
