import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Field, Screen } from '../../engine/index.ts'

/** The RJSF widget that draws a single value, and the RJSF field that draws an object or a list. */
export const [SINGLE, COMPOSITE] = ['single-value', 'composite-value']

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
  return isComposite(type) || values === undefined ? { type, title } : { type, title, enum: [...values] as NonNullable<RJSFSchema['enum']> }
}

function howShown({ type }: Field): UiSchema {
  return isComposite(type) ? { 'ui:field': COMPOSITE } : { 'ui:widget': SINGLE }
}

function isComposite(type: Field['type']): boolean {
  return type === 'object' || type === 'array'
}
