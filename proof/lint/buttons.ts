import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Buttons that set an answer to a value that the field of the same name refuses: the save would fail. */
export function buttons(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  for (const step of steps) {
    step.actions.forEach(({ id, set }) => {
      for (const [name, value] of Object.entries(set)) {
        const asking = steps.find(
          ({ fields }) =>
            fields[name] !== undefined && fields[name].choicesFrom === undefined && !accepts(fields[name], value),
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
                ? `Set a ${field.type} that fits the limits and the rule of that field.`
                : `It accepts ${field.enum.map((choice) => JSON.stringify(choice)).join(', ')}.`,
          },
        )
      }
    })
  }
}
