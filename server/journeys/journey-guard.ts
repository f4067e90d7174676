import type { EffectUse, Field, Journey, Saved, MigratedClaim, Step } from '../../engine/index.ts'
import { effectInput, factsOf, migrateClaim, seenAt } from '../../engine/index.ts'
import {
  answersSentAs,
  hasSameInput,
  disagreeing,
  applySave,
  isForAnother,
  namesAnotherOwner,
  blockingStep,
  withOutcome,
  ownedWithOutcome,
  stateOf,
  findStep,
  correctionSteps,
  stepsOnRoute,
  usesOfEffect,
  type SaveResult,
  type SaveRequest,
  type OpenStep,
  type ClaimProgress,
} from '../../engine/guard/index.ts'
import type { Passed } from '../../funnel/index.ts'
import { contentHash } from './content-hash.ts'
import type { Journeys } from './load-journeys.ts'
import { wordsShown, type WordsShown } from './words-shown.ts'

/** A claim's progress, migrated to another version of its journey. */
export interface TakenOver {
  readonly how: Extract<MigratedClaim['how'], 'restarted' | 'migrated'>
  readonly progress: ClaimProgress
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
  takenOver(progress: ClaimProgress): TakenOver | undefined
  /** The step that must come before this effect and what it still lacks; undefined if the effect may run now. */
  blockingStep(progress: ClaimProgress, effect: string): OpenStep | undefined
  /** Whether an effect on the route with these constants has this outcome. */
  hasEnded(
    progress: ClaimProgress,
    effect: string,
    outcome: string,
    constants: Readonly<Record<string, unknown>>,
  ): boolean
  /** Whether a submitted claim may run this effect with these constants, for a correction. */
  putsRight(progress: ClaimProgress, effect: string, constants: Readonly<Record<string, unknown>>): boolean
  /** The route with the outcomes that count, and the step that a save names, by its id. */
  passed(progress: ClaimProgress, saved?: string): Passed & { readonly saved: string | undefined }
  /** Background effects of the open step that ran in a browser, and whose missing outcome alone keeps the step from leading on. */
  unasked(progress: ClaimProgress): readonly string[]
  /** Whether a step of the claim's journey saves something under this name. */
  takes(progress: ClaimProgress, name: string): boolean
  /** The fields of the claim's journey with this rule, by each name under which a save may send them. */
  fieldsWithRule(progress: ClaimProgress, rule: keyof NonNullable<Field['rule']>): FieldsByName
  /** Whether a completed step on the route saves something under this name. */
  hasGiven(progress: ClaimProgress, name: string): boolean
  /** The words of a step for a visitor with this progress; undefined if there is no such step. */
  wordsShown(progress: ClaimProgress, step: string): WordsShown | undefined
  /** The step of each answer: the one named by id or path, if it asks for it, otherwise any that does. */
  askedIn(progress: ClaimProgress, screen: string | undefined, names: readonly string[]): ReadonlyMap<string, string>
  applySave(progress: ClaimProgress, request: SaveRequest): SaveResult
  /** Whether these answers, by wire name, name another person than the owner of the current consents and results. */
  namesAnotherOwner(progress: ClaimProgress, given: Readonly<Record<string, unknown>>): boolean
  /** Whether bound answers, by wire name, were given for another person than the claim is about with them. */
  isForAnother(
    progress: ClaimProgress,
    given: Readonly<Record<string, unknown>>,
    givenFor: Readonly<Record<string, string>>,
  ): boolean
  /** Two names of one answer with different values, if there are any. */
  disagreeing(
    progress: ClaimProgress,
    screen: string | undefined,
    given: Readonly<Record<string, unknown>>,
  ): readonly [string, string] | undefined
  /** The values of a save that go under this name, whichever step's they are. */
  sentAs(progress: ClaimProgress, name: string, given: Readonly<Record<string, unknown>>): unknown
  /** The progress with an effect's outcome, which only the server records. */
  record(
    progress: ClaimProgress,
    effect: string,
    outcome: { readonly outcome: string; readonly data?: unknown },
  ): ClaimProgress
  /** Whether an effect that ran then would have the same input now. */
  hasSameInput(asked: ClaimProgress, now: ClaimProgress, effect: string): boolean
  /** The parts that are set aside, plus the outcome of an effect about one of those people; undefined if it belongs to none. */
  recordAside(
    asked: ClaimProgress,
    now: ClaimProgress,
    effect: string,
    outcome: { readonly outcome: string; readonly data?: unknown },
  ): ClaimProgress['owned']
}

/** A field and its own name, by the names under which saves may send its answer. */
export type FieldsByName = ReadonlyMap<string, { readonly name: string; readonly field: Field }>

