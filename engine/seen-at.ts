import type { Journey } from './runnable.ts'

/**
 * The journey as it is at an instant, in milliseconds since 1970. Only a journey with conditions that are compared with today
 * changes; every other one is returned as it is. A submitted claim is decided by the time of its submission.
 *
 * @example
 * route(seenAt(journey, state.submittedAt ?? now), state)
 */
export function seenAt(journey: Journey, now: number): Journey {
  return journey.seenAt === undefined ? journey : journey.seenAt(journey, now)
}
