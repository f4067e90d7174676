import { produce } from 'immer'
import type { JourneyDefinition } from './journey/journey.ts'
import type { Saved } from './state.ts'

/** The result of migrating a claim from an older version. */
export interface CarriedOver {
  /** Absent if the claim stays on its own version (pin) or starts again (restart). */
  readonly saved?: Saved
  readonly policy: 'pin' | 'restart' | 'migrate'
  /** Answers and steps that the new version does not have and `whenChanged` does not declare. */
  readonly lostAnswers: readonly string[]
  readonly lostSteps: readonly string[]
}

/**
 * Migrates a saved claim that started on version `begun`, as the `whenChanged` of the newer version declares: renames answers
 * (an empty name drops one), sets defaults for answers that older claims do not have, and replaces steps. A claim older than
 * the oldest version that migrates restarts.
 *
 * @example
 * const newer = { ...v3, whenChanged: { migrate: { renames: { mail: 'email' } } } }
 * carryOver(newer, 1, { answers: { mail: 'jane@example.com' } }).saved // { answers: { email: 'jane@example.com' }, … }
 */
export function carryOver(
  { whenChanged, facts, steps }: JourneyDefinition,
  begun: number,
  { answers = {}, done = [], outcomes = {}, submitted = false }: Saved,
): CarriedOver {
  if (typeof whenChanged === 'string') return { policy: whenChanged, lostAnswers: [], lostSteps: [] }
  if (begun < (whenChanged.migrate.from ?? 1)) return { policy: 'restart', lostAnswers: [], lostSteps: [] }
  const { renames = {}, defaults = {}, steps: replacements = {} } = whenChanged.migrate
  const renamed = Object.entries(answers).flatMap(([name, value]) => {
    const now = Object.hasOwn(renames, name) ? (renames[name] ?? '') : name
    return now === '' ? [] : [[now, value] as const]
  })
  const passed = done.map((step) => (Object.hasOwn(replacements, step) ? (replacements[step] ?? step) : step))
  const carried = renamed.filter(([name]) => Object.hasOwn(facts, name))
  return {
    policy: 'migrate',
    saved: {
      answers: { ...(defaults as Readonly<Record<string, unknown>>), ...Object.fromEntries(carried) },
      done: passed.filter((step) => Object.hasOwn(steps, step)),
      outcomes,
      submitted,
    },
    lostAnswers: renamed.flatMap(([name]) => (Object.hasOwn(facts, name) ? [] : [name])),
    lostSteps: passed.filter((step) => !Object.hasOwn(steps, step)),
  }
}

/** How a claim that started on some version of its journey continues. */
export interface MigratedClaim {
  /** The version to run it on: not the current one if it is pinned. */
  readonly version: number
  readonly how: 'unchanged' | 'pinned' | 'restarted' | 'migrated'
  readonly saved: Saved
  /** Answers and steps that the new version does not have and its `whenChanged` does not declare. */
  readonly lost: readonly string[]
}

/**
 * Decides, in the browser and on the server, how a claim that started on version `begun` continues, according to the current
 * `whenChanged`. A claim that restarts keeps its answers as drafts. A submitted claim stays as it is.
 *
 * @example
 * const newer = { ...v3, version: 2, whenChanged: 'restart' }
 * migrateClaim(newer, 1, { answers: { email: 'jane@example.com' }, done: ['postcode'] }).how // 'restarted'
 */
export function migrateClaim(journey: JourneyDefinition, begun: number, saved: Saved): MigratedClaim {
  const { whenChanged, version } = journey
  if (begun === version) return { version, how: 'unchanged', saved, lost: [] }
  // After a rollback a claim may be newer than the release. There is no way back, so it is pinned.
  if (begun > version || saved.submitted === true || whenChanged === 'pin')
    return { version: begun, how: 'pinned', saved, lost: [] }
  const { saved: carried, lostAnswers, lostSteps } = carryOver(journey, begun, saved)
  if (carried === undefined) return { version, how: 'restarted', saved: restarted(saved), lost: [] }
  return { version, how: 'migrated', saved: carried, lost: [...lostAnswers, ...lostSteps] }
}

const restarted = (saved: Saved): Saved =>
  produce(saved, (draft) => {
    draft.done = []
    draft.outcomes = {}
    delete draft.aside
    delete draft.owned
  })
