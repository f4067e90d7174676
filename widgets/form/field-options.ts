import type { Field, Screen } from '../../engine/index.ts'

/** What a journey says about a field beyond its JSON Schema: RJSF's `ui:options`. */
export interface FieldOptions extends Omit<NonNullable<Field['ui']>, 'widget' | 'hint'> {
  /** The hint. RJSF's name for it. */
  readonly description?: string
  readonly messages: Field['messages']
  readonly rule?: Field['rule']
  /** What can be chosen, for a field whose choices come from an outcome. */
  readonly choices: Screen['choices'][string]
}

/** A text of `ui.labels`, with `{names}` filled in. */
export type Label = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** A label that a journey left out shows as its key: somebody will notice, and no visitor is stopped by it. */
export function labelsOf(labels: FieldOptions['labels']): Label {
  return (key, values = {}) => {
    const word = labels?.[key]
    return (typeof word === 'string' ? word : key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
  }
}
