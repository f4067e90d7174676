import type { Field } from '../journey/journey.ts'

/** A field whose answer is an object of fields, or a list of them. A field with its own widget is not: the widget shows the whole. */
type Inner =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>> }
  | { readonly kind: 'list'; readonly item: Field }

/**
 * The parts of a field that is shown part by part.
 *
 * @example
 * innerFields({ type: 'array', items: { type: 'string' } }) // { kind: 'list', item: { type: 'string' } }
 */
export function innerFields(field: Field): Inner | undefined {
  if (field.ui?.widget !== undefined) return undefined
  // Keywords of JSON Schema: schemas/field.schema.json allows all of them, and the loader compiles them.
  const { properties, items } = field as Field & {
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  if (field.type === 'object' && properties !== undefined) return { kind: 'object', fields: properties }
  if (field.type === 'array' && items !== undefined) return { kind: 'list', item: items }
  return undefined
}
