import { askedFields, asksAlways } from './asked-fields.ts'
import type { Facts } from './conditions/condition.ts'
import { effectInput } from './effect-input.ts'
import { factsOf, type FactSource } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import { continuationOf, follow, type Continuation } from './journey/instructions.ts'
import type { EffectUse, JourneyDefinition, Reaction, Step, Transition } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState, Outcome } from './state.ts'

/** One step of a route; `shown` is false if its effects led on, so that its page was never visible. */
export interface RouteStep {
  readonly step: string
  readonly shown: boolean
}

/** The value of the answer that marks a claim as started on the home page. */
export const BEGUN_AT_HOME = 'home'

export type RouteInput = Pick<JourneyState, 'answers' | 'outcomes' | 'done'>

/**
 * The steps that the answers and outcomes lead through, from the first to the open one. The route is not stored but found
 * by replay, so a changed answer changes it, and the old answer restores it.
 *
 * @example
 * route(v3, restore(v3)) // [{ step: 'postcode', shown: true }]
 */
export function route(journey: Journey, progress: RouteInput): readonly RouteStep[] {
  const steps: RouteStep[] = []
  const passed: string[] = []
  let next: string | null = firstStep(journey, progress)
  while (next !== null && !passed.includes(next)) {
    passed.push(next)
    const step = stepNamed(journey, next)
    const { shown, to }: Replayed = replay(journey, step, progress, passed)
    steps.push({ step: next, shown })
    next = to
  }
  return steps
}

/** The first incomplete step: the last of the route. */
export function openStep(journey: Journey, progress: RouteInput): string {
  return route(journey, progress).at(-1)?.step ?? journey.start
}

/** A claim that started on the home page starts at the step shown there. */
function firstStep({ home, start }: Journey, { answers }: RouteInput): string {
  return home !== null && answers[home.as] === BEGUN_AT_HOME ? home.step : start
}

/** The steps up to and including a step of the route; empty for an off-route step. */
export function routeTo(steps: readonly RouteStep[], id: string): string[] {
  const index = steps.findIndex(({ step }) => step === id)
  return steps.slice(0, index + 1).map(({ step }) => step)
}

/**
 * The steps up to and including a step: part of the route, or, for a correction, all of it and the correction's step.
 * Empty for any other step.
 */
export function stepsTo(journey: Journey, state: SubmittableInput, id: string): string[] {
  const steps = route(journey, state)
  const isCorrection = corrections(journey, state, steps).some(({ to }) => to === id)
  return isCorrection ? [...steps.map(({ step }) => step), id] : routeTo(steps, id)
}

/** The corrections that a submitted claim allows at its end, except completed ones with `showOnce`. */
export function corrections(
  journey: Journey,
  state: SubmittableInput,
  steps = route(journey, state),
): readonly Transition[] {
  const passed = steps.map(({ step }) => step)
  const end = passed.at(-1)
  if (!state.submitted || end === undefined) return []
  const facts = factsOf(journey, state, passed)
  return stepNamed(journey, end).next.filter(({ editAfterSubmit, when, to }) => {
    const step = stepNamed(journey, to)
    return (
      editAfterSubmit !== undefined &&
      (when === undefined || journey.test(when)(facts) === true) &&
      !(step.showOnce && isCompleted(journey, step, state, passed))
    )
  })
}

type SubmittableInput = RouteInput & Pick<JourneyState, 'submitted'>

/** Whether a correction is complete. Leading back to the end does not mark a step as done, so this replays it. */
function isCompleted(
  journey: Journey,
  step: Step,
  { answers, outcomes, done }: RouteInput,
  passed: readonly string[],
): boolean {
  return replay(journey, step, { answers, outcomes, done: [...done, step.id] }, [...passed, step.id]).to !== null
}

export function stepNamed(journey: Pick<JourneyDefinition, 'name' | 'steps'>, name: string): Step {
  const step = journey.steps[name]
  // Also excludes inherited names such as "toString".
  if (step?.id !== name) throw new Error(`STEP_UNKNOWN "${name}" is not a step of ${journey.name}.`)
  return step
}

