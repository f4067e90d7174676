import { canonical, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { LATER_DAY } from '../samples/sample-day.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Buttons that set an answer to a value that the field of the same name refuses, so that the save would fail; and two that answer the same. */
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

/** Two buttons of a choice that answer the same: whichever the visitor presses, the same is sent. */
function sameAnswer({ id, actions }: Step, report: Report): void {
  const choices = actions.filter(({ set, when }) => when === undefined && Object.keys(set).length > 0)
  choices.forEach((choice, index) => {
    const before = choices.slice(0, index).find(({ set }) => canonical(set) === canonical(choice.set))
    if (before === undefined) return
    report(
      'BUTTONS_ALIKE',
      pointerOf(['steps', id, 'actions', choice.id, 'set']),
      `Buttons "${before.id}" and "${choice.id}" of step "${id}" answer the same: whichever is pressed, the same is sent.`,
      { hint: 'Set another value, or keep one of the buttons.' },
    )
  })
}
