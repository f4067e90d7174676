import { dayOf, type DateBound, type Field, isoDate, londonDate } from '../../engine/index.ts'
import { sampleAnswer as fittingAnswer } from '../../proof/index.ts'
import { triggersOf } from '../errors/triggers.ts'

type Choices = readonly Readonly<Record<string, unknown>>[]

/** A valid answer for a field, for automatic runs; `undefined` if none can be generated. */
export function sampleAnswer(field: Field, choices: Choices, now: number): unknown {
  const { choicesFrom } = field
  if (field.rule?.everyQuestion !== undefined)
    return Object.fromEntries(choices.map((question) => [String(question['questionId']), firstChoice(question)]))
  if (choicesFrom !== undefined && field.type === 'array') return choices.map((choice) => choice[choicesFrom.id])
  if (field.rule?.dateBetween !== undefined) return fittingAnswer(onDay(field, now))
  const { right } = triggersOf(field, { year: new Date(now).getUTCFullYear() })
  return right ?? fittingAnswer(field)
}

function firstChoice({ choices }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(choices) ? (choices[0] as { readonly choiceId?: unknown } | undefined)?.choiceId : undefined
}

/** The field with the limits that it has on this day: the samples of the proof are of a day of its own. */
function onDay(field: Field, now: number): Field {
  const limits = field.rule?.dateBetween
  if (limits === undefined) return field
  const today = londonDate(now)
  const bounds = Object.entries(limits).map(([key, bound]: [string, DateBound]) => [key, isoDate(dayOf(bound, today))])
  return { ...field, rule: { dateBetween: Object.fromEntries(bounds) as NonNullable<typeof limits> } }
}
