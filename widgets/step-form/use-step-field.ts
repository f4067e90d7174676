import { useContext } from 'react'
import type { Field } from '../../engine/index.ts'
import { FieldContext, type FieldContextValue } from './field-context.ts'
import { inputId } from './input-id.ts'
import { useStep } from './step-context.ts'

export interface StepField extends Omit<FieldContextValue, 'name'> {
  readonly ui: Partial<NonNullable<Field['ui']>>
  /** The id of the field or of a part of it. */
  readonly id: (part?: string) => string
  /** A text of `ui.labels`, with `{names}` filled in. */
  readonly label: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** The field that a widget shows: its schema, its words, and what is wrong with it now. */
export function useStepField(): StepField {
  const { step } = useStep()
  const context = useContext(FieldContext)
  if (context === null) throw new Error('WIDGET_OUTSIDE_STEP A widget was rendered outside a StepForm. Render it through StepForm.')
  const { name, field, faults, choices } = context
  return {
    field,
    faults,
    choices,
    ui: field.ui ?? {},
    id: (part) => inputId(step, name, part),
    label: (key, values = {}) => filled(wordFor(field, key), values),
  }
}

/** A label that a journey left out shows as its key: it is noticed, and nobody is stopped by it. */
function wordFor({ ui }: Field, key: string): string {
  const word = ui?.labels?.[key]
  return typeof word === 'string' ? word : key
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
