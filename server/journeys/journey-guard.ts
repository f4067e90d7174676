import type { EffectUse, Journey, Saved, TakenUp } from '../../engine/index.ts'
import { effectInput, factsOf, takeUp } from '../../engine/index.ts'
import {
  answersCalled,
  asksTheSame,
  disagreeing,
  fill,
  isForAnother,
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

/** A claim's progress, migrated to another version of its journey. */
export interface TakenOver {
  readonly how: Extract<TakenUp['how'], 'restarted' | 'migrated'>
  readonly progress: Progress
  /** What the completed steps send on the new version, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Names of answers and steps that the new version does not have. */
  readonly lost: readonly string[]
}

/**
 * Decides on the server, with the same engine as in the browser, what a claim may do next. This code knows no
 * journey: the order of calls comes from the journey's file.
 */
export interface JourneyGuard {
  /** The journeys that can be started, by name. */
  readonly journeys: ReadonlyMap<string, Journey>
  /** Versions that run only for the claims pinned to them. */
  readonly older: readonly Journey[]
  /** Migrates a claim from an older version; undefined if it continues as it is. */
  takenOver(progress: Progress): TakenOver | undefined
  /** The step that must come before this effect and what it still lacks; undefined if the effect may run now. */
  openBefore(progress: Progress, effect: string): OpenStep | undefined
  /** Whether an effect on the route with these constants has this outcome. */
  hasEnded(progress: Progress, effect: string, outcome: string, constants: Readonly<Record<string, unknown>>): boolean
  /** Whether a submitted claim may run this effect with these constants, for a correction. */
  putsRight(progress: Progress, effect: string, constants: Readonly<Record<string, unknown>>): boolean
  /** Background effects of the open step that ran in a browser, and whose missing outcome alone keeps the step from leading on. */
  unasked(progress: Progress): readonly string[]
  /** Whether a step of the claim's journey saves something under this name. */
  takes(progress: Progress, name: string): boolean
  /** Whether a completed step on the route saves something under this name. */
  hasGiven(progress: Progress, name: string): boolean
  /** The words of a step for a visitor with this progress; undefined if there is no such step. */
  wordsShown(progress: Progress, step: string): WordsShown | undefined
  /** The step of each answer: the one named by id or path, if it asks for it, otherwise any that does. */
  askedIn(progress: Progress, screen: string | undefined, names: readonly string[]): ReadonlyMap<string, string>
  fill(progress: Progress, filling: Filling): Filled
  /** Whether these answers, by wire name, name another person than the owner of the current consents and results. */
  namesAnother(progress: Progress, given: Readonly<Record<string, unknown>>): boolean
  /** Whether bound answers, by wire name, were given for another person than the claim is about with them. */
  isForAnother(
    progress: Progress,
    given: Readonly<Record<string, unknown>>,
    givenFor: Readonly<Record<string, string>>,
  ): boolean
  /** Two names of one answer with different values, if there are any. */
  disagreeing(
    progress: Progress,
    screen: string | undefined,
    given: Readonly<Record<string, unknown>>,
  ): readonly [string, string] | undefined
  /** The values of a save that go under this name, whichever step's they are. */
  sentAs(progress: Progress, name: string, given: Readonly<Record<string, unknown>>): unknown
  /** The progress with an effect's outcome, which only the server records. */
  record(progress: Progress, effect: string, outcome: { readonly outcome: string; readonly data?: unknown }): Progress
  /** Whether an effect that ran then would have the same input now. */
  asksTheSame(asked: Progress, now: Progress, effect: string): boolean
  /** What is set aside, plus the outcome of an effect that was about one of those people; undefined if it belongs to none. */
  recordAside(
    asked: Progress,
    now: Progress,
    effect: string,
    outcome: { readonly outcome: string; readonly data?: unknown },
  ): Progress['owned']
}

/** @param warn is called once for each missing version that claims are pinned to */
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
        `JOURNEY_VERSION_MISSING A claim is pinned to version ${version} of ${progress.journey}, but there is no journeys/older/${missing}.json. Such claims continue on version ${current.version}, as far as their answers fit.`,
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

    isForAnother: (progress, given, givenFor) => isForAnother(journeyOf(progress), progress, given, givenFor),

    disagreeing(progress, screen, given) {
      const journey = journeyOf(progress)
      const here = screen === undefined ? undefined : stepCalled(journey, screen, stepsOnRoute(journey, progress))
      return disagreeing(journey, given, here)
    },

    sentAs(progress, name, given) {
      if (Object.hasOwn(given, name)) return given[name]
      const answers = Object.values(journeyOf(progress).steps).flatMap((step) => answersCalled(step, name))
      return answers.map((answer) => given[answer]).find((value) => value !== undefined)
    },

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

/** What the saves of the completed steps send, under the browser's names. */
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
