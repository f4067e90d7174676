import { canonical, type Action, type ConditionalText, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * The same words below the same question give an answer another value: Yes is saved as no. Buttons that only note which way was
 * taken may have the same words and other values, so one of the two questions must offer both values as a choice.
 */
export function buttonsDisagree(journey: JourneyDefinition, report: Report): void {
  const given = givenBy(journey)
  given.forEach((one, index) => {
    const other = given
      .slice(0, index)
      .find(
        (before) =>
          before.where !== one.where &&
          before.question === one.question &&
          before.label === one.label &&
          before.name === one.name &&
          before.value !== one.value &&
          isChoice(before, one, given),
      )
    if (other === undefined) return
    report(
      'BUTTONS_DISAGREE',
      one.pointer,
      `Button ${one.label} of ${one.where} sets "${one.name}" to ${JSON.stringify(one.value)}, and the one of ${other.where}, which asks the same, to ${JSON.stringify(other.value)}.`,
      { hint: 'Set the same value, or ask in other words.' },
    )
  })
}

interface Given {
  readonly where: string
  readonly pointer: string
  /** Its words as canonical JSON, as those of the label. */
  readonly question: string
  readonly label: string
  readonly name: string
  readonly value: string | number | boolean
}

function givenBy({ home, steps }: JourneyDefinition): readonly Given[] {
  const inSteps = Object.values(steps).flatMap(({ id, title, question, actions }) =>
    actions.flatMap((action) =>
      valuesOf(
        `step "${id}"`,
        ['steps', id, 'actions', action.id, 'set'],
        question === null ? title : [question],
        action.label,
        action.set,
      ),
    ),
  )
  if (home === null) return inSteps
  const { text, yes, no } = home.question
  const atHome = Object.entries({ yes, no }).flatMap(([key, { label, set }]) =>
    valuesOf('the home page', ['home', 'question', key, 'set'], [{ text }], [{ text: label }], set),
  )
  return [...atHome, ...inSteps]
}

/** Words that depend on a condition are left out: which of them are shown together is not known here. */
function valuesOf(
  where: string,
  at: readonly string[],
  question: readonly ConditionalText[],
  label: readonly ConditionalText[],
  set: Action['set'],
): readonly Given[] {
  const [asked, words] = [onlyText(question), onlyText(label)]
  if (asked === undefined || words === undefined) return []
  return Object.entries(set).map(([name, value]) => ({
    where,
    pointer: pointerOf([...at, name]),
    question: canonical(asked),
    label: canonical(words),
    name,
    value,
  }))
}

function onlyText(texts: readonly ConditionalText[]): ConditionalText['text'] | undefined {
  return texts.length === 1 ? texts[0]?.text : undefined
}

function isChoice(one: Given, other: Given, given: readonly Given[]): boolean {
  return [one, other].some(({ where, label, name, value }) =>
    given.some(
      (beside) => beside.where === where && beside.name === name && beside.label !== label && beside.value !== value,
    ),
  )
}
