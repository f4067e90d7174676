import type { Field } from '../../engine/index.ts'
import { triggersOf } from '../errors/triggers.ts'

type Choices = readonly Readonly<Record<string, unknown>>[]

/** A right answer for a field, for walks that nobody types; `undefined` where a person has to think of one. */
export function sampleAnswer(field: Field, choices: Choices, now: number): unknown {
  const { choicesFrom } = field
  if (field.rule?.everyQuestion !== undefined) return Object.fromEntries(choices.map((question) => [String(question['questionId']), firstChoice(question)]))
  if (choicesFrom !== undefined && field.type === 'array') return choices.map((choice) => choice[choicesFrom.id])
  const { right } = triggersOf(field, { year: new Date(now).getUTCFullYear() })
  if (right !== undefined) return right
  const [first] = field.enum ?? []
  return first ?? SAMPLES[field.type](field)
}

const SAMPLES: { readonly [Type in Field['type']]: (field: Readonly<Record<string, unknown>>) => unknown } = {
  string: ({ minLength }) => 'sample'.padEnd(Number(minLength ?? 0), '.'),
  number: (field) => within(field),
  integer: (field) => within(field),
  boolean: () => true,
  array: () => undefined,
  object: () => undefined,
}

function within({ minimum, maximum }: Readonly<Record<string, unknown>>): number {
  return Number(minimum ?? maximum ?? 1)
}

function firstChoice({ choices }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(choices) ? (choices[0] as { readonly choiceId?: unknown } | undefined)?.choiceId : undefined
}
