import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Nobody reads a page in less (WCAG 2.2.1 asks for much more, and a button to go on by hand). */
const SHORTEST = 1000

/** Timers that leave no time to read, and timers that another one always comes before. */
export function timers(journey: JourneyDefinition, report: Report): void {
  for (const { id, timers: list } of Object.values(journey.steps)) {
    list.forEach(({ afterMs: after, press }, index) => {
      const at = pointerOf(['steps', id, 'timers', index])
      if (after < SHORTEST)
        report(
          'TIMER_TOO_SHORT',
          `${at}/afterMs`,
          `Step "${id}" goes on by itself after ${after} milliseconds: nobody has read it by then.`,
          { hint: `Give at least ${SHORTEST}, or leave the step out.` },
        )
      const before = list.findIndex(
        (other, place) => place !== index && (other.afterMs < after || (other.afterMs === after && place < index)),
      )
      if (before !== -1)
        report('TIMER_NEVER', at, `Step "${id}": timer ${before} comes before the one that presses "${press}".`, {
          hint: 'A step goes on by itself once: keep one timer.',
        })
    })
  }
}
