import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Field, Screen } from '../../engine/index.ts'

/** Shown by RJSF fields, because their value is not one string or boolean. */
const COMPOSITE = ['address-lookup', 'signature', 'agreement-list', 'identity-questions']

export interface FormSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/**
 * The fields of a step as RJSF reads them. Limits and inner shapes stay out: they are the engine's to check, and RJSF
 * would only fill in what nobody typed.
 */
export function formSchema(fields: Screen['fields']): FormSchema {
  const entries = Object.entries(fields)
  return {
    schema: { type: 'object', properties: Object.fromEntries(entries.map(([name, field]) => [name, plainSchema(field)])) },
    uiSchema: Object.fromEntries(entries.map(([name, field]) => [name, howShown(field)])),
  }
}

function plainSchema({ type, title, enum: values }: Field): RJSFSchema {
  const isComposite = type === 'object' || type === 'array'
  return isComposite || values === undefined ? { type, title } : { type, title, enum: [...values] as NonNullable<RJSFSchema['enum']> }
}

function howShown({ ui }: Field): UiSchema {
  const widget = ui?.widget ?? 'text'
  return COMPOSITE.includes(widget) ? { 'ui:field': widget } : { 'ui:widget': widget }
}
