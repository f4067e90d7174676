import {
  getUiOptions,
  toFieldPathId,
  type ErrorSchema,
  type FieldPathList,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { ValidationError } from '../../../../engine/index.ts'
import { extraErrors } from '../../../field/extra-errors.ts'
import { labelsOf, type FieldOptions } from '../../../field/field-options.ts'
import type { FieldProps } from '../../../field/form-context.ts'

interface Props {
  /** The props of the list. */
  readonly form: FieldProps
  readonly member: number
  /** The parts on the page; none for an entry that is a single answer. */
  readonly names: readonly string[]
  /** What is wrong on the page. */
  readonly errors: readonly ValidationError[]
  readonly onCorrect: (part: string) => void
}

/** The parts of an entry on one of its pages, each drawn by RJSF like any other. */
export function MemberFields({ form, member, names, errors, onCorrect }: Props) {
  const { fieldPathId, registry, schema, formData, errorSchema, onChange, name: field } = form
  const { entry = {}, labels } = getUiOptions(form.uiSchema) as unknown as FieldOptions
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>
  const list = formData as readonly unknown[] | undefined
  const item = schema.items as RJSFSchema
  const ofMember = below(errorSchema, member)
  const found = below(below(extraErrors(errors), field), member)
  const own = toFieldPathId(member, registry.globalFormOptions, fieldPathId)
  const shared = {
    registry,
    readonly: form.readonly ?? false,
    onBlur: form.onBlur,
    onFocus: form.onFocus,
    onChange(value: unknown, path: FieldPathList, ...more: [ErrorSchema?, string?]) {
      onCorrect(String(path[own.path.length] ?? ''))
      onChange(value, path, ...more)
    },
  }
  if (names.length === 0)
    return (
      <SchemaField
        {...shared}
        name={field}
        schema={item}
        uiSchema={{ ...entry, 'ui:title': labelsOf(labels)('item', { number: member + 1 }) }}
        formData={list?.[member]}
        errorSchema={found ?? ofMember ?? {}}
        fieldPathId={own}
      />
    )
  return (
    <div className="inner-fields" id={own.$id}>
      {names.map((name) => (
        <SchemaField
          {...shared}
          key={name}
          name={name}
          schema={(item.properties?.[name] ?? {}) as RJSFSchema}
          uiSchema={(entry[name] as UiSchema | undefined) ?? {}}
          formData={(list?.[member] as Readonly<Record<string, unknown>> | undefined)?.[name]}
          errorSchema={below(found, name) ?? below(ofMember, name) ?? {}}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, own)}
        />
      ))}
    </div>
  )
}

function below(errors: ErrorSchema | undefined, name: string | number): ErrorSchema | undefined {
  return errors?.[name] as ErrorSchema | undefined
}
