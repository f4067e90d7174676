import { didYouMean, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { byName, isListByName } from '../json/list-by-name.ts'
import { isObject, namesFile } from '../json/merge-patch.ts'

/** A part of a file that changes nothing of what it inherits. */
export interface UselessPart extends Required<Pick<Diagnostic, 'code' | 'message' | 'hint'>> {
  readonly at: readonly string[]
}

/** Each null where nothing is inherited: a misspelt name, which merging would accept in silence. */
export function uselessRemovals(
  base: unknown,
  patch: unknown,
  at: readonly string[] = [],
  isInField = false,
): readonly UselessPart[] {
  if (!isObject(patch)) return []
  const entries = Array.isArray(base) && isListByName(at) ? byName(base) : base
  const inherited = isObject(entries) ? entries : {}
  const isOfFile = isInField || namesFile(entries) || namesFile(patch)
  return Object.entries(patch).flatMap(([key, value]): readonly UselessPart[] => {
    const inheritedValue = Object.hasOwn(inherited, key) ? inherited[key] : undefined
    if (value !== null)
      return inheritedValue === undefined ? [] : uselessRemovals(inheritedValue, value, [...at, key], isOfFile)
    // A null for a field's file is checked once it is merged with that file.
    if (inheritedValue !== undefined || isOfFile) return []
    return [
      {
        at: [...at, key],
        code: 'REMOVES_NOTHING',
        message: `null removes something inherited, and there is no ${quoted(key)} here.`,
        hint: didYouMean(key, Object.keys(inherited)) ?? 'Remove this line: there is nothing here to remove.',
      },
    ]
  })
}
