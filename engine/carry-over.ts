import { produce } from 'immer'
import type { JourneyDefinition } from './journey/journey.ts'
import type { Saved } from './state.ts'

/** A claim begun on an older version, as the new one takes it over. */
export interface CarriedOver {
  /** Absent where the claim stays on its own version (pin) or begins again (restart). */
  readonly saved?: Saved
  readonly policy: 'pin' | 'restart' | 'migrate'
  /** Answers and steps that the new version does not know and nothing declares. */
  readonly lostAnswers: readonly string[]
  readonly lostSteps: readonly string[]
}

/**
 * Migrates a saved claim that was begun on version `begun`, as the newer version's `whenChanged` declares: answers get new
 * names (an empty name drops one), answers that an older claim cannot have get defaults, and steps stand for older ones.
 * A claim begun before the oldest version that migrates restarts.
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
  const { renames = {}, defaults = {}, steps: standIns = {} } = whenChanged.migrate
  const renamed = Object.entries(answers).flatMap(([name, value]) => {
    const now = Object.hasOwn(renames, name) ? (renames[name] ?? '') : name
    return now === '' ? [] : [[now, value] as const]
  })
  const passed = done.map((step) => (Object.hasOwn(standIns, step) ? (standIns[step] ?? step) : step))
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

/** How a claim goes on that was begun on some version of its journey. */
export interface TakenUp {
  /** The version to run it on: another than today's where it is pinned. */
  readonly version: number
  readonly how: 'unchanged' | 'pinned' | 'restarted' | 'migrated'
  readonly saved: Saved
  /** What the new version does not know and its `whenChanged` does not declare. */
  readonly lost: readonly string[]
}

/**
 * Decides, in the browser and on the server alike, what becomes of a claim that was begun on version `begun`: today's
 * `whenChanged` says it. A claim that restarts keeps its answers as drafts. A submitted claim is over and stays as it is.
 *
 * @example
 * const newer = { ...v3, version: 2, whenChanged: 'restart' }
 * takeUp(newer, 1, { answers: { email: 'jane@example.com' }, done: ['postcode'] }).how // 'restarted'
 */
export function takeUp(journey: JourneyDefinition, begun: number, saved: Saved): TakenUp {
  const { whenChanged, version } = journey
  if (begun === version) return { version, how: 'unchanged', saved, lost: [] }
  // A newer one is met where an older release serves again: nothing says how to go back, so the claim is left alone.
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
