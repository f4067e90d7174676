import { asksAlways } from '../asked-fields.ts'
import { asking, checkAnswers, errorsIn } from '../check-answers.ts'
import type { EffectUse, Step } from '../journey/journey.ts'
import { corrections, route } from '../route.ts'
import type { Journey } from '../runnable.ts'
import type { ValidationError } from '../state.ts'
import { stateOf, type ClaimProgress } from './replay.ts'

export interface OpenStep {
  readonly step: string
  /** The validation errors of its answers. */
  readonly errors: readonly ValidationError[]
}

/** The steps for corrections of a submitted claim. */
export function correctionSteps(journey: Journey, progress: ClaimProgress): readonly Step[] {
  return corrections(journey, stateOf(journey, progress)).flatMap(({ to }) => journey.steps[to] ?? [])
}

/** The last step of the route, with its validation errors. */
export function openStepWithErrors(
  journey: Journey,
  progress: ClaimProgress,
  onRoute: readonly Step[],
  now: Date,
): OpenStep {
  const open = onRoute.at(-1)
  return open === undefined
    ? { step: journey.start, errors: [] }
    : { step: open.id, errors: errorFinder(journey, progress, now)(open) }
}

/** Returns a function that finds the validation errors of a step: of the fields that it asks for, or of all its fields. */
export function errorFinder(
  journey: Journey,
  progress: ClaimProgress,
  now: Date,
): (step: Step, which?: 'asked' | 'all') => readonly ValidationError[] {
  const state = stateOf(journey, progress)
  const context = { now: now.getTime(), outcomes: state.outcomes }
  return (step, which = 'asked') => {
    if (asksAlways(step)) return checkAnswers(journey, step.id, progress.answers, context)
    const passed = { ...context, route: route(journey, state).map(({ step: id }) => id) }
    const { step: whole, cleaned, asked } = asking(journey, step, progress.answers, passed)
    return errorsIn(journey, whole, cleaned, passed, which === 'all' ? undefined : asked)
  }
}

/** The uses of an effect in a step. */
export const usesOfEffect = (step: Step, effect: string): readonly EffectUse[] =>
  [...step.enter, ...step.submit].filter(({ run }) => run === effect)

export const added = (done: readonly string[], step: string) => (done.includes(step) ? done : [...done, step])
