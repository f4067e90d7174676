import type { EffectUse, Journey, Saved, TakenUp } from '../../engine/index.ts'
import { effectInput, factsOf, takeUp } from '../../engine/index.ts'
import {
  answersCalled,
  asksTheSame,
  fill,
  namesAnother,
  openBefore,
  recorded,
  recordedAside,
  stateOf,
  stepCalled,
  stepsBehindEnd,
  stepsOnRoute,
  usesOf,
  type Filled,
  type Filling,
  type OpenStep,
  type Progress,
} from '../../engine/guard/index.ts'
import type { Journeys } from './load-journeys.ts'
import { wordsShown, type WordsShown } from './words-shown.ts'

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
  /** Whether a submitted claim may ask this effect with these constants, to put something right. */
  putsRight(progress: Progress, effect: string, constants: Readonly<Record<string, unknown>>): boolean
  /** Effects that ran beside the open step in a browser, and whose outcome alone keeps it from leading on. */
  unasked(progress: Progress): readonly string[]
  /** Whether a step of the claim's journey saves something under this name. */
  takes(progress: Progress, name: string): boolean
  /** Whether a step of the route that is done saves something under this name. */
  hasGiven(progress: Progress, name: string): boolean
  /** What a step says to somebody who has come this far; undefined when there is no such step. */
  wordsShown(progress: Progress, step: string): WordsShown | undefined
  /** The step in which each answer is given: the one that is named by its id or path, if it asks for it, else one that does. */
  askedIn(progress: Progress, screen: string | undefined, names: readonly string[]): ReadonlyMap<string, string>
  fill(progress: Progress, filling: Filling): Filled
  /** Whether these answers, by wire name, name another person than the one whose consents and results are there. */
  namesAnother(progress: Progress, given: Readonly<Record<string, unknown>>): boolean
  /** The progress with how an effect ended, which only the server notes. */
  record(progress: Progress, effect: string, outcome: { readonly outcome: string; readonly data?: unknown }): Progress
  /** Whether an effect that was asked then would be asked with the same input now. */
  asksTheSame(asked: Progress, now: Progress, effect: string): boolean
  /** What is kept for other people, with how an effect ended that was asked for one of them; undefined where it belongs to none. */
  recordAside(
    asked: Progress,
    now: Progress,
    effect: string,
    outcome: { readonly outcome: string; readonly data?: unknown },
  ): Progress['owned']
}

/** @param warn is told once of each version that claims are pinned to and that is not there */
export function journeyGuard(
  { current: journeys, older }: Journeys,
  warn: (message: string) => void = () => undefined,
  now = () => new Date(),
): JourneyGuard {
  const missed = new Set<string>()
  const currentOf = ({ journey }: Progress) => {
    const found = journeys.get(journey)
    if (found === undefined)
      throw new Error(`JOURNEY_UNKNOWN "${journey}" is not one of ${[...journeys.keys()].join(', ')}.`)
    return found
  }
  const journeyOf = (progress: Progress) => {
    const current = currentOf(progress)
    const { version } = takeUp(current, progress.version, progress)
    const pinned =
      version === current.version
        ? current
        : older.find((one) => one.name === progress.journey && one.version === version)
    if (pinned !== undefined) return pinned
    const missing = `${progress.journey}.${version}`
    if (!missed.has(missing)) {
      missed.add(missing)
      warn(
        `JOURNEY_VERSION_MISSING A claim is pinned to version ${version} of ${progress.journey}, and there is no journeys/older/${missing}.json. Such claims go on with version ${current.version}, as far as their answers fit.`,
      )
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

    openBefore: (progress, effect) => openBefore(journeyOf(progress), progress, effect, now()),

    hasEnded(progress, effect, outcome, constants) {
      const uses = stepsOnRoute(journeyOf(progress), progress).flatMap((step) => usesOf(step, effect))
      return uses.some((use) => progress.outcomes[use.as]?.outcome === outcome && isAskedSo(use, constants))
    },

    putsRight(progress, effect, constants) {
      const uses = stepsBehindEnd(journeyOf(progress), progress).flatMap((step) => usesOf(step, effect))
      return uses.some((use) => isAskedSo(use, constants))
    },

    unasked(progress) {
      const journey = journeyOf(progress)
      const open = stepsOnRoute(journey, progress).at(-1)
      const waits = open !== undefined && progress.done.includes(open.id)
      return waits
        ? open.enter
            .filter(({ background, as }) => background && !Object.hasOwn(progress.outcomes, as))
            .map(({ run }) => run)
        : []
    },

    takes(progress, name) {
      const steps = Object.values(journeyOf(progress).steps)
      return steps.some(
        (step) => Object.hasOwn(step.fields, name) || step.submit.some(({ input }) => Object.hasOwn(input, name)),
      )
    },

    hasGiven(progress, name) {
      return stepsOnRoute(journeyOf(progress), progress).some(
        (step) => progress.done.includes(step.id) && answersCalled(step, name).length > 0,
      )
    },

    wordsShown(progress, step) {
      const journey = journeyOf(progress)
      return wordsShown(journey, stateOf(journey, progress), step)
    },

    askedIn(progress, screen, names) {
      const journey = journeyOf(progress)
      const onRoute = stepsOnRoute(journey, progress)
      const named = screen === undefined ? undefined : stepCalled(journey, screen, onRoute)
      const asking = [...(named === undefined ? [] : [named]), ...onRoute, ...Object.values(journey.steps)]
      return new Map(
        names.flatMap((name) => {
          const step = asking.find(({ fields }) => Object.hasOwn(fields, name))
          return step === undefined ? [] : [[name, step.id] as const]
        }),
      )
    },

    fill: (progress, filling) => fill(journeyOf(progress), progress, filling, now()),

    namesAnother: (progress, given) => namesAnother(journeyOf(progress), progress, given),

    record: (progress, effect, outcome) => recorded(journeyOf(progress), progress, effect, outcome),

    asksTheSame: (asked, progress, effect) => asksTheSame(journeyOf(asked), asked, progress, effect),

    recordAside: (asked, progress, effect, outcome) =>
      recordedAside(journeyOf(asked), asked, progress, effect, outcome),
  }
}

function isAskedSo({ input }: EffectUse, constants: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(constants).every(([name, value]) => {
    const source = input[name]
    return source !== undefined && 'const' in source && source.const === value
  })
}

/** What the saves of the steps that are done send, as the browser names it. */
function sentBy(journey: Journey, progress: Progress): Record<string, unknown> {
  const state = stateOf(journey, progress)
  const facts = factsOf(journey, state, Object.keys(journey.steps))
  const saves = progress.done
    .flatMap((id) => journey.steps[id]?.submit ?? [])
    .filter(({ run }) => journey.effects[run]?.kind === 'save')
  return Object.assign({}, ...saves.map((use) => effectInput(journey, use, facts))) as Record<string, unknown>
}

const whole = ({
  answers = {},
  outcomes = {},
  done = [],
  submitted = false,
  aside,
  owned,
}: Saved): Omit<Progress, 'journey' | 'version'> => ({
  answers,
  outcomes,
  done,
  submitted,
  ...(aside === undefined ? {} : { aside }),
  ...(owned === undefined ? {} : { owned }),
})
