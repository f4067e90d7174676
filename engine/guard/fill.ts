import { asksAlways } from '../asked-fields.ts'
import type { Step } from '../journey/journey.ts'
import { handOver } from '../owned.ts'
import { saved } from '../restore.ts'
import type { Journey } from '../runnable.ts'
import type { ValidationError } from '../state.ts'
import { cleanedGroups } from './cleaned-groups.ts'
import { changedOwners, type OwnerChange } from './handed-over.ts'
import { added, errorFinder, openStepWithErrors, type OpenStep } from './on-route.ts'
import { silentSteps, stateOf, stepsOnRoute, type ClaimProgress } from './replay.ts'
import { asksFor, homeAnswer, byOwnNames, findStep } from './wire-names.ts'

export interface SaveRequest {
  /** The id or path of the step whose answers are saved; without one, the names of the answers determine their steps. */
  readonly screen: string | undefined
  /** By wire name, as validated by the contract. */
  readonly given: Readonly<Record<string, unknown>>
  /** Whether the client considers the step complete; if undefined, it is complete if nothing is missing. */
  readonly complete: boolean | undefined
  /** Fields that a later step may give: while they are missing, the answers are stored and the step is not complete. */
  readonly later?: readonly string[]
}

export type SaveResult =
  | {
      readonly kind: 'filled'
      readonly progress: ClaimProgress
      readonly handed: readonly OwnerChange[]
      /** What was given, by wire name, in the form in which it is stored. */
      readonly given: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'faulty'; readonly errors: readonly ValidationError[] }
  /** The step that must be completed first. */
  | { readonly kind: 'early'; readonly open: OpenStep }

/** Applies a save to a claim's progress. Returns the new progress, the validation errors, or the step that must come first. */
export function applySave(
  journey: Journey,
  progress: ClaimProgress,
  { screen, given, complete, later = [] }: SaveRequest,
  now: Date,
): SaveResult {
  const homeAnswers = homeAnswer(journey, given)
  const onRoute = stepsOnRoute(journey, { ...progress, answers: { ...progress.answers, ...homeAnswers } })
  const step = screen === undefined ? undefined : findStep(journey, screen, onRoute)
  const early = () => ({ kind: 'early', open: openStepWithErrors(journey, progress, onRoute, now) }) as const
  // A resume link may show a step early, but the browser does not save it before the steps before it are done.
  if (step !== undefined && step.open !== 'always' && !onRoute.includes(step)) return early()

  const sent = byOwnNames(journey, given, step ?? onRoute.at(-1))
  if (sent === undefined) return early()
  const withSent = { ...progress, answers: { ...progress.answers, ...homeAnswers, ...sent } }
  const cleaned = cleanedGroups(journey, withSent, sent, step)
  const values = replaced(sent, cleaned)
  const before = stateOf(journey, progress)
  const held = { answers: progress.answers, outcomes: before.outcomes, done: progress.done, owned: before.owned }
  // If these answers name another person, what was given for the previous one does not count.
  const {
    answers,
    outcomes: restoredOutcomes,
    done,
    owned,
  } = handOver(journey, held, { ...progress.answers, ...homeAnswers, ...values }, [
    ...Object.keys(homeAnswers),
    ...Object.keys(values),
  ])
  const { outcomes, aside } = saved(journey, {
    ...before,
    answers,
    outcomes: restoredOutcomes,
    done: [...done, ...silentSteps(journey)],
    owned,
  })
  const filled = { ...progress, answers, outcomes, aside, done, owned }
  const errorsOf = errorFinder(journey, filled, now)
  const names = Object.keys(values).filter((name) => !isWithdrawn(values[name]))
  const checkers = new Map(
    names.map((name) => [name, stepsChecking(journey, name, [...onRoute, ...(step ? [step] : [])])]),
  )
  const relevantErrors = Object.values(journey.steps).flatMap((each) => {
    const isComplete = each === step && complete === true
    const whole = isComplete ? errorsOf(each) : []
    const given = names.filter((name) => checkers.get(name)?.includes(each))
    if (given.length === 0 || (isComplete && asksAlways(each))) return whole
    // Also of answers that are not asked for now: they are stored, and may be asked for later.
    return [...whole, ...errorsOf(each, 'all').filter(({ field }) => field !== undefined && given.includes(field))]
  })
  const errors = withoutDuplicates(relevantErrors.filter((error) => !isLate(error, filled, later)))
  if (errors.length > 0) return { kind: 'faulty', errors }

  const isWhole =
    step !== undefined && complete === true && !relevantErrors.some((error) => isLate(error, filled, later))
  const next = { ...filled, done: isWhole ? added(done, step.id) : done }
  const isOfOneStep =
    step !== undefined && complete !== undefined && Object.keys(values).every((name) => asksFor(step, name))
  return {
    kind: 'filled',
    progress: isOfOneStep ? next : withAnsweredStepsDone(journey, next, now, later),
    handed: changedOwners(journey, progress, next),
    given: replaced(given, cleaned),
  }
}

