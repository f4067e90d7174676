import type { Facts } from './conditions/condition.ts'
import { effectInput } from './effect-input.ts'
import { factsOf, isShown, type Known } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import { continuationOf, follow, type Continuation } from './journey/instructions.ts'
import type { EffectUse, Reaction, Step, Transition } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState, Outcome } from './state.ts'

/** One step of a route: `shown` is false where its effects alone led on, so that a person never saw its page. */
export interface RouteStep {
  readonly step: string
  readonly shown: boolean
}

/** The value of the answer that notes where a claim was begun. */
export const BEGUN_AT_HOME = 'home'

export type Progress = Pick<JourneyState, 'answers' | 'outcomes' | 'done'>

/**
 * The steps that the answers and outcomes lead through, from the first to the one that is still open. Nothing is stored:
 * the route is found by replaying, so a changed answer changes it and an old one brings it back.
 *
 * @example
 * route(v3, restore(v3)) // [{ step: 'postcode', shown: true }]
 */
export function route(journey: Journey, progress: Progress): readonly RouteStep[] {
  const steps: RouteStep[] = []
  const passed: string[] = []
  let next: string | null = firstStep(journey, progress)
  while (next !== null && !passed.includes(next)) {
    passed.push(next)
    const step = stepNamed(journey, next)
    const { shown, to }: Passed = replay(journey, step, progress, factsOf(journey, progress, passed))
    steps.push({ step: next, shown })
    next = to
  }
  return steps
}

/** The step that should come next: the last of the route. */
export function openStep(journey: Journey, progress: Progress): string {
  return route(journey, progress).at(-1)?.step ?? journey.start
}

/** A claim begun on the home page begins at the step that stands there. */
function firstStep({ home, start }: Journey, { answers }: Progress): string {
  return home !== null && answers[home.as] === BEGUN_AT_HOME ? home.step : start
}

/** The steps that lead to a step of the route, it included; empty for a step that is not on it. */
export function routeTo(steps: readonly RouteStep[], id: string): string[] {
  const index = steps.findIndex(({ step }) => step === id)
  return steps.slice(0, index + 1).map(({ step }) => step)
}

/**
 * The steps that lead to a step, it included: those of the route, or all of it and behind its end the step in which
 * something is put right. Empty for a step that is neither.
 */
export function stepsTo(journey: Journey, state: Closed, id: string): string[] {
  const steps = route(journey, state)
  const isBehind = corrections(journey, state, steps).some(({ to }) => to === id)
  return isBehind ? [...steps.map(({ step }) => step), id] : routeTo(steps, id)
}

/** What may be put right once the claim is submitted and its route has come to its end; nothing that is done and shown only once. */
export function corrections(journey: Journey, state: Closed, steps = route(journey, state)): readonly Transition[] {
  const passed = steps.map(({ step }) => step)
  const end = passed.at(-1)
  if (!state.submitted || end === undefined) return []
  const facts = factsOf(journey, state, passed)
  return stepNamed(journey, end).next.filter(({ editAfterSubmit, when, to }) => {
    const step = stepNamed(journey, to)
    return (
      editAfterSubmit !== undefined &&
      isShown(journey, facts, when) &&
      !(step.showOnce && leadsBack(journey, step, state, passed))
    )
  })
}

type Closed = Progress & Pick<JourneyState, 'submitted'>

/** Leading back to the end does not make a step done: whether all that it asked is known does. */
function leadsBack(
  journey: Journey,
  step: Step,
  { answers, outcomes, done }: Progress,
  passed: readonly string[],
): boolean {
  const facts = factsOf(journey, { answers, outcomes }, [...passed, step.id])
  return replay(journey, step, { answers, outcomes, done: [...done, step.id] }, facts).to !== null
}

export function stepNamed(journey: Journey, name: string): Step {
  const step = journey.steps[name]
  // "toString" is no step either.
  if (step?.id !== name) throw new Error(`STEP_UNKNOWN "${name}" is not a step of ${journey.name}.`)
  return step
}

/** Where a step is found below the site's root: the first step at the journey's own path. */
export function addressOf(journey: Journey, id: string): string {
  const { path } = stepNamed(journey, id)
  return path === '/' ? journey.path : journey.path + path
}

/** The outcome of an effect, if it was asked with the very input that it would be asked now. */
export function freshOutcome(
  journey: Journey,
  use: EffectUse,
  { outcomes }: Pick<Known, 'outcomes'>,
  facts: Facts,
): Outcome | undefined {
  const outcome = Object.hasOwn(outcomes, use.as) ? outcomes[use.as] : undefined
  if (outcome === undefined) return undefined
  return outcome.input === null || outcome.input === fingerprint(effectInput(journey, use, facts)) ? outcome : undefined
}

/** The first transition whose condition holds. Deciding on a fact that is not known is refused: see `journey check`. */
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

/** What a step does about an outcome. The loader has seen to it that every outcome of the contract is there. */
export function reactionTo(use: EffectUse, outcome: string): Reaction {
  const reaction = Object.hasOwn(use.on, outcome) ? use.on[outcome] : undefined
  if (reaction === undefined)
    throw new Error(`OUTCOME_UNHANDLED "${use.run}" ended as "${outcome}", which "${use.as}" does not handle.`)
  return reaction
}

interface Passed {
  readonly shown: boolean
  /** Where the step leads, or null while it is open. */
  readonly to: string | null
}

function replay(journey: Journey, step: Step, progress: Progress, facts: Facts): Passed {
  const isDone = progress.done.includes(step.id)
  let shown = false
  const to = follow(step, 0, (instruction): Continuation => {
    switch (instruction.kind) {
      case 'start':
        return 'continue'
      case 'ask': {
        const then = endOf(journey, instruction.use, progress, facts, isDone)
        // While the step still waits for it, the step is there.
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

/** A step that was submitted has passed the effects whose outcome is not kept: only binding ones must be known again. */
function endOf(journey: Journey, use: EffectUse, progress: Progress, facts: Facts, isDone: boolean): Continuation {
  const outcome = freshOutcome(journey, use, progress, facts)
  if (outcome !== undefined) return continuationOf(reactionTo(use, outcome.outcome))
  return isDone && journey.effects[use.run]?.binding !== true ? 'continue' : 'stop'
}

/** On a replay a step whose transitions cannot be decided any more is simply the one that is open. */
function leave(journey: Journey, step: Step, facts: Facts): Continuation {
  try {
    return { to: nextStep(journey, step, facts) }
  } catch {
    return 'stop'
  }
}
