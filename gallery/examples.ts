import type { ValidationError, Field, Screen } from '../engine/index.ts'

/** One example of `widgets/<name>/examples.json`: a widget in one of its states. */
export interface Example {
  readonly name: string
  /** The file in schemas/fields, or in gallery/fields, with its words. */
  readonly field: string
  readonly value?: unknown
  /** Why the value is deliberately unreadable in this state. */
  readonly unread?: string
  readonly choices?: Screen['choices'][string]
  readonly errors?: readonly Omit<ValidationError, 'field'>[]
}

const files = import.meta.glob<readonly Example[]>('../widgets/*/examples.json', { eager: true, import: 'default' })
const schemas = import.meta.glob<Field>(['../schemas/fields/*.json', './fields/*.json'], {
  eager: true,
  import: 'default',
})

/** By widget. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = Object.fromEntries(
  Object.entries(files).map(([path, examples]) => [path.split('/').at(-2) ?? path, examples]),
)

export function fieldNamed(name: string): Field {
  const field = schemas[`../schemas/fields/${name}.json`] ?? schemas[`./fields/${name}.json`]
  if (field === undefined)
    throw new Error(
      `EXAMPLE_FIELD_UNKNOWN neither schemas/fields/${name}.json nor gallery/fields/${name}.json exists. Name another in the example.`,
    )
  // As in a journey: the step, not the field, says where the questions come from.
  return field.rule?.everyQuestion === undefined
    ? field
    : { ...field, choicesFrom: { fact: 'choices', list: 'questions', id: 'questionId' } }
}
