import { londonDate, type Field } from '../../engine/index.ts'
import { fieldOnDay, sampleAnswer as fittingAnswer } from '../../proof/index.ts'
import { triggersOf } from '../errors/triggers.ts'

type Choices = readonly Readonly<Record<string, unknown>>[]

/** A valid answer for a field, for automatic runs; `undefined` if none can be generated. */
export function sampleAnswer(field: Field, choices: Choices, now: number): unknown {
  const { choicesFrom } = field
  if (field.rule?.everyQuestion !== undefined)
    return Object.fromEntries(choices.map((question) => [String(question['questionId']), firstChoice(question)]))
  if (choicesFrom !== undefined && field.type === 'array') return choices.map((choice) => choice[choicesFrom.id])
  // The samples of the proof are of a day of its own.
  const today = fieldOnDay(field, londonDate(now))
  if (today !== field) return fittingAnswer(today)
  const { right } = triggersOf(field, { year: new Date(now).getUTCFullYear() })
  return right ?? fittingAnswer(field)
}

function firstChoice({ choices }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(choices) ? (choices[0] as { readonly choiceId?: unknown } | undefined)?.choiceId : undefined
}