function replaced(
  values: Readonly<Record<string, unknown>>,
  by: ReadonlyMap<unknown, unknown>,
): Readonly<Record<string, unknown>> {
  if (by.size === 0) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, by.has(value) ? by.get(value) : value]),
  )
}

/**
 * The steps whose fields an answer must fit: those that ask for it on the route. Another page may ask for the same with other limits
 * instead of them. If none of the route asks for it, all that do.
 */
function stepsChecking({ steps }: Journey, name: string, onRoute: readonly Step[]): readonly Step[] {
  const asking = Object.values(steps).filter(({ fields }) => Object.hasOwn(fields, name))
  const here = asking.filter((step) => onRoute.includes(step))
  return here.length > 0 ? here : asking
}

/**
 * For a client that sends fields without a step: completes each step on the route whose answers are all given and valid, and
 * that one of its buttons would submit with these answers.
 */
function withAnsweredStepsDone(
  journey: Journey,
  progress: ClaimProgress,
  now: Date,
  later: readonly string[],
): ClaimProgress {
  const open = stepsOnRoute(journey, progress).at(-1)
  if (open === undefined || progress.done.includes(open.id) || !isAnswered(journey, open, progress, now, later))
    return progress
  return withAnsweredStepsDone(journey, { ...progress, done: added(progress.done, open.id) }, now, later)
}

function isAnswered(
  journey: Journey,
  step: Step,
  progress: ClaimProgress,
  now: Date,
  later: readonly string[],
): boolean {
  const { answers } = progress
  const sources = step.submit
    .filter(({ run }) => journey.effects[run]?.kind === 'save')
    .flatMap(({ input }) => Object.values(input))
  const needed = sources.flatMap((source) => ('answer' in source && source.optional !== true ? [source.answer] : []))
  const isSubmittable = step.actions.some(({ set }) =>
    Object.entries(set).every(([name, value]) => !Object.hasOwn(answers, name) || answers[name] === value),
  )
  const areGiven = needed.length > 0 && needed.every((name) => Object.hasOwn(answers, name) || later.includes(name))
  return (
    areGiven &&
    isSubmittable &&
    errorFinder(journey, progress, now)(step).every((error) => isLate(error, progress, later))
  )
}

/** Whether the field of an error is missing because a later step may give it. */
function isLate({ field }: ValidationError, { answers }: ClaimProgress, later: readonly string[]): boolean {
  return field !== undefined && later.includes(field) && !Object.hasOwn(answers, field)
}

/** An unticked box is stored as such: the step is not complete then, and a withdrawn consent does not count. */
const isWithdrawn = (value: unknown) => value === false

/** Removes duplicate errors of fields that several steps ask for. */
function withoutDuplicates(errors: readonly ValidationError[]): readonly ValidationError[] {
  return [...new Map(errors.map((error) => [`${error.field}/${error.part}/${error.key}`, error])).values()]
}
