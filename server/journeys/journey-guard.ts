import type { EffectUse, Fault, Journey, JourneyState, Saved, Step } from '../../engine/index.ts'
import { checkAnswers, restore, route, saved } from '../../engine/index.ts'

/** What is stored of a claim's way through its journey. */
export type Progress = Required<Saved> & { readonly journey: string }

export interface Filling {
  /** The step whose answers are saved. */
  readonly screen: string
  /** By wire name, as the contract let them in. */
  readonly given: Readonly<Record<string, unknown>>
  /** True when the step is meant to be complete. */
  readonly complete: boolean
}

export type Filled =
  | { readonly kind: 'filled'; readonly progress: Progress }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] }
  /** The step that has to come first. */
  | { readonly kind: 'early'; readonly next: string }
  | { readonly kind: 'unknown' }

/**
 * Decides on the server, with the engine that runs in the browser, what a claim may do next. Nothing here knows a
 * journey: what is asked before what stands in the journey's file.
 */
export interface JourneyGuard {
  /** The versions that can be run. */
  readonly journeys: ReadonlyMap<string, Journey>
  /** The step that has to come before this effect, undefined when the effect may run now. */
  openBefore(progress: Progress, effect: string): string | undefined
  fill(progress: Progress, filling: Filling, now: Date): Filled
  /** The progress with how an effect ended, which only the server notes. */
  record(progress: Progress, effect: string, outcome: { readonly outcome: string; readonly data?: unknown }): Progress
}

export function journeyGuard(journeys: ReadonlyMap<string, Journey>): JourneyGuard {
  const journeyOf = ({ journey }: Progress) => {
    const found = journeys.get(journey)
    if (found === undefined) throw new Error(`JOURNEY_UNKNOWN "${journey}" is not one of ${[...journeys.keys()].join(', ')}.`)
    return found
  }
  return {
    journeys,

    openBefore(progress, effect) {
      const steps = stepsOnRoute(journeyOf(progress), progress)
      return steps.some((step) => usesOf(step, effect).length > 0) ? undefined : steps.at(-1)?.id
    },

    fill(progress, { screen, given, complete }, now) {
      const journey = journeyOf(progress)
      const step = Object.hasOwn(journey.steps, screen) ? journey.steps[screen] : undefined
      if (step === undefined) return { kind: 'unknown' }
      const onRoute = stepsOnRoute(journey, progress)
      if (step.open === null && !onRoute.includes(step)) return { kind: 'early', next: onRoute.at(-1)?.id ?? journey.start }

      const values = answersFrom(step, given)
      const answers = { ...progress.answers, ...values }
      const state = stateOf(journey, progress)
      const faults = checkAnswers(journey, screen, answers, { now: now.getTime(), outcomes: state.outcomes })
      const concerned = complete ? faults : faults.filter(({ field }) => field !== undefined && Object.hasOwn(values, field))
      if (concerned.length > 0) return { kind: 'faulty', faults: concerned }

      const { outcomes, submitted } = saved(journey, { ...state, answers })
      const done = complete ? added(progress.done, screen) : progress.done
      return { kind: 'filled', progress: { journey: progress.journey, answers, outcomes, submitted, done } }
    },

    record(progress, effect, outcome) {
      const journey = journeyOf(progress)
      const asked = stepsOnRoute(journey, progress).flatMap((step) => usesOf(step, effect).map((use) => ({ step, use })))
      // One effect may be used by several steps: the outcome is for the last one that waits for it.
      const waiting = asked.findLast(({ use }) => !Object.hasOwn(progress.outcomes, use.as)) ?? asked.at(-1)
      if (waiting === undefined) return progress
      const { step, use } = waiting
      const outcomes = { ...progress.outcomes, [use.as]: outcome }
      return { ...progress, outcomes, done: isDoneBy(journey, step, use) ? added(progress.done, step.id) : progress.done }
    },
  }
}

/** The steps that answers and outcomes lead through. */
function stepsOnRoute(journey: Journey, progress: Progress): readonly Step[] {
  return route(journey, stateOf(journey, progress)).flatMap(({ step }) => journey.steps[step] ?? [])
}

/**
 * A step that only says something (a dialog, a notice that leads on by itself) tells the server nothing when it is left,
 * so it never holds the route up here.
 */
function stateOf(journey: Journey, progress: Progress): JourneyState {
  const silent = Object.values(journey.steps).filter(({ kind, fields, submit }) => kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0)
  return restore(journey, { ...progress, done: [...progress.done, ...silent.map(({ id }) => id)] })
}

const usesOf = (step: Step, effect: string): readonly EffectUse[] => [...step.enter, ...step.submit].filter(({ run }) => run === effect)

/** A step that saves nothing is done when its own effect has ended. */
function isDoneBy(journey: Journey, step: Step, use: EffectUse): boolean {
  return step.submit.includes(use) && step.submit.every(({ run }) => journey.effects[run]?.kind !== 'save')
}

/** From wire names to the names the journey gives the answers: what its effects do when they send them, backwards. */
function answersFrom(step: Step, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sources = step.submit.flatMap(({ input }) => Object.entries(input))
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const names = sources.flatMap(([name, source]) => (name === key && 'answer' in source && source.as === undefined ? [source.answer] : []))
      if (names.length > 0) return names.map((name) => [name, value])
      return Object.hasOwn(step.fields, key) ? [[key, value]] : []
    }),
  )
}

const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
