import type { ComponentType } from 'react'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldProps } from '../field/form-context.ts'
import { late } from './late.tsx'
import { loadArrayTemplates } from './array-templates.ts'

/** RJSF's own fields that a journey can use. Those that no first step needs load with the step that does. */
export const RJSF_FIELDS = {
  SchemaField,
  ObjectField,
  StringField,
  // RJSF's own guesses which numbers a text means. Ours stays as typed, and the engine reads it.
  NumberField: StringField,
  BooleanField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/BooleanField.js')).default as ComponentType<FieldProps>,
  ),
  ArrayField: late<FieldProps>(async () => {
    const [field] = await Promise.all([import('@rjsf/core/lib/components/fields/ArrayField.js'), loadArrayTemplates()])
    return field.default as ComponentType<FieldProps>
  }),
  AnyOfField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/MultiSchemaField.js')).default,
  ),
  OneOfField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/MultiSchemaField.js')).default,
  ),
}
