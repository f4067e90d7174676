import type { Action } from './journey/journey.ts'
import type { JourneyState } from './state.ts'

/**
 * Until when a button is locked, in milliseconds since 1970; null when it is not. A time that lies ahead says nothing: the
 * clock was set back, and a lock that would not end for hours helps nobody. The backend keeps its own.
 */
export function lockedUntil({ rerun, lock }: Action, outcomes: JourneyState['outcomes'], now: number): number | null {
  if (rerun === null || lock === null || !Object.hasOwn(outcomes, rerun)) return null
  const data = outcomes[rerun]?.data as Readonly<Record<string, unknown>> | undefined
  const since = data?.[lock.since]
  if (typeof since !== 'number' || since > now) return null
  return since + lock.afterMs > now ? since + lock.afterMs : null
}
