import type { EffectUse, Fault, Journey, JourneyState, Saved, Step, TakenUp } from '../../engine/index.ts'
import { checkAnswers, effectInput, factsOf, restore, route, saved, takeUp } from '../../engine/index.ts'
import type { Journeys } from './load-journeys.ts'
import { wordsShown, type WordsShown } from './words-shown.ts'

/** Outcomes that do not count any more are not kept here: the suppliers' answers are. */
type Stored = Required<Omit<Saved, 'aside'>>

/** What is stored of a claim's way through its journey. */
export type Progress = Stored & { readonly journey: string; readonly version: number }

export interface Filling {
  /** The step whose answers are saved, by its id or its path; without one the answers find their steps by their names. */
  readonly screen: string | undefined
  /** By wire name, as the contract let them in. */
  readonly given: Readonly<Record<string, unknown>>
  /** True when the step is meant to be complete; undefined from a client that does not say: it is if nothing is missing. */
  readonly complete: boolean | undefined
  /** Fields that may come with a later step: while they are missing the step is kept, and is not complete. */
  readonly later?: readonly string[]
}

export type Filled =
  | { readonly kind: 'filled'; readonly progress: Progress }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] }
  /** The step that has to come first. */
  | { readonly kind: 'early'; readonly open: OpenStep }

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
  /** The step that has to come before this effect and what it still lacks, undefined when the effect may run now. */
  openBefore(progress: Progress, effect: string): OpenStep | undefined
  /** Whether an effect of the route has ended so, where it is asked with these constants. */
  hasEnded(progress: Progress, effect: string, outcome: string, constants: Readonly<Record<string, unknown>>): boolean
  /** Effects that ran beside the open step in a browser, and whose outcome alone keeps it from leading on. */
  unasked(progress: Progress): readonly string[]
  /** Whether a step of the claim's journey saves something under this name. */
  takes(progress: Progress, name: string): boolean
  /** What a step says to somebody who has come this far; undefined when there is no such step. */
  wordsShown(progress: Progress, step: string): WordsShown | undefined
  /** The step in which an answer is given: the one that is named by its id or path, if it asks for it, else one that does. */
  askedIn(progress: Progress, screen: string | undefined, name: string): string | undefined
  fill(progress: Progress, filling: Filling): Filled
  /** The progress with how an effect ended, which only the server notes. */
  record(progress: Progress, effect: string, outcome: { readonly outcome: string; readonly data?: unknown }): Progress
}

export interface OpenStep {
  readonly step: string
  /** What it still lacks. */
  readonly faults: readonly Fault[]
}

