import { getUiOptions } from '@rjsf/utils'
import type { FieldProps, FormContext } from './form-context.ts'
import { errorsIn, type FieldError } from './extra-errors.ts'
import { labelsOf, type FieldOptions, type Label } from './field-options.ts'

/** A field of several controls, with the names that our composite fields use. */
export interface CompositeField<Value> {
  readonly title: string
  readonly options: FieldOptions
  readonly value: Value | undefined
  readonly readonly: boolean
  /** Its own errors, and those of its parts. */
  readonly errors: readonly FieldError[]
  /** The id of the field, or of one of its parts. */
  readonly id: (part?: string) => string
  readonly label: Label
  readonly context: FormContext
  /** Ignored while the form is disabled. */
  readonly onChange: (value: Value) => void
}

/** RJSF's props, read in one place for all fields that render themselves. */
export function compositeField<Value>({
  name,
  formData,
  uiSchema,
  rawErrors,
  errorSchema,
  readonly = false,
  fieldPathId,
  registry,
  onChange,
}: FieldProps): CompositeField<Value> {
  // The form schema puts them there (form-schema.ts).
  const options = getUiOptions(uiSchema) as unknown as FieldOptions & { readonly title?: string }
  const { $id, path } = fieldPathId
  return {
    title: options.title ?? name,
    options,
    // The JSON Schema of each field with this widget ensures it.
    value: formData as Value | undefined,
    readonly,
    errors: errorsIn(rawErrors, errorSchema),
    id: (part) => (part === undefined ? $id : `${$id}-${part}`),
    label: labelsOf(options.labels),
    context: registry.formContext,
    onChange: (value) => {
      if (!readonly) onChange(value, path)
    },
  }
}
