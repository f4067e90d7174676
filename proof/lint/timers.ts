import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** The shortest time to read a page, in milliseconds (WCAG 2.2.1 requires much more, and a button to continue by hand). */
const SHORTEST_MS = 1000

/** The shortest time to notice the button that stays on the home page and to press it, in milliseconds. */
const SHORTEST_TO_STAY_MS = 500

/** Timers that leave no time to read, or to stay on the home page, and timers that another one always precedes. */
export function timers(journey: JourneyDefinition, report: Report): void {
  const { advance } = journey.home ?? {}
  if (advance !== undefined && advance.afterMs < SHORTEST_TO_STAY_MS)
    report(
      'TIMER_TOO_SHORT',
      '/home/advance/afterMs',
      `The home page continues by itself after ${advance.afterMs} milliseconds, before a visitor can press "${advance.stay}".`,
      { hint: `Wait at least ${SHORTEST_TO_STAY_MS} milliseconds.` },
    )
  for (const { id, timers: list } of Object.values(journey.steps)) {
    list.forEach(({ afterMs: after, press }, index) => {
      const at = pointerOf(['steps', id, 'timers', index])
      if (after < SHORTEST_MS)
        report(
          'TIMER_TOO_SHORT',
          `${at}/afterMs`,
          `Step "${id}" continues by itself after ${after} milliseconds, before a visitor can read it.`,
          { hint: `Wait at least ${SHORTEST_MS} milliseconds, or leave the step out.` },
        )
      const before = list.findIndex(
        (other, otherIndex) =>
          otherIndex !== index && (other.afterMs < after || (other.afterMs === after && otherIndex < index)),
      )
      if (before !== -1)
        report(
          'TIMER_NEVER',
          at,
          `Step "${id}": timer ${before} always fires before the one that presses "${press}".`,
          {
            hint: 'Keep one timer.',
          },
        )
    })
  }
}
