import type { JourneyDefinition } from '../../engine/index.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** The question on the home page: it must set valid values, and answer everything that the step it replaces asks. */
export function home(journey: JourneyDefinition, report: Report): void {
  if (journey.home === null) return
  const { question } = journey.home
  const steps = Object.values(journey.steps)
  for (const button of ['yes', 'no'] as const) {
    for (const [name, value] of Object.entries(question[button].set)) {
      const asking = steps.find(
        ({ fields }) =>
          fields[name] !== undefined && fields[name].choicesFrom === undefined && !accepts(fields[name], value),
      )
      if (asking !== undefined)
        report(
          'BUTTON_VALUE',
          `/home/question/${button}/set/${name}`,
          `"${button}" on the home page sets "${name}" to ${JSON.stringify(value)}, which the field of step "${asking.id}" refuses.`,
          { hint: 'Set one of its values.' },
        )
    }
  }
  const step = question.step === undefined ? undefined : journey.steps[question.step]
  const missing = Object.entries(step?.fields ?? {}).flatMap(([name, { optional, requiredWhen }]) =>
    (optional === true && requiredWhen === undefined) || Object.hasOwn(question.yes.set, name) ? [] : [`"${name}"`],
  )
  if (missing.length > 0)
    report(
      'HOME_QUESTION_SHORT',
      '/home/question/step',
      `"Yes" on the home page completes step "${step?.id ?? ''}", and does not set ${missing.join(', ')}.`,
      { hint: 'Set it with "yes", or name a step that asks nothing else.' },
    )
}
