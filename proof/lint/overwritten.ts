import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Answers of visitors that are overwritten: in a save, or by the button that submits them. */
export function overwritten(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  const asked = new Set(steps.flatMap(({ fields }) => Object.keys(fields)))
  for (const step of steps) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach(({ run, input }, index) => {
        if (journey.effects[run]?.kind !== 'save') return
        for (const [key, source] of Object.entries(input)) {
          if (!asked.has(key) || ('answer' in source && source.answer === key)) continue
          const savedText = 'answer' in source ? `the answer ${quoted(source.answer)}` : JSON.stringify(source.const)
          report(
            'ANSWER_OVERWRITTEN',
            pointerOf(['steps', step.id, list, index, 'input']),
            `Step "${step.id}" saves ${savedText} as "${key}", which is the name of another question.`,
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
