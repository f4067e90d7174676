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
  const silent = Object.values(journey.steps).filter(({ kind, fields, submit }) => kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0)
  return restore(journey, { ...progress, done: [...progress.done, ...silent.map(({ id }) => id)] })
}

/** The last step of the route. */
export function openOf(journey: Journey, progress: Progress, onRoute: readonly Step[], now: Date): OpenStep {
  const open = onRoute.at(-1)
  return open === undefined ? { step: journey.start, faults: [] } : { step: open.id, faults: faultsOf(journey, open, progress, now) }
}

export function faultsOf(journey: Journey, step: Step, progress: Progress, now: Date): readonly Fault[] {
  return checkAnswers(journey, step.id, progress.answers, { now: now.getTime(), outcomes: stateOf(journey, progress).outcomes })
}

/** Where a step asks for this effect. */
export const usesOf = (step: Step, effect: string): readonly EffectUse[] => [...step.enter, ...step.submit].filter(({ run }) => run === effect)

export const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
