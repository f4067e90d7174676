import type { ComponentType } from 'react'
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldProps } from '../field/form-context.ts'
import { late } from './late.tsx'

/** RJSF's own fields that a journey can use. Those that no first step needs load with the step that does. */
export const RJSF_FIELDS = {
  SchemaField,
  ObjectField,
  StringField,
  NumberField,
  BooleanField,
  ArrayField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/ArrayField.js')).default as ComponentType<FieldProps>,
  ),
  AnyOfField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/MultiSchemaField.js')).default,
  ),
  OneOfField: late<FieldProps>(
    async () => (await import('@rjsf/core/lib/components/fields/MultiSchemaField.js')).default,
  ),
}
