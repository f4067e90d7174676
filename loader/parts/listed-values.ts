import { type Field, innerFields, listedChoices } from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'

type Json = Readonly<Record<string, unknown>>

/** Adds what a field's file may leave out, also in the parts of a group: the values of its choices, and the rule of a date. */
export function completeField(field: Json): Json {
  return withCompleteParts(withListedValues(field))
}

function withCompleteParts(field: Json): Json {
  const own = withDateRule(withoutEmptyLists(field))
  const inner = innerFields(own as unknown as Field)
  if (inner === undefined) return own
  if (inner.kind === 'list') return { ...own, items: withCompleteParts(inner.item as unknown as Json) }
  const parts = Object.entries(inner.fields).map(([name, part]) => [name, withCompleteParts(part as unknown as Json)])
  return { ...own, properties: Object.fromEntries(parts) }
}

/**
 * A field whose choices have words (`oneOf`), with their values listed as `enum` too, and the widget of choices if it names
 * none: the rest of the project asks one keyword which values a field has.
 *
 * @example
 * withListedValues({ type: 'string', oneOf: [{ const: 'a', title: 'A' }] }).enum // ['a']
 */
export function withListedValues(field: Json): Json {
  const { oneOf, items, properties } = field
  const choices = listedChoices(oneOf)
  return {
    ...field,
    ...(choices === undefined ? {} : { enum: choices.map((choice) => choice.const) }),
    ...(isObject(items) ? { items: withListedValues(items) } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, isObject(part) ? withListedValues(part) : part]),
          ),
        }
      : {}),
    ...defaultWidget(field, choices !== undefined),
  }
}

/** A list of choices with nothing ticked is not an answer, so it is never empty. */
function withoutEmptyLists(field: Json): Json {
  return isObject(field['ui']) && field['ui']['widget'] === 'checkboxes' && field['minItems'] === undefined
    ? { ...field, minItems: 1 }
    : field
}

function defaultWidget({ type, items, uniqueItems, ui }: Json, hasChoices: boolean): Json {
  const look = isObject(ui) ? ui : {}
  if (look['widget'] !== undefined) return {}
  const isSeveral =
    type === 'array' &&
    uniqueItems === true &&
    isObject(items) &&
    (Array.isArray(items['enum']) || listedChoices(items['oneOf']) !== undefined)
  if (isSeveral) return { ui: { ...look, widget: 'checkboxes' } }
  return hasChoices && ONE_VALUE.includes(type) ? { ui: { ...look, widget: 'radios' } } : {}
}

const ONE_VALUE: readonly unknown[] = ['string', 'number', 'integer', 'boolean']

/** A text of the format "date" is a date in three parts. The rule checks it, so no validator needs to know the format. */
function withDateRule({ format, ...field }: Json): Json {
  if (field['type'] !== 'string' || format !== 'date') return format === undefined ? field : { ...field, format }
  return {
    ...field,
    rule: field['rule'] ?? { dateBetween: {} },
    ui: { widget: 'date', ...(isObject(field['ui']) ? field['ui'] : {}) },
  }
}
