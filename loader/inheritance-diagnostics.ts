import { isObject } from './merge-patch.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from './diagnostic.ts'

/**
 * What a variant says of things that it does not inherit: a name that is misspelt removes nothing, and makes a new step
 * of the words that were meant for an older one. Merging alone would pass both over in silence.
 */
export function inheritanceDiagnostics(
  base: unknown,
  patch: Readonly<Record<string, unknown>>,
  file: string,
): readonly Diagnostic[] {
  return [...uselessRemovals(base, patch, file, []), ...stepsNotInherited(base, patch, file)]
}

function uselessRemovals(base: unknown, patch: unknown, file: string, at: readonly string[]): readonly Diagnostic[] {
  if (!isObject(patch)) return []
  const inherited = isObject(base) ? base : {}
  return Object.entries(patch).flatMap(([key, value]): readonly Diagnostic[] => {
    const own = Object.hasOwn(inherited, key) ? inherited[key] : undefined
    if (value !== null) return own === undefined ? [] : uselessRemovals(own, value, file, [...at, key])
    if (own !== undefined) return []
    const hint = didYouMean(key, Object.keys(inherited)) ?? 'Remove this line: there is nothing here to remove.'
    return [
      {
        code: 'REMOVES_NOTHING',
        severity: 'error',
        file,
        pointer: pointerOf([...at, key]),
        message: `null removes what is inherited, and there is no ${quoted(key)} here.`,
        hint,
      },
    ]
  })
}

/** A step of its own needs an address and a heading; without either it was meant to change one that is there. */
function stepsNotInherited(
  base: unknown,
  { steps }: Readonly<Record<string, unknown>>,
  file: string,
): readonly Diagnostic[] {
  const inherited = isObject(base) && isObject(base['steps']) ? base['steps'] : {}
  return Object.entries(isObject(steps) ? steps : {}).flatMap(([id, step]): readonly Diagnostic[] => {
    if (
      !isObject(step) ||
      Object.hasOwn(inherited, id) ||
      'path' in step ||
      'template' in step ||
      Object.keys(step).length === 0
    )
      return []
    const hint = didYouMean(id, Object.keys(inherited)) ?? 'A new step needs at least "path", "title" and "next".'
    return [
      {
        code: 'STEP_NOT_INHERITED',
        severity: 'error',
        file,
        pointer: pointerOf(['steps', id]),
        message: `There is no step ${quoted(id)} to change, and a new one needs a "path".`,
        hint,
      },
    ]
  })
}
