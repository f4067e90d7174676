import { innerFields, type askedParts, type Field } from '../../../engine/index.ts'

/**
 * The names of the parts of a group that are asked for with the current input; undefined for a field that is not a group.
 *
 * @param cleaned gives an answer the form in which it is stored
 * @param asked of the engine, which a list does not wait for
 */
export function askedNames(
  group: Field | undefined,
  typed: unknown,
  cleaned: (field: Field, typed: unknown) => unknown,
  asked: typeof askedParts,
): readonly string[] | undefined {
  const inner = group && innerFields(group)
  if (group === undefined || inner?.kind !== 'object') return undefined
  return asked(inner.fields, cleaned(group, typed)).map(([name]) => name)
}
