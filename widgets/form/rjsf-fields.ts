import type { ComponentType } from 'react'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldProps } from '../field/form-context.ts'
import { furtherNamed } from './further.ts'
import { late } from '../frame/late.tsx'

/** RJSF's own fields that a journey can use, and those for lists. Fields that no first step needs load with their step. */
export const RJSF_FIELDS = {
  SchemaField,
  ObjectField,
  StringField,
  // RJSF's own guesses which numbers a text means. Ours stays as typed, and the engine reads it.
  NumberField: StringField,
  BooleanField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/BooleanField.js')).default as ComponentType<FieldProps>,
  ),
  ...furtherNamed<FieldProps>('ArrayField', 'SummaryField', 'AskedGroup', 'AnyOfField', 'OneOfField'),
}
