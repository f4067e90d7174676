import type { Step } from '../journey/journey.ts'
import { restore } from '../restore.ts'
import { route } from '../route.ts'
import type { Journey } from '../runnable.ts'
import type { JourneyState, Saved } from '../state.ts'
import { isSilent } from './backend-knowledge.ts'

type Optional = 'aside' | 'owned' | 'submittedAt'
type StoredParts = Required<Omit<Saved, Optional>> & Pick<Saved, Optional>

/** What the backend stores of a claim's journey. It is never changed in place: each change is another object, also of its parts. */
export type ClaimProgress = StoredParts & { readonly journey: string; readonly version: number }

/** What the backend stores of a claim that nothing was saved of. */
export function newProgress({ journey, version }: Pick<ClaimProgress, 'journey' | 'version'>): ClaimProgress {
  return { journey, version, answers: {}, outcomes: {}, done: [], submitted: false }
}

/** The state that the backend replays. Silent steps count as done, because leaving them sends nothing. */
export function stateOf(journey: Journey, progress: ClaimProgress): JourneyState {
  return replayOf(journey, progress).state
}

/** The steps of the route. */
export function stepsOnRoute(journey: Journey, progress: ClaimProgress): readonly Step[] {
  const replay = replayOf(journey, progress)
  replay.steps ??= route(journey, replay.state).flatMap(({ step }) => journey.steps[step] ?? [])
  return replay.steps
}

export function silentSteps({ steps }: Journey): readonly string[] {
  const before = silent.get(steps)
  if (before !== undefined) return before
  const ids = Object.values(steps)
    .filter(isSilent)
    .map(({ id }) => id)
  silent.set(steps, ids)
  return ids
}
const silent = new WeakMap<Journey['steps'], readonly string[]>()

interface Replay {
  readonly journey: Journey
  readonly progress: ClaimProgress
  readonly state: JourneyState
  steps?: readonly Step[]
}

/** The last replays of each claim's answers: one save asks for the same two, before and after, a dozen times. */
function replayOf(journey: Journey, progress: ClaimProgress): Replay {
  const last = replays.get(progress.answers) ?? []
  const known = last.find((replay) => replay.journey === journey && isSame(replay.progress, progress))
  if (known !== undefined) return known
  const state = restore(journey, { ...progress, done: [...progress.done, ...silentSteps(journey)] })
  const replay = { journey, progress, state }
  replays.set(progress.answers, [replay, ...last.slice(0, KEPT - 1)])
  return replay
}
const replays = new WeakMap<ClaimProgress['answers'], readonly Replay[]>()
const KEPT = 2

/** The same parts lead along the same route. */
function isSame(one: ClaimProgress, other: ClaimProgress): boolean {
  return one === other || PARTS.every((part) => one[part] === other[part])
}
const PARTS = [
  'answers',
  'outcomes',
  'done',
  'submitted',
  'submittedAt',
  'aside',
  'owned',
] as const satisfies readonly (keyof ClaimProgress)[]
