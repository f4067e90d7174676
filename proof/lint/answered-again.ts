import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { usedOnceBy } from '../journey/used-once.ts'
import type { Report } from './report.ts'

/** Pages that Back shows again although their answers can be sent only once: a visitor who changes one gets an error. */
export function answeredAgain(journey: JourneyDefinition, report: Report): void {
  for (const { id, kind, showOnce, submit } of Object.values(journey.steps)) {
    if (kind === 'end' || showOnce) continue
    submit.forEach((use, index) => {
      for (const set of usedOnceBy(journey, use))
        report(
          'CHOICES_ANSWERED_TWICE',
          pointerOf(['steps', id, 'submit', index]),
          `Step ${quoted(id)} sends answers to ${quoted(set)}, which can be given once, and Back shows it again: ${use.run} would refuse what a visitor changes there, although the first answers were right.`,
          { hint: 'Add "showOnce": true to the step.' },
        )
    })
  }
}
