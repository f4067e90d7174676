import type { Fault, Field } from '../../engine/index.ts'
import { inputId } from './input-id.ts'
import { useStep } from './step-context.ts'

export interface StepField {
  readonly field: Field
  readonly ui: Partial<NonNullable<Field['ui']>>
  /** All faults of this field, in order. */
  readonly faults: readonly Fault[]
  /** The id of the field or of a part of it. */
  readonly id: (part?: string) => string
  /** A text of `ui.labels`, with `{names}` filled in. */
  readonly label: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** The field that a widget shows: its schema, its words, and what is wrong with it now. */
export function useStepField(name: string): StepField {
  const { step, fields, faults } = useStep()
  const field = fields[name]
  if (field === undefined) throw new Error(`WIDGET_FIELD_UNKNOWN "${name}" is not a field of step "${step}".`)
  return {
    field,
    ui: field.ui ?? {},
    faults: faults.filter((fault) => fault.field === name),
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
