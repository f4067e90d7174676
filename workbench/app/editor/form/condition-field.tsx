import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { PartFormContext } from './form-context.ts'
import { optionsOf } from './narrowed-schema.ts'
import { ConditionBuilder } from '../condition/condition-builder.tsx'

/** A condition in a form of RJSF. */
export function ConditionField({ formData, uiSchema, registry }: FieldProps<unknown, RJSFSchema, PartFormContext>) {
  const { set, facts } = registry.formContext as PartFormContext
  const { path } = optionsOf(uiSchema)
  return <ConditionBuilder condition={formData} facts={facts} onChange={(condition) => set(path, condition)} />
}
