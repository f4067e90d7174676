import { canonical, type Action, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { LATER_DAY } from '../samples/sample-day.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Buttons that set an answer to a value that the field of the same name refuses, so that the save would fail; and two that do the same. */
export function buttons(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  for (const step of steps) {
    step.actions.forEach(({ id, set }) => {
      for (const [name, value] of Object.entries(set)) {
        const asking = steps.find(
          ({ fields }) =>
            fields[name] !== undefined &&
            fields[name].choicesFrom === undefined &&
            !accepts(fields[name], value, LATER_DAY),
        )
        const field = asking?.fields[name]
        if (asking === undefined || field === undefined) continue
        report(
          'BUTTON_VALUE',
          pointerOf(['steps', step.id, 'actions', id, 'set', name]),
          `Button "${id}" of step "${step.id}" sets "${name}" to ${JSON.stringify(value)}, which the field of step "${asking.id}" refuses.`,
          {
            hint:
              field.enum === undefined
                ? `Set a value of the type ${field.type} that fits the limits and the rule of that field.`
                : `It accepts ${field.enum.map((choice) => JSON.stringify(choice)).join(', ')}.`,
          },
        )
      }
    })
    sameAnswer(step, report)
  }
}

/** Two buttons that answer the same, or nothing: whichever the visitor presses, the same is sent. */
function sameAnswer({ id, actions }: Step, report: Report): void {
  const choices = actions.filter((action) => isAnswer(action) || doesNothingElse(action))
  choices.forEach((choice, index) => {
    // Buttons with other conditions may never show together.
    const before = choices.slice(0, index).find(({ set, when }) => isSame(set, choice.set) && isSame(when, choice.when))
    if (before === undefined) return
    const [buttons, at] = [
      `Buttons "${before.id}" and "${choice.id}" of step "${id}"`,
      ['steps', id, 'actions', choice.id],
    ]
    if (isAnswer(choice))
      report(
        'BUTTONS_ALIKE',
        pointerOf([...at, 'set']),
        `${buttons} answer the same: whichever is pressed, the same is sent.`,
        { hint: 'Set another value, or keep one of the buttons.' },
      )
    else
      report(
        'BUTTONS_ALIKE',
        pointerOf(at),
        `${buttons} do the same: neither sets an answer, so which one was pressed is lost.`,
        { hint: 'Set an answer, let one skip the fields, or keep one of the buttons.' },
      )
  })
}

const isSame = (one: unknown, other: unknown) => canonical(one ?? null) === canonical(other ?? null)

const isAnswer = ({ set }: Action) => Object.keys(set).length > 0

const doesNothingElse = (action: Action) => !isAnswer(action) && !action.skipFields && action.rerun === null
