import { memo, useMemo } from 'react'
import { FieldContext, type FieldContextValue } from './field-context.ts'
import { NamedWidget } from './named-widget.tsx'

export interface FormFieldProps extends FieldContextValue {
  readonly value: unknown
  readonly readonly: boolean
  readonly onChange: (name: string, value: unknown) => void
}

/** One field of a step, drawn anew only when something of its own has changed. */
export const FormField = memo(function FormField({ name, field, faults, choices, value, readonly, onChange }: FormFieldProps) {
  const context = useMemo(() => ({ name, field, faults, choices }), [name, field, faults, choices])
  return (
    <FieldContext value={context}>
      <NamedWidget widget={field.ui?.widget ?? 'text'} name={name} value={value} readonly={readonly} onChange={(next) => onChange(name, next)} />
    </FieldContext>
  )
}, isSame)

/** Lists are made anew for each screen; they count as the same while what is in them is. */
function isSame(a: FormFieldProps, b: FormFieldProps): boolean {
  return (
    a.value === b.value && a.field === b.field && a.readonly === b.readonly && a.onChange === b.onChange && a.name === b.name &&
    isSameList(a.faults, b.faults) && isSameList(a.choices, b.choices)
  )
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]))
}
