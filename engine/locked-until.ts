import type { Action } from './journey/journey.ts'
import type { JourneyState } from './state.ts'

/**
 * Until when a button is locked, in milliseconds since 1970; null if it is not. A start in the future is ignored: the clock
 * was set back, and the lock could last for hours. The backend has its own lock.
 */
export function lockedUntil({ rerun, lock }: Action, outcomes: JourneyState['outcomes'], now: number): number | null {
  if (rerun === null || lock === null || !Object.hasOwn(outcomes, rerun)) return null
  const data = outcomes[rerun]?.data as Readonly<Record<string, unknown>> | undefined
  const since = data?.[lock.since]
  if (typeof since !== 'number' || since > now) return null
  return since + lock.afterMs > now ? since + lock.afterMs : null
}
