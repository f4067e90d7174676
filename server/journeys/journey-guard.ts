import type { EffectUse, Fault, Journey, JourneyState, Saved, Step, TakenUp } from '../../engine/index.ts'
import { checkAnswers, effectInput, factsOf, restore, route, saved, takeUp } from '../../engine/index.ts'
import type { Journeys } from './load-journeys.ts'

/** What is stored of a claim's way through its journey. */
export type Progress = Required<Saved> & { readonly journey: string; readonly version: number }

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

/** A claim's progress brought over to another version of its journey. */
export interface TakenOver {
  readonly how: Extract<TakenUp['how'], 'restarted' | 'migrated'>
  readonly progress: Progress
  /** What the steps that are done send on the new version, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Names of answers and steps that have no place any more. */
  readonly lost: readonly string[]
}

/**
 * Decides on the server, with the engine that runs in the browser, what a claim may do next. Nothing here knows a
 * journey: what is asked before what stands in the journey's file.
 */
export interface JourneyGuard {
  /** The journeys that can be begun, by name. */
  readonly journeys: ReadonlyMap<string, Journey>
  /** Versions that only go on for the claims that are pinned to them. */
  readonly older: readonly Journey[]
  /** What becomes of a claim that was begun on an older version; undefined where it goes on as it is. */
  takenOver(progress: Progress): TakenOver | undefined
  /** The step that has to come before this effect, undefined when the effect may run now. */
  openBefore(progress: Progress, effect: string): string | undefined
  /** Whether a step of the claim's journey saves something under this name. */
  takes(progress: Progress, name: string): boolean
  fill(progress: Progress, filling: Filling, now: Date): Filled
  /** The progress with how an effect ended, which only the server notes. */
  record(progress: Progress, effect: string, outcome: { readonly outcome: string; readonly data?: unknown }): Progress
}

/** @param warn is told once of each version that claims are pinned to and that is not there */
export function journeyGuard({ current: journeys, older }: Journeys, warn: (message: string) => void = () => undefined): JourneyGuard {
  const missed = new Set<string>()
  const currentOf = ({ journey }: Progress) => {
    const found = journeys.get(journey)
    if (found === undefined) throw new Error(`JOURNEY_UNKNOWN "${journey}" is not one of ${[...journeys.keys()].join(', ')}.`)
    return found
  }
  const journeyOf = (progress: Progress) => {
    const current = currentOf(progress)
    const { version } = takeUp(current, progress.version, progress)
    const pinned = version === current.version ? current : older.find((one) => one.name === progress.journey && one.version === version)
    if (pinned !== undefined) return pinned
    const missing = `${progress.journey}.${version}`
    if (!missed.has(missing)) {
      missed.add(missing)
      warn(`JOURNEY_VERSION_MISSING A claim is pinned to version ${version} of ${progress.journey}, and there is no journeys/older/${missing}.json. Such claims go on with version ${current.version}, as far as their answers fit.`)
    }
    return current
  }
  return {
    journeys,
    older,

    takenOver(progress) {
      const journey = journeys.get(progress.journey)
      if (journey === undefined) return undefined
      const { how, saved: kept, version, lost } = takeUp(journey, progress.version, progress)
      if (how !== 'restarted' && how !== 'migrated') return undefined
      const next = { journey: progress.journey, version, ...whole(kept) }
      return { how, progress: next, sent: sentBy(journey, next), lost }
    },

    openBefore(progress, effect) {
      const steps = stepsOnRoute(journeyOf(progress), progress)
      return steps.some((step) => usesOf(step, effect).length > 0) ? undefined : steps.at(-1)?.id
    },

    takes(progress, name) {
      const steps = Object.values(journeyOf(progress).steps)
      return steps.some((step) => Object.hasOwn(step.fields, name) || step.submit.some(({ input }) => Object.hasOwn(input, name)))
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
      return { kind: 'filled', progress: { ...progress, answers, outcomes, submitted, done } }
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

/** What the saves of the steps that are done send, as the browser names it. */
function sentBy(journey: Journey, progress: Progress): Record<string, unknown> {
  const state = stateOf(journey, progress)
  const facts = factsOf(journey, state, Object.keys(journey.steps))
  const saves = progress.done.flatMap((id) => journey.steps[id]?.submit ?? []).filter(({ run }) => journey.effects[run]?.kind === 'save')
  return Object.assign({}, ...saves.map((use) => effectInput(journey, use, facts))) as Record<string, unknown>
}

const whole = ({ answers = {}, outcomes = {}, done = [], submitted = false }: Saved): Required<Saved> => ({ answers, outcomes, done, submitted })

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
