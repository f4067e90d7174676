import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/**
 * Outcomes that clear the mark of a claim that began on the home page. No page asks for that mark, so it would be lost for good.
 */
export function begunCleared(journey: JourneyDefinition, report: Report): void {
  const { home, start, steps } = journey
  if (home === null) return
  const consequence =
    home.step === start
      ? ''
      : `: its route would start at step ${quoted(start)}, and the backend refuses what follows for good (409)`
  for (const step of Object.values(steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        for (const { outcome, reaction } of outcomesOf(journey, use)) {
          if (!('clear' in reaction) || reaction.clear?.includes(home.as) !== true) continue
          report(
            'ANSWER_CLEARED',
            pointerOf(['steps', step.id, list, index, 'on', outcome]),
            `Step ${quoted(step.id)}: when ${quoted(use.as)} ends as ${quoted(outcome)} it clears ${quoted(home.as)}, which records that a claim began on the home page and cannot be given again${consequence}.`,
            { hint: `Remove ${quoted(home.as)} from its "clear".` },
          )
        }
      })
    }
  }
}
