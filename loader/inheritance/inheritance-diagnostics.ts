import { isObject } from '../json/merge-patch.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { repeatedFields } from './repeated-fields.ts'
import { withTemplates } from './step-templates.ts'
import { uselessRemovals } from './useless-removals.ts'

/**
 * Changes of things that a variant does not inherit. With a misspelt name, `null` removes nothing, and a change of a step
 * adds a new step; merging alone would accept both silently.
 */
export function inheritanceDiagnostics(
  base: unknown,
  patch: Readonly<Record<string, unknown>>,
  file: string,
): readonly Diagnostic[] {
  const whole = isObject(base) ? withTemplates(base, () => undefined).json : base
  const inherited = stepsOf(whole)
  const useless = [
    ...uselessRemovals(whole, patch),
    ...Object.entries(stepsOf(patch)).flatMap(([id, step]) => repeatedFields(inherited[id], id, step)),
  ]
  return [
    ...useless.map(({ at, ...rest }): Diagnostic => ({ severity: 'error', file, pointer: pointerOf(at), ...rest })),
    ...stepsNotInherited(base, patch, file),
  ]
}

/** A new step needs a path or a template; without either, it was meant to change an inherited step. */
function stepsNotInherited(base: unknown, patch: unknown, file: string): readonly Diagnostic[] {
  const inherited = stepsOf(base)
  return Object.entries(stepsOf(patch)).flatMap(([id, step]): readonly Diagnostic[] => {
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

function stepsOf(json: unknown): Readonly<Record<string, unknown>> {
  return isObject(json) && isObject(json['steps']) ? json['steps'] : {}
}