/** The address of a step below the site's root; a path of "/" is the journey's own path. */
export function addressOf(journey: Journey, id: string): string {
  const { path } = stepNamed(journey, id)
  return path === '/' ? journey.path : journey.path + path
}

/** The outcome of an effect, if its input has not changed since. */
export function freshOutcome(
  journey: Journey,
  use: EffectUse,
  { outcomes }: Pick<FactSource, 'outcomes'>,
  facts: Facts,
): Outcome | undefined {
  const outcome = Object.hasOwn(outcomes, use.as) ? outcomes[use.as] : undefined
  if (outcome === undefined) return undefined
  return outcome.input === null || outcome.input === fingerprint(effectInput(journey, use, facts)) ? outcome : undefined
}

/** The target of the first transition that holds. Throws if a condition is unknown, which `journey check` prevents. */
export function nextStep(journey: Journey, step: Step, facts: Facts): string {
  for (const transition of step.next) {
    const decided = transition.when === undefined ? true : journey.test(transition.when)(facts)
    if (decided === undefined)
      throw new Error(
        `FACT_UNKNOWN ${journey.name}, step "${step.id}": the transition to "${transition.to}" depends on a fact that is not known.`,
      )
    if (decided) return transition.to
  }
  throw new Error(`TRANSITION_NONE ${journey.name}, step "${step.id}": no transition holds.`)
}

/** A step's reaction to an outcome. The loader guarantees one for every outcome of the contract. */
export function reactionTo(use: EffectUse, outcome: string): Reaction {
  const reaction = Object.hasOwn(use.on, outcome) ? use.on[outcome] : undefined
  if (reaction === undefined)
    throw new Error(`OUTCOME_UNHANDLED "${use.run}" ended as "${outcome}", which "${use.as}" does not handle.`)
  return reaction
}

interface Replayed {
  readonly shown: boolean
  /** Where the step leads, or null while it is open. */
  readonly to: string | null
}

function replay(journey: Journey, step: Step, progress: RouteInput, passed: readonly string[]): Replayed {
  const facts = factsOf(journey, progress, passed)
  const isDone = progress.done.includes(step.id) && !lacksAnswer(journey, step, progress, passed)
  let shown = false
  const to = follow(step, 0, (instruction): Continuation => {
    switch (instruction.kind) {
      case 'start':
        return 'continue'
      case 'ask': {
        const then = continuationAfter(journey, instruction.use, progress, facts, isDone)
        // While the step waits for it, its page is visible.
        if (then === 'stop') shown = true
        return then
      }
      case 'show':
        shown = true
        return 'continue'
      case 'press':
        return isDone ? 'continue' : 'stop'
      case 'end':
        return 'stop'
      case 'leave':
        return leave(journey, step, facts)
    }
  })
  return { shown, to }
}

/** Whether an earlier answer has changed since, so that a completed step requires something that was never answered. */
function lacksAnswer(journey: Journey, step: Step, progress: RouteInput, passed: readonly string[]): boolean {
  if (asksAlways(step) || step.actions.some(({ skipFields }) => skipFields)) return false
  const asked = askedFields(journey, step, progress, passed)
  return (
    [...asked].some(([name, isRequired]) => isRequired && progress.answers[name] === undefined) ||
    (journey.partsWhen?.lacksPart(journey, step, asked, progress, passed) ?? false)
  )
}

/** What follows an effect on replay. A submitted step skips non-binding effects that have no stored outcome. */
function continuationAfter(
  journey: Journey,
  use: EffectUse,
  progress: RouteInput,
  facts: Facts,
  isDone: boolean,
): Continuation {
  const outcome = freshOutcome(journey, use, progress, facts)
  if (outcome !== undefined) return continuationOf(reactionTo(use, outcome.outcome))
  return isDone && journey.effects[use.run]?.binding !== true ? 'continue' : 'stop'
}

/** On replay, a step whose transitions can no longer be decided is the open one. */
function leave(journey: Journey, step: Step, facts: Facts): Continuation {
  try {
    return { to: nextStep(journey, step, facts) }
  } catch {
    return 'stop'
  }
}
