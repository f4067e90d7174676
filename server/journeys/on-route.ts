import { checkAnswers, corrections, restore, route, type EffectUse, type Fault, type Journey, type JourneyState, type Saved, type Step } from '../../engine/index.ts'

/** Outcomes that do not count any more are not kept here: the suppliers' answers are. */
type Stored = Required<Omit<Saved, 'aside'>>

/** What is stored of a claim's way through its journey. */
export type Progress = Stored & { readonly journey: string; readonly version: number }

export interface OpenStep {
  readonly step: string
  /** What it still lacks. */
  readonly faults: readonly Fault[]
}

/** The steps that answers and outcomes lead through. */
export function stepsOnRoute(journey: Journey, progress: Progress): readonly Step[] {
  return route(journey, stateOf(journey, progress)).flatMap(({ step }) => journey.steps[step] ?? [])
}

/** The steps in which a submitted claim may put something right. */
export function stepsBehindEnd(journey: Journey, progress: Progress): readonly Step[] {
  return corrections(journey, stateOf(journey, progress)).flatMap(({ to }) => journey.steps[to] ?? [])
}

/**
 * A step that only says something (a dialog, a notice that leads on by itself) tells the server nothing when it is left,
 * so it never holds the route up here.
 */
export function stateOf(journey: Journey, progress: Progress): JourneyState {
  return restore(journey, { ...progress, done: [...progress.done, ...silentSteps(journey)] })
}

function silentSteps({ steps }: Journey): readonly string[] {
  const before = silent.get(steps)
  if (before !== undefined) return before
  const found = Object.values(steps).filter(({ kind, fields, submit }) => kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0)
  const ids = found.map(({ id }) => id)
  silent.set(steps, ids)
  return ids
}
const silent = new WeakMap<Journey['steps'], readonly string[]>()

/** The last step of the route. */
export function openOf(journey: Journey, progress: Progress, onRoute: readonly Step[], now: Date): OpenStep {
  const open = onRoute.at(-1)
  return open === undefined ? { step: journey.start, faults: [] } : { step: open.id, faults: faultFinder(journey, progress, now)(open) }
}

/** Finds what is wrong with the answers of a step. */
export function faultFinder(journey: Journey, progress: Progress, now: Date): (step: Step) => readonly Fault[] {
  const { outcomes } = stateOf(journey, progress)
  return ({ id }) => checkAnswers(journey, id, progress.answers, { now: now.getTime(), outcomes })
}

/** Where a step asks for this effect. */
export const usesOf = (step: Step, effect: string): readonly EffectUse[] => [...step.enter, ...step.submit].filter(({ run }) => run === effect)

export const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
