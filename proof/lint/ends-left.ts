import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/**
 * Effects that an end runs as it is entered, and whose outcome is to leave it by its transitions. An end has none but corrections, which
 * wait for the visitor.
 */
export function endsLeft(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    if (step.kind !== 'end') continue
    step.enter.forEach((use, index) => {
      for (const { outcome, reaction } of outcomesOf(journey, use)) {
        if (!('then' in reaction) || reaction.then !== 'next') continue
        report(
          'END_NO_TRANSITION',
          pointerOf(['steps', step.id, 'enter', index, 'on', outcome]),
          `Step "${step.id}" is an end, and is left by its transitions once "${use.as}" ends as "${outcome}": there is none to take, and the visitor would see an error instead of the end.`,
          { hint: 'Write "continue", so that the end is shown; or lead to another end: { "to": … }.' },
        )
      }
    })
  }
}
