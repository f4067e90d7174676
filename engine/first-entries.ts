import { defaultOf } from './default-of.ts'
import { innerFields } from './fields/inner-fields.ts'
import type { Field, Step } from './journey/journey.ts'

/**
 * The entries that a list begins with: as many as it must have, each with its defaults, so that nobody has to press a button to be asked
 * for what they must answer. None if it may stay empty, or shows its entries as rows. An empty entry is no answer, so a step that can be
 * left without its fields begins without.
 *
 * @example
 * firstEntries({ type: 'array', minItems: 1, items: { type: 'string' } }, { actions: [] }) // ['']
 */
export function firstEntries(field: Field, { actions }: Pick<Step, 'actions'>): readonly unknown[] | undefined {
  const fewest = fewestEntries(field)
  const inner = innerFields(field)
  if (fewest === 0 || inner?.kind !== 'list' || actions.some(({ skipFields }) => skipFields)) return undefined
  const entry = defaultOf(inner.item) ?? (innerFields(inner.item)?.kind === 'object' ? {} : '')
  return Array.from({ length: fewest }, () => entry)
}

/** How many entries a list begins with if its step allows it. */
export function fewestEntries(field: Field): number {
  const { minItems = 0 } = field as Field & { readonly minItems?: number }
  const isOpen = innerFields(field)?.kind === 'list' && field.ui?.summary === undefined
  return isOpen && field.optional !== true && field.requiredWhen === undefined ? minItems : 0
}
