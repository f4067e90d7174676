import type { UiSchema } from '@rjsf/utils'
import { labelsOf, type FieldOptions } from '../../field/field-options.ts'

/**
 * The words and the display of each entry of a list. Each has its own legend, such as "Vehicle 2", if the list has the label "item".
 * Kept, so that an entry that is the same is not rendered again.
 */
export function entrySchemas({
  entry = {},
  labels,
}: Pick<FieldOptions, 'entry' | 'labels'>): UiSchema | ((value: unknown, index: number) => UiSchema) {
  if (labels?.['item'] === undefined) return entry
  const entries: UiSchema[] = []
  return (_, index) => (entries[index] ??= { ...entry, 'ui:title': labelsOf(labels)('item', { number: index + 1 }) })
}
