import { canonical } from '../../engine/index.ts'
import { newProgress } from '../../engine/guard/index.ts'
import { begun, difference, followed, type Count, type Trail } from '../../funnel/index.ts'
import type { Claim } from '../database/index.ts'
import { progressOf, type JourneyGuard } from '../journeys/index.ts'
import { groupOf } from './group-of.ts'

export interface Needs {
  readonly guard: JourneyGuard
  readonly settings: { readonly sandbox: boolean }
}

export interface Counted {
  readonly trail: Trail
  /** What to add to the counters in the transaction that stores the trail. */
  readonly counts: readonly Count[]
}

/** The first step of a new claim whose journey is known. */
export function countedStart(
  { journey, version, results }: { readonly journey: string; readonly version: number; readonly results: object },
  drawn: boolean,
  { guard, settings, now }: Needs & { readonly now: () => Date },
): Counted {
  const { saved: _none, ...passed } = guard.passed(newProgress({ journey, version }))
  const group = groupOf({ results, fields: {} }, settings)
  const seen = { passed, group, submitted: false, complained: false, now: now() }
  const trail = followed(begun(seen, drawn ? journey : ''), seen)
  return { trail, counts: difference(undefined, trail) }
}

/**
 * The counts that a change of a claim adds; undefined if none, or for a claim that is not counted. Counts and change are stored in one
 * transaction.
 *
 * @param saved the step whose answers the change brings, by id or path
 */
export function countedChange(
  { trail: before, answers }: Pick<Claim, 'trail' | 'answers'>,
  after: Claim,
  { guard, settings }: Needs,
  now: Date,
  saved?: string,
): Counted | undefined {
  if (before !== null && 'counted' in before) return undefined
  // The visitor's journey is unknown until a client stores its first answer.
  if (before === null && Object.keys(after.answers).length === 0) return undefined
  const { saved: step, ...passed } = guard.passed(progressOf(after), saved)
  const seen = {
    passed,
    group: groupOf(after, settings),
    submitted: after.submitted_at !== null,
    complained: after.complaint_at !== null,
    now,
    ...(hasReturned(before, step) && canonical(answers) !== canonical(after.answers) ? { changed: step } : {}),
  }
  const trail = followed(before ?? begun(seen, ''), seen)
  const counts = difference(before ?? undefined, trail)
  // A trail that counts the same is the same: it need not be written again.
  return before !== null && counts.length === 0 ? undefined : { trail, counts }
}

/**
 * Whether the route had left a step. Only another answer shows that its visitor came back: a page repeats a save whose response was lost, and sends
 * all its answers again if it has more of them than the backend.
 */
function hasReturned(before: Trail | null, step: string | undefined): step is string {
  return before !== null && before.visits.slice(0, -1).some((visit) => visit.step === step)
}
