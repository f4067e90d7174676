import { askedParts, innerFields, type Field } from '../../../engine/index.ts'

/**
 * The names of the parts of a group that are asked for with what is typed; undefined of what is no group.
 *
 * @param cleaned gives an answer the form in which it is stored
 */
export function askedNames(
  group: Field | undefined,
  typed: unknown,
  cleaned: (field: Field, typed: unknown) => unknown,
): readonly string[] | undefined {
  const inner = group && innerFields(group)
  if (group === undefined || inner?.kind !== 'object') return undefined
  return askedParts(inner.fields, cleaned(group, typed)).map(([name]) => name)
}
