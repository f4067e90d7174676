import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { choicesWithWords, innerFields, jsonSchema, type Field, type Screen } from '../../engine/index.ts'
import type { FieldOptions } from '../field/field-options.ts'
import { FIELDS } from './registry.ts'

export interface FormSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/**
 * The fields of a step for RJSF: validation in the schema, which is the same in every language and in the
 * precompiled validator; all words, and the display, in the `uiSchema`.
 */
export function formSchema(fields: Screen['fields'], choices: Screen['choices'] = {}): FormSchema {
  const entries = Object.entries(fields)
  return {
    schema: { type: 'object', properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])) },
    uiSchema: Object.fromEntries(entries.map(([name, field]) => [name, uiSchemaOf(field, choices[name] ?? NONE)])),
  }
}

/** Hides the inside of a composite field: RJSF would search every point of a signature for defaults. */
function schemaOf(field: Field): RJSFSchema {
  return isComposite(field) ? { type: field.type } : (jsonSchema(field) as RJSFSchema)
}

function isComposite({ ui }: Field): boolean {
  return ui?.widget !== undefined && Object.hasOwn(FIELDS, ui.widget)
}

const NONE: readonly never[] = []

function uiSchemaOf(field: Field, choices: Screen['choices'][string] = NONE): UiSchema {
  const { title, ui, messages, rule } = field
  const { widget, hint, ...look } = ui ?? {}
  const listed = choicesWithWords(field)
  const options: FieldOptions = {
    ...look,
    messages,
    choices,
    // RJSF's name for the words of an enum.
    ...(listed === undefined ? {} : { listed, enumNames: listed.map((choice) => choice.title) }),
    ...(rule === undefined ? {} : { rule }),
    ...(field.type === 'array' && field.optional !== true ? { fewest: fewestOf(field) } : {}),
    ...mostOf(field),
    ...(hint === undefined ? {} : { description: hint }),
  }
  return {
    'ui:title': title,
    'ui:options': options as unknown as NonNullable<UiSchema['ui:options']>,
    ...drawnBy(field),
  }
}

function mostOf({ maxItems }: Field & { readonly maxItems?: number }): Pick<FieldOptions, 'most'> {
  return maxItems === undefined ? {} : { most: maxItems }
}

function fewestOf({ minItems = 0 }: Field & { readonly minItems?: number }): number {
  return minItems
}

/** Objects and lists are rendered part by part. Code for lists that few journeys need is in its own files. */
function drawnBy(field: Field): UiSchema {
  const inner = innerFields(field)
  if (inner === undefined) return drawnWhole(field)
  if (inner.kind === 'list')
    return {
      'ui:item': inner.item,
      'ui:entry': uiSchemaOf(inner.item),
      ...(field.ui?.summary && { 'ui:field': 'SummaryField' }),
    }
  const parts = Object.entries(inner.fields)
  return {
    ...Object.fromEntries(parts.map(([name, one]) => [name, uiSchemaOf(one)])),
    ...(parts.some(([, { when }]) => when) && { 'ui:field': 'AskedGroup', 'ui:group': field }),
  }
}

function drawnWhole({ ui }: Field): UiSchema {
  const widget = ui?.widget ?? 'text'
  return Object.hasOwn(FIELDS, widget)
    ? { 'ui:field': widget }
    : { 'ui:widget': widget, 'ui:label': !FRAMED_BY_THEMSELVES.includes(widget) }
}

/** A group of choices is a fieldset, and a checkbox comes before its label: `FieldTemplate` renders nothing around them. */
const FRAMED_BY_THEMSELVES: readonly string[] = ['radios', 'checkbox']
