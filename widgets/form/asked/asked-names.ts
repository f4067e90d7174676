import { askedParts, innerFields, type Field } from '../../../engine/index.ts'
import type { ListChecks } from '../list/summary/step-pages.ts'

/** The names of the parts of a group that are asked for with what is typed; undefined of what is no group. */
export function askedNames(
  group: Field | undefined,
  typed: unknown,
  cleaned: ListChecks['cleaned'],
): readonly string[] | undefined {
  const inner = group && innerFields(group)
  if (group === undefined || inner?.kind !== 'object') return undefined
  return askedParts(inner.fields, cleaned(group, typed)).map(([name]) => name)
}
