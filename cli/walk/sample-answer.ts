import { innerFields, londonDate, type Field } from '../../engine/index.ts'
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

/**
 * What is answered already, or else the sample. A group of which some parts are answered in advance gets the parts that it lacks, and so
 * does each of the empty entries that a list begins with.
 *
 * @example
 * completed({ type: 'object', properties: { town: {} } }, { country: 'Wales' }, { town: 'Leeds' }) // { country: 'Wales', town: 'Leeds' }
 */
export function completed(field: Field, answer: unknown, sample: unknown): unknown {
  if (answer === undefined || answer === null) return sample
  const inner = innerFields(field)
  if (inner?.kind === 'list' && Array.isArray(answer) && Array.isArray(sample)) {
    const [first, ...others] = sample as readonly unknown[]
    return answer.map((entry: unknown, index) =>
      completed(inner.item, entry === '' ? undefined : entry, index === 0 ? first : (others[index - 1] ?? first)),
    )
  }
  if (inner?.kind !== 'object' || typeof answer !== 'object' || typeof sample !== 'object') return answer
  const missing = Object.entries(sample ?? {}).filter(
    ([name]) => inner.fields[name]?.optional !== true && !Object.hasOwn(answer, name),
  )
  return { ...answer, ...Object.fromEntries(missing) }
}

function firstChoice({ choices }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(choices) ? (choices[0] as { readonly choiceId?: unknown } | undefined)?.choiceId : undefined
}
