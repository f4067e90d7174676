import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { keysAlike } from '../facts/musts/one-name.ts'
import type { Report } from './report.ts'

/** Answers of visitors that are overwritten: in a save, or by the button that submits them. */
export function overwritten(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  const asked = new Set(steps.flatMap(({ fields }) => Object.keys(fields)))
  const given = givenOtherwise(journey)
  for (const step of steps) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach(({ run, input }, index) => {
        if (journey.effects[run]?.kind !== 'save') return
        for (const [key, source] of Object.entries(input)) {
          const isOther =
            asked.has(key) || key === journey.home?.as
              ? !('answer' in source) || source.answer !== key
              : given.has(key) && 'const' in source
          if (!isOther) continue
          const savedText = 'answer' in source ? `the answer ${quoted(source.answer)}` : JSON.stringify(source.const)
          report(
            'ANSWER_OVERWRITTEN',
            pointerOf(['steps', step.id, list, index, 'input']),
            `Step "${step.id}" saves ${savedText} as "${key}", which is ${asked.has(key) ? 'the name of another question' : 'given elsewhere, and would be lost'}.`,
            { hint: `Save "${key}" itself, or give the key another name.` },
          )
        }
      })
    }
    step.actions.forEach(({ id, set, skipFields, rerun }) => {
      for (const name of Object.keys(set)) {
        if (step.fields[name] === undefined || skipFields || rerun !== null) continue
        report(
          'ANSWER_OVERWRITTEN',
          pointerOf(['steps', step.id, 'actions', id, 'set', name]),
          `Button "${id}" sets "${name}", and overwrites the answer to the field of step "${step.id}".`,
          { hint: 'Leave the answer to the field, or let the button skip the fields.' },
        )
      }
    })
  }
}

/**
 * Names under which answers come that no field has: of buttons, of the home page, those under which fields are sent, and those that the
 * claim takes from one of these.
 */
function givenOtherwise({ steps, home }: JourneyDefinition): ReadonlySet<string> {
  const all = Object.values(steps)
  const sent = all.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { sentAs }]) => [name, sentAs ?? []].flat()),
  )
  return new Set([
    ...all.flatMap(({ actions }) => actions.flatMap(({ set }) => Object.keys(set))),
    ...sent,
    ...sent.flatMap(keysAlike),
    ...(home === null
      ? []
      : [home.as, ...[home.question.yes, home.question.no].flatMap(({ set }) => Object.keys(set))]),
  ])
}
