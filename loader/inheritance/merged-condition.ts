import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'

/**
 * Says of a condition with a wrong shape that two files wrote it: a variant adds to the condition that it inherits, and does not replace it.
 * Each of the two is right, so neither shows the error.
 *
 * @param found an error in the shape of the merged journey
 * @param json the merged journey
 * @param chain the file of the journey that is loaded, and those that it inherits, nearest first
 */
export function asMergedCondition(
  found: Diagnostic,
  json: unknown,
  fileOf: (pointer: string) => string,
  chain: readonly string[],
): Diagnostic {
  const at = conditionAt(partsOfPointer(found.pointer))
  const condition = at === undefined ? undefined : valueAt(json, at)
  if (found.code !== 'JOURNEY_SHAPE' || at === undefined || !isObject(condition)) return found
  const keysOf = new Map<string, string[]>()
  for (const key of Object.keys(condition)) {
    const file = fileOf(pointerOf([...at, key]))
    keysOf.set(file, [...(keysOf.get(file) ?? []), key])
  }
  const variant = chain.find((file) => keysOf.has(file))
  const inherited = [...keysOf].flatMap(([file, keys]) => (file === variant ? [] : keys))
  if (variant === undefined || inherited.length === 0) return found
  const written = [...keysOf].map(([file, keys]) => `${keys.map(quoted).join(', ')} in ${file}`)
  return {
    ...found,
    code: 'CONDITION_MERGED',
    file: variant,
    pointer: pointerOf(at),
    message: `The condition is put together from ${written.join(' and ')}, and is none: a variant adds to a condition that it inherits, and does not replace it.`,
    hint: `Remove what is inherited: ${inherited.map((key) => `${quoted(key)}: null`).join(', ')}.`,
  }
}

/** The place of the condition that a path leads into. */
function conditionAt(path: readonly string[]): readonly string[] | undefined {
  if (path[0] === 'conditions') return path.length < 2 ? undefined : path.slice(0, 2)
  const key = path.findLastIndex((part) => part === 'when' || part === 'requiredWhen')
  return key === -1 ? undefined : path.slice(0, key + 1)
}
