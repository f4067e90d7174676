import { checkAnswers } from '../check-answers.ts'
import type { EffectUse, Step } from '../journey/journey.ts'
import { restore } from '../restore.ts'
import { corrections, route } from '../route.ts'
import type { Journey } from '../runnable.ts'
import type { ValidationError, JourneyState, Saved } from '../state.ts'
import { isSilent } from './told.ts'

type Stored = Required<Omit<Saved, 'aside' | 'owned'>> & Pick<Saved, 'aside' | 'owned'>

/** What is stored of a claim's way through its journey. */
export type Progress = Stored & { readonly journey: string; readonly version: number }

export interface OpenStep {
  readonly step: string
  /** What it still lacks. */
  readonly errors: readonly ValidationError[]
}

/** The steps that answers and outcomes lead through. */
export function stepsOnRoute(journey: Journey, progress: Progress): readonly Step[] {
  return route(journey, stateOf(journey, progress)).flatMap(({ step }) => journey.steps[step] ?? [])
}

/** The steps in which a submitted claim may put something right. */
export function stepsBehindEnd(journey: Journey, progress: Progress): readonly Step[] {
  return corrections(journey, stateOf(journey, progress)).flatMap(({ to }) => journey.steps[to] ?? [])
}

/** The state that the backend replays: silent steps count as done, because nobody tells it when they are left. */
export function stateOf(journey: Journey, progress: Progress): JourneyState {
  return restore(journey, { ...progress, done: [...progress.done, ...silentSteps(journey)] })
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

/** The last step of the route. */
export function openOf(journey: Journey, progress: Progress, onRoute: readonly Step[], now: Date): OpenStep {
  const open = onRoute.at(-1)
  return open === undefined
    ? { step: journey.start, errors: [] }
    : { step: open.id, errors: errorFinder(journey, progress, now)(open) }
}

/** Finds what is wrong with the answers of a step. */
export function errorFinder(
  journey: Journey,
  progress: Progress,
  now: Date,
): (step: Step) => readonly ValidationError[] {
  const { outcomes } = stateOf(journey, progress)
  return ({ id }) => checkAnswers(journey, id, progress.answers, { now: now.getTime(), outcomes })
}

/** Where a step asks for this effect. */
export const usesOf = (step: Step, effect: string): readonly EffectUse[] =>
  [...step.enter, ...step.submit].filter(({ run }) => run === effect)

export const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
