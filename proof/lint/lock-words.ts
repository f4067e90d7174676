import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Locked buttons whose words do not say how long they are locked: a visitor would press them again and again. */
export function lockWords({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, actions } of Object.values(steps)) {
    for (const { id: button, lock } of actions) {
      if (lock === null || lock.text.includes('{time}')) continue
      report(
        'LOCK_TIME_MISSING',
        pointerOf(['steps', id, 'actions', button, 'lock', 'text']),
        `Button ${quoted(button)} of step ${quoted(id)} is locked for a while, and its words do not say for how long.`,
        { hint: 'Write {time} where the time that is left belongs.' },
      )
    }
  }
}
