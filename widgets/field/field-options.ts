import type { UiSchema } from '@rjsf/utils'
import type { Field, ListedChoice, Screen } from '../../engine/index.ts'

/** The options that a journey adds to a field's JSON Schema: RJSF's `ui:options`. */
export interface FieldOptions extends Omit<NonNullable<Field['ui']>, 'widget' | 'hint'> {
  /** The hint. RJSF's name for it. */
  readonly description?: string
  readonly messages: Field['messages']
  readonly rule?: Field['rule']
  /** The field of each entry of a list, and its uiSchema. */
  readonly item?: Field
  readonly entry?: UiSchema
  /** A group whose parts have conditions. */
  readonly group?: Field
  /** How many entries a list must have. */
  readonly fewest?: number
  /** How many entries it may have. */
  readonly most?: number
  /** The choices, for a field whose choices come from an outcome. */
  readonly choices: Screen['choices'][string]
  /** The choices that the field lists with their words. */
  readonly listed?: readonly ListedChoice[]
  readonly enumNames?: readonly string[]
}

/** A text of `ui.labels`, with `{names}` filled in. */
export type Label = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** A missing label shows as its key: developers will notice, and it stops no visitor. */
export function labelsOf(labels: FieldOptions['labels']): Label {
  return (key, values = {}) => {
    const word = labels?.[key]
    return (typeof word === 'string' ? word : key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
  }
}
