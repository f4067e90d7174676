import { didYouMean, pointerOf, type Diagnostic } from '../../loader/index.ts'
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

/** Drops diagnostics that the journey's `gaps` excuse, and reports gaps that match nothing. */
export function withoutExcused(proved: Proved, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const { gaps } = proved.journey
  const kept = diagnostics.filter(
    ({ code, pointer }) => !(EXCUSABLE[code]?.(pointer) ?? []).some((key) => Object.hasOwn(gaps, key)),
  )
  const keys = new Set([
    ...proved.steps.map(({ pointer }) => pointer),
    ...proved.ways.flatMap(({ pointer }) => [pointer, pointer.replace(/\/on\/[^/]+$/, '')]),
    ...proved.conditions.flatMap(({ pointer }) => [`${pointer}:true`, `${pointer}:false`]),
  ])
  const unknown = Object.keys(gaps).filter((key) => !keys.has(key))
  return [
    ...kept,
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
