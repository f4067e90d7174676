import type { ConditionalText, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Lists in which the first entry that holds wins: texts need a last one without a condition, and nothing may follow it. */
export function order(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    words(step.title, ['steps', step.id, 'title'], `the heading of step "${step.id}"`, report)
    step.actions.forEach(({ label, id }) =>
      words(label, ['steps', step.id, 'actions', id, 'label'], `the words of button "${id}"`, report),
    )
    if (step.kind === 'end') end(step, report)
    else transitions(step, report)
  }
}

function words(
  texts: readonly ConditionalText[],
  at: readonly (string | number)[],
  what: string,
  report: Report,
): void {
  const last = texts.findIndex(({ when }) => when === undefined)
  if (last === -1 && texts.length > 0) {
    report('WORDS_DEFAULT_MISSING', pointerOf(at), `When none of the conditions holds, ${what} is empty.`, {
      hint: 'End the list with a text without a condition.',
    })
  }
  for (let index = last + 1; last !== -1 && index < texts.length; index += 1) {
    report(
      'WORDS_AFTER_DEFAULT',
      pointerOf([...at, index]),
      `This text is never shown: an earlier one has no condition.`,
      { hint: 'Put the text without a condition last.' },
    )
  }
}

function transitions({ id, next }: Step, report: Report): void {
  const last = next.findIndex(({ when }) => when === undefined)
  const [before, otherwise] = [next[last - 1], next[last]]
  if (before !== undefined && before.to === otherwise?.to) {
    report(
      'TRANSITION_NEEDLESS',
      pointerOf(['steps', id, 'next', last - 1]),
      `Step "${id}" leads to "${before.to}" whether this condition holds or not.`,
      { hint: 'Remove the transition, or lead one of the two elsewhere.' },
    )
  }
  for (let index = last + 1; last !== -1 && index < next.length; index += 1) {
    report(
      'TRANSITION_AFTER_DEFAULT',
      pointerOf(['steps', id, 'next', index]),
      `Step "${id}": transition ${last} has no condition, so this one is never tried.`,
      {
        hint: 'Put the transition without a condition last, and have only one.',
      },
    )
  }
}

function end({ id, actions, fields, next, question, timers, submit }: Step, report: Report): void {
  const onward = next.filter(({ editAfterSubmit }) => editAfterSubmit === undefined)
  const asked = Object.keys(fields)
  // Fields and buttons with a value bring the save of their answers along, which the file does not have.
  const saved = asked.length + actions.length > 0 ? [] : submit
  // Its buttons would answer it, and an end has none.
  const questions = question === null ? [] : [question]
  const parts = { fields: asked, question: questions, actions, next: onward, timers, submit: saved }
  for (const [list, { length }] of Object.entries(parts)) {
    if (length === 0) continue
    report('END_LEADS_ON', pointerOf(['steps', id, list]), `Step "${id}" is an end, and has "${list}".`, {
      hint: 'Remove it, or make the step a page.',
    })
  }
}
