import type { Action, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

const OPTIONS = ['skipFields', 'inertUntilValid', 'set'] as const

/** Options of buttons that do nothing, or that contradict each other. */
export function buttonOptions(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps))
    for (const action of step.actions)
      for (const key of OPTIONS) {
        const why = isUsed(action, key) ? whyUnused(step, action, key) : undefined
        if (why === undefined) continue
        report(
          'BUTTON_OPTION_UNUSED',
          pointerOf(['steps', step.id, 'actions', action.id, key]),
          `Button ${quoted(action.id)}: ${why}.`,
          { hint: `Remove "${key}".` },
        )
      }
}

type Option = (typeof OPTIONS)[number]

function isUsed(action: Action, key: Option): boolean {
  return key === 'set' ? Object.keys(action.set).length > 0 : action[key]
}

function whyUnused(step: Step, { rerun, skipFields }: Action, key: Option): string | undefined {
  // It leaves the page as it is: nothing is checked, and nothing is answered.
  if (rerun !== null) return `it repeats ${quoted(rerun)} and submits nothing, so "${key}" has no effect`
  if (key === 'set') return undefined
  if (Object.keys(step.fields).length === 0) return `step ${quoted(step.id)} has no fields, so "${key}" has no effect`
  return key === 'inertUntilValid' && skipFields
    ? 'it skips the fields, and looks as if it could not be pressed until they are valid'
    : undefined
}