/** @param warn is told once of each version that claims are pinned to and that is not there */
export function journeyGuard({ current: journeys, older }: Journeys, warn: (message: string) => void = () => undefined, now = () => new Date()): JourneyGuard {
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
      const journey = journeyOf(progress)
      const steps = stepsOnRoute(journey, progress)
      return steps.some((step) => usesOf(step, effect).length > 0) ? undefined : openOf(journey, progress, steps, now())
    },

    hasEnded(progress, effect, outcome, constants) {
      const isAskedSo = ({ input }: EffectUse) => Object.entries(constants).every(([name, value]) => {
        const source = input[name]
        return source !== undefined && 'const' in source && source.const === value
      })
      const uses = stepsOnRoute(journeyOf(progress), progress).flatMap((step) => usesOf(step, effect))
      return uses.some((use) => progress.outcomes[use.as]?.outcome === outcome && isAskedSo(use))
    },

    unasked(progress) {
      const journey = journeyOf(progress)
      const open = stepsOnRoute(journey, progress).at(-1)
      const waits = open !== undefined && progress.done.includes(open.id)
      return waits ? open.enter.filter(({ background, as }) => background && !Object.hasOwn(progress.outcomes, as)).map(({ run }) => run) : []
    },

    takes(progress, name) {
      const steps = Object.values(journeyOf(progress).steps)
      return steps.some((step) => Object.hasOwn(step.fields, name) || step.submit.some(({ input }) => Object.hasOwn(input, name)))
    },

    wordsShown(progress, step) {
      const journey = journeyOf(progress)
      return wordsShown(journey, stateOf(journey, progress), step)
    },

    askedIn(progress, screen, name) {
      const journey = journeyOf(progress)
      const onRoute = stepsOnRoute(journey, progress)
      const named = screen === undefined ? undefined : stepCalled(journey, screen, onRoute)
      const asking = [...(named === undefined ? [] : [named]), ...onRoute, ...Object.values(journey.steps)]
      return asking.find(({ fields }) => Object.hasOwn(fields, name))?.id
    },

    fill(progress, { screen, given, complete, later = [] }) {
      const journey = journeyOf(progress)
      const begun = beginning(journey, given)
      const onRoute = stepsOnRoute(journey, { ...progress, answers: { ...progress.answers, ...begun } })
      const step = screen === undefined ? undefined : stepCalled(journey, screen, onRoute)
      const early = () => ({ kind: 'early', open: openOf(journey, progress, onRoute, now()) }) as const
      // What a resume link opens early is only to be seen: the browser saves nothing of it before the steps in front are done.
      if (step !== undefined && step.open !== 'always' && !onRoute.includes(step)) return early()

      const values = placed(journey, given, step ?? onRoute.at(-1))
      if (values === undefined) return early()
      const filled = { ...progress, answers: { ...progress.answers, ...begun, ...values } }
      const concerned = Object.values(journey.steps).flatMap((each) => {
        const faults = faultsOf(journey, each, filled, now())
        return each === step && complete === true ? faults : faults.filter(({ field }) => field !== undefined && Object.hasOwn(values, field) && !isTakenBack(values[field]))
      })
      const faults = onePerPlace(concerned.filter((fault) => !isLate(fault, filled, later)))
      if (faults.length > 0) return { kind: 'faulty', faults }

      const { outcomes, submitted } = saved(journey, { ...stateOf(journey, progress), answers: filled.answers })
      const isWhole = step !== undefined && complete === true && !concerned.some((fault) => isLate(fault, filled, later))
      const next = { ...filled, outcomes, submitted, done: isWhole ? added(progress.done, step.id) : progress.done }
      const namesItsSteps = step !== undefined && complete !== undefined && Object.keys(values).every((name) => asksFor(step, name))
      return { kind: 'filled', progress: namesItsSteps ? next : caughtUp(journey, next, now(), later) }
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

const whole = ({ answers = {}, outcomes = {}, done = [], submitted = false }: Saved): Stored => ({ answers, outcomes, done, submitted })

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

/**
 * A client that speaks of fields and not of steps is where its answers lead: a step is done when all it asks for was given
 * and is right, and one of its buttons would have led on with just these answers.
 */
function caughtUp(journey: Journey, progress: Progress, now: Date, later: readonly string[]): Progress {
  const open = stepsOnRoute(journey, progress).at(-1)
  if (open === undefined || progress.done.includes(open.id) || !isAnswered(journey, open, progress, now, later)) return progress
  return caughtUp(journey, { ...progress, done: added(progress.done, open.id) }, now, later)
}

function isAnswered(journey: Journey, step: Step, progress: Progress, now: Date, later: readonly string[]): boolean {
  const { answers } = progress
  const sources = step.submit.filter(({ run }) => journey.effects[run]?.kind === 'save').flatMap(({ input }) => Object.values(input))
  const needed = sources.flatMap((source) => ('answer' in source && source.optional !== true ? [source.answer] : []))
  const isLedOn = step.actions.some(({ set }) => Object.entries(set).every(([name, value]) => !Object.hasOwn(answers, name) || answers[name] === value))
  const areGiven = needed.length > 0 && needed.every((name) => Object.hasOwn(answers, name) || later.includes(name))
  return areGiven && isLedOn && faultsOf(journey, step, progress, now).every((fault) => isLate(fault, progress, later))
}

/** The last step of the route. */
function openOf(journey: Journey, progress: Progress, onRoute: readonly Step[], now: Date): OpenStep {
  const open = onRoute.at(-1)
  return open === undefined ? { step: journey.start, faults: [] } : { step: open.id, faults: faultsOf(journey, open, progress, now) }
}

function faultsOf(journey: Journey, step: Step, progress: Progress, now: Date): readonly Fault[] {
  return checkAnswers(journey, step.id, progress.answers, { now: now.getTime(), outcomes: stateOf(journey, progress).outcomes })
}

/** Missing now, and to come with a later step. */
function isLate({ field }: Fault, { answers }: Progress, later: readonly string[]): boolean {
  return field !== undefined && later.includes(field) && !Object.hasOwn(answers, field)
}

/** A tick that is taken away is kept so: the step is not complete then, and no consent stands that was withdrawn. */
const isTakenBack = (value: unknown) => value === false

/** A field that several steps ask for is wrong once. */
function onePerPlace(faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.field}/${fault.part}/${fault.key}`, fault])).values()]
}

/** By its id, or by its path as visitors see it; where steps share a path, the one on the route. */
function stepCalled(journey: Journey, name: string, onRoute: readonly Step[]): Step | undefined {
  if (Object.hasOwn(journey.steps, name)) return journey.steps[name]
  const path = `/${name.replace(/^\//, '')}`.replace(new RegExp(`^${journey.path}(?=/|$)`), '') || '/'
  const found = Object.values(journey.steps).filter((step) => step.path === path)
  return found.findLast((step) => onRoute.includes(step)) ?? found[0]
}

/** Whether a step has this answer among its fields, or saves what one of its buttons sets. */
function asksFor(step: Step, answer: string): boolean {
  return Object.hasOwn(step.fields, answer) || step.submit.some(({ input }) => Object.values(input).some((source) => 'answer' in source && source.answer === answer))
}

/** Answers by the journey's names; undefined where one belongs to a step that is not open. */
function placed(journey: Journey, given: Readonly<Record<string, unknown>>, here: Step | undefined): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const own = here === undefined ? {} : answersFrom(here, { [key]: value })
    const all = Object.assign({}, ...Object.values(journey.steps).map((step) => answersFrom(step, { [key]: value }))) as Record<string, unknown>
    const isOwn = Object.keys(own).length > 0
    // The same answer of several steps goes by several names: the step that is open decides which is meant.
    if (!isOwn && Object.keys(all).length > 1) return undefined
    Object.assign(values, isOwn ? own : all)
  }
  return values
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

/** The answer that says where a claim begins: the first save brings it along. */
function beginning({ home }: Journey, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return home === null || !Object.hasOwn(given, home.as) ? {} : { [home.as]: given[home.as] }
}

const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