/** @param warn is called once for each missing version that claims are pinned to */
export function journeyGuard(
  { current: journeys, older }: Journeys,
  warn: (message: string) => void = () => undefined,
  now = () => new Date(),
): JourneyGuard {
  const missed = new Set<string>()
  const currentOf = ({ journey }: ClaimProgress) => {
    const found = journeys.get(journey)
    if (found === undefined)
      throw new Error(`JOURNEY_UNKNOWN "${journey}" is not one of ${[...journeys.keys()].join(', ')}.`)
    return found
  }
  const journeyOf = (progress: ClaimProgress) => seenAt(versionOf(progress), progress.submittedAt ?? now().getTime())
  const versionOf = (progress: ClaimProgress) => {
    const current = currentOf(progress)
    const { version } = migrateClaim(current, progress.version, progress)
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
      const { how, saved: kept, version, lost } = migrateClaim(journey, progress.version, progress)
      if (how !== 'restarted' && how !== 'migrated') return undefined
      const next = { journey: progress.journey, version, ...whole(kept) }
      return { how, progress: next, sent: sentBy(seenAt(journey, now().getTime()), next), lost }
    },

    blockingStep: (progress, effect) => blockingStep(journeyOf(progress), progress, effect, now()),

    hasEnded(progress, effect, outcome, constants) {
      const uses = stepsOnRoute(journeyOf(progress), progress).flatMap((step) => usesOfEffect(step, effect))
      return uses.some((use) => progress.outcomes[use.as]?.outcome === outcome && isAskedSo(use, constants))
    },

    putsRight(progress, effect, constants) {
      const uses = correctionSteps(journeyOf(progress), progress).flatMap((step) => usesOfEffect(step, effect))
      return uses.some((use) => isAskedSo(use, constants))
    },

    passed(progress, saved) {
      const journey = journeyOf(progress)
      const steps = stepsOnRoute(journey, progress)
      return {
        journey: journey.name,
        version: journey.version,
        hash: contentHash(journey),
        steps: steps.map((step) => passedStep(step, progress)),
        saved: saved === undefined ? undefined : findStep(journey, saved, steps)?.id,
      }
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

    fieldsWithRule: (progress, rule) => fieldsWithRule(journeyOf(progress), rule),

    hasGiven(progress, name) {
      return stepsOnRoute(journeyOf(progress), progress).some(
        (step) => progress.done.includes(step.id) && answersSentAs(step, name).length > 0,
      )
    },

    wordsShown(progress, step) {
      const journey = journeyOf(progress)
      return wordsShown(journey, stateOf(journey, progress), step)
    },

    askedIn(progress, screen, names) {
      const journey = journeyOf(progress)
      const onRoute = stepsOnRoute(journey, progress)
      const named = screen === undefined ? undefined : findStep(journey, screen, onRoute)
      const asking = [...(named === undefined ? [] : [named]), ...onRoute, ...Object.values(journey.steps)]
      return new Map(
        names.flatMap((name) => {
          const step = asking.find(({ fields }) => Object.hasOwn(fields, name))
          return step === undefined ? [] : [[name, step.id] as const]
        }),
      )
    },

    applySave: (progress, filling) => applySave(journeyOf(progress), progress, filling, now()),

    namesAnotherOwner: (progress, given) => namesAnotherOwner(journeyOf(progress), progress, given),

    isForAnother: (progress, given, givenFor) => isForAnother(journeyOf(progress), progress, given, givenFor),

    disagreeing(progress, screen, given) {
      const journey = journeyOf(progress)
      const here = screen === undefined ? undefined : findStep(journey, screen, stepsOnRoute(journey, progress))
      return disagreeing(journey, given, here)
    },

    sentAs(progress, name, given) {
      if (Object.hasOwn(given, name)) return given[name]
      const answers = Object.values(journeyOf(progress).steps).flatMap((step) => answersSentAs(step, name))
      return answers.map((answer) => given[answer]).find((value) => value !== undefined)
    },

    record: (progress, effect, outcome) => withOutcome(journeyOf(progress), progress, effect, outcome),

    hasSameInput: (asked, progress, effect) => hasSameInput(journeyOf(asked), asked, progress, effect),

    recordAside: (asked, progress, effect, outcome) =>
      ownedWithOutcome(journeyOf(asked), asked, progress, effect, outcome),
  }
}

/** Cached: every save asks, and nearly no journey has any. */
function fieldsWithRule(journey: Journey, rule: keyof NonNullable<Field['rule']>): FieldsByName {
  const known = ruledFields.get(journey)?.get(rule)
  if (known !== undefined) return known
  const found = Object.values(journey.steps).flatMap(({ fields, submit }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.rule?.[rule] === undefined) return []
      const sentAs = submit.flatMap(({ input }) =>
        Object.entries(input).flatMap(([wireName, source]) =>
          'answer' in source && source.answer === name ? [wireName] : [],
        ),
      )
      return [name, ...sentAs].map((key) => [key, { name, field }] as const)
    }),
  )
  const fields = new Map(found)
  ruledFields.set(journey, new Map(ruledFields.get(journey)).set(rule, fields))
  return fields
}
const ruledFields = new WeakMap<Journey, ReadonlyMap<string, FieldsByName>>()

/** A step of the route, and how its effects ended, by their names. Every save asks this of every step. */
function passedStep({ id, enter, submit }: Step, { outcomes }: ClaimProgress): Passed['steps'][number] {
  const step = { step: id }
  let ended: Record<string, string> | undefined
  for (const uses of [enter, submit])
    for (const { as } of uses) {
      const outcome = Object.hasOwn(outcomes, as) ? outcomes[as]?.outcome : undefined
      if (outcome !== undefined) (ended ??= {})[as] = outcome
    }
  return ended === undefined ? step : { ...step, ended }
}

function isAskedSo({ input }: EffectUse, constants: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(constants).every(([name, value]) => {
    const source = input[name]
    return source !== undefined && 'const' in source && source.const === value
  })
}

/** What the saves of the completed steps send, under the browser's names. */
function sentBy(journey: Journey, progress: ClaimProgress): Record<string, unknown> {
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
}: Saved): Omit<ClaimProgress, 'journey' | 'version'> => ({
  answers,
  outcomes,
  done,
  submitted,
  ...(aside === undefined ? {} : { aside }),
  ...(owned === undefined ? {} : { owned }),
})
