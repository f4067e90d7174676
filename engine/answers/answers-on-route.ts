import { askedFields } from '../asked-fields.ts'
import type { Facts } from '../conditions/condition.ts'
import { factsOf, isShown } from '../facts.ts'
import type { AnswerWords, ConditionalText, Field, Step } from '../journey/journey.ts'
import { addressOf, route, stepNamed } from '../route.ts'
import type { Journey } from '../runnable.ts'
import type { JourneyState } from '../state.ts'
import { valueOf, type AnswerValue } from './answer-value.ts'

export type { AnswerValue }

/** One answer in the journey's words. */
export interface AnswerRow {
  /** The name of the answer. */
  readonly name: string
  readonly label: string
  readonly value: AnswerValue
  /** The address of the step that asks for it; null if that step shows only once, or the claim is submitted. */
  readonly href: string | null
}

/**
 * What was answered on the route before a step, in the order of the route: the fields that were asked, and the questions
 * that buttons answered. An answer that several steps ask for is listed where it was given last.
 *
 * @example
 * answersOnRoute(journey, state, { change: 'Change', none: 'Not given' }) // []
 */
export function answersOnRoute(journey: Journey, state: JourneyState, words: AnswerWords): readonly AnswerRow[] {
  const steps = route(journey, state)
  const here = steps.findIndex(({ step }) => step === state.step)
  const before = here === -1 ? steps : steps.slice(0, here)
  const passed = before.map(({ step }) => step)
  const rows = before.flatMap(({ step: id, shown }, index) => {
    const step = stepNamed(journey, id)
    const facts = factsOf(journey, state, passed.slice(0, index + 1))
    const href = step.showOnce || state.submitted ? null : addressOf(journey, id)
    return shown ? rowsOf(journey, step, state, passed, facts, words).map((row) => ({ ...row, href })) : []
  })
  const last = new Map(rows.map((row) => [row.name, row]))
  return rows.filter((row) => last.get(row.name) === row)
}

type Row = Omit<AnswerRow, 'href'>

function rowsOf(
  journey: Journey,
  step: Step,
  state: JourneyState,
  passed: readonly string[],
  facts: Facts,
  words: AnswerWords,
): readonly Row[] {
  const asked = askedFields(journey, step, state, passed)
  const { answers, outcomes } = state
  const { fields } = journey.partsWhen?.asked(journey, step, answers, { outcomes, route: passed }) ?? step
  const rows = Object.entries(fields).flatMap(([name, field]): readonly Row[] =>
    asked.has(name) && isSpeakable(field)
      ? [{ name, label: field.title, value: valueOf(field, answers[name], words) }]
      : [],
  )
  return [...rows, ...buttonRows(journey, step, state, facts)]
}

/** A button that sets an answer answers the question above the buttons, or the heading of its page. */
function buttonRows(journey: Journey, step: Step, { answers }: JourneyState, facts: Facts): readonly Row[] {
  const names = new Set(step.actions.flatMap(({ set }) => Object.keys(set)))
  return [...names].flatMap((name) => {
    const pressed = step.actions.find(({ set }) => Object.hasOwn(set, name) && set[name] === answers[name])
    if (pressed === undefined || Object.hasOwn(step.fields, name)) return []
    const isAsked = step.question !== null && isShown(journey, facts, step.question.when)
    const label = isAsked ? step.question.text : firstText(journey, facts, step.title)
    return [{ name, label, value: { kind: 'texts', texts: [firstText(journey, facts, pressed.label)] } }]
  })
}

function firstText(journey: Journey, facts: Facts, texts: readonly ConditionalText[]): string {
  return texts.find(({ when }) => isShown(journey, facts, when))?.text ?? ''
}

/** Whether a list shows the answer to a field: not a signature, a code or the answers to a supplier's questions, which only their own widget can show. */
export function isSpeakable({ rule, choicesFrom }: Field): boolean {
  return (
    choicesFrom === undefined &&
    rule?.signature === undefined &&
    rule?.oneTimeCode === undefined &&
    rule?.everyQuestion === undefined
  )
}
