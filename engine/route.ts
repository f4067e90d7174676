import { effectInput } from './effect-input.ts'
import { factsOf } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import type { EffectUse, Reaction, Step } from './journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState, Outcome } from './state.ts'

/** One step of a route: `shown` is false where its effects alone led on, so that a person never saw its page. */
export interface RouteStep {
  readonly step: string
  readonly shown: boolean
}

type Progress = Pick<JourneyState, 'answers' | 'outcomes' | 'done'>

/**
 * The steps that the answers and outcomes lead through, from the first to the one that is still open. Nothing is stored:
 * the route is found by replaying, so a changed answer changes it and an old one brings it back.
 *
 * @example
 * route(v3, begin(v3).state) // [{ step: 'postcode', shown: true }]
 */
export function route(journey: Journey, progress: Progress): readonly RouteStep[] {
  const steps: RouteStep[] = []
  const seen = new Set<string>()
  let next: string | null = journey.start
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const step = stepNamed(journey, next)
    const passed = replay(journey, step, progress)
    steps.push({ step: next, shown: passed.shown })
    next = passed.to
  }
  return steps
}

/** The step that should come next: the last of the route. */
export function openStep(journey: Journey, progress: Progress): string {
  return route(journey, progress).at(-1)?.step ?? journey.start
}

export function stepNamed(journey: Journey, name: string): Step {
  const step = Object.hasOwn(journey.steps, name) ? journey.steps[name] : undefined
  if (step === undefined) throw new Error(`STEP_UNKNOWN "${name}" is not a step of ${journey.name}.`)
  return step
}

/** The outcome of an effect, if it was asked with the very input that it would be asked now. */
export function freshOutcome(journey: Journey, use: EffectUse, progress: Pick<JourneyState, 'answers' | 'outcomes'>): Outcome | undefined {
  const outcome = Object.hasOwn(progress.outcomes, use.as) ? progress.outcomes[use.as] : undefined
  if (outcome === undefined) return undefined
  return outcome.input === fingerprint(effectInput(journey, use, progress.answers)) ? outcome : undefined
}

/** The first transition whose condition holds. Deciding on a fact that is not known is refused: see `journey check`. */
export function nextStep(journey: Journey, step: Step, progress: Pick<JourneyState, 'answers' | 'outcomes'>): string {
  const facts = factsOf(journey, progress)
  for (const transition of step.next) {
    const decided = transition.when === undefined ? true : journey.test(transition.when)(facts)
    if (decided === undefined) throw new Error(`FACT_UNKNOWN ${journey.name}, step "${step.id}": the transition to "${transition.to}" depends on a fact that is not known.`)
    if (decided) return transition.to
  }
  throw new Error(`TRANSITION_NONE ${journey.name}, step "${step.id}": no transition holds.`)
}

interface Passed {
  readonly shown: boolean
  /** Where the step leads, or null while it is open. */
  readonly to: string | null
}

function replay(journey: Journey, step: Step, progress: Progress): Passed {
  const entered = walk(journey, step.enter.filter((use) => !use.background), progress, false)
  if (entered.kind === 'to') return { shown: false, to: entered.to }
  if (entered.kind === 'next') return { shown: false, to: nextOf(journey, step, progress) }
  if (entered.kind === 'open' || step.kind === 'end' || !progress.done.includes(step.id)) return { shown: true, to: null }
  const submitted = walk(journey, [...step.enter.filter((use) => use.background), ...step.submit], progress, true)
  if (submitted.kind === 'to') return { shown: true, to: submitted.to }
  return { shown: true, to: submitted.kind === 'open' ? null : nextOf(journey, step, progress) }
}

type Walk = { readonly kind: 'through' | 'next' | 'open' } | { readonly kind: 'to'; readonly to: string }

/** A step that was submitted has passed the effects whose outcome nobody keeps: only binding ones must be known again. */
function walk(journey: Journey, uses: readonly EffectUse[], progress: Progress, submitted: boolean): Walk {
  for (const use of uses) {
    const outcome = freshOutcome(journey, use, progress)
    const binding = journey.effects[use.run]?.binding === true
    if (outcome === undefined && submitted && !binding) continue
    if (outcome === undefined) return { kind: 'open' }
    const reaction = reactionTo(use, outcome.outcome)
    if ('to' in reaction) return { kind: 'to', to: reaction.to }
    if ('error' in reaction) return { kind: 'open' }
    if (reaction.then === 'next') return { kind: 'next' }
  }
  return { kind: 'through' }
}

/** What a step does about an outcome. The loader has seen to it that every outcome of the contract is there. */
export function reactionTo(use: EffectUse, outcome: string): Reaction {
  const reaction = Object.hasOwn(use.on, outcome) ? use.on[outcome] : undefined
  if (reaction === undefined) throw new Error(`OUTCOME_UNHANDLED "${use.run}" ended as "${outcome}", which "${use.as}" does not handle.`)
  return reaction
}

/** On a replay a step whose transitions cannot be decided any more is simply the one that is open. */
function nextOf(journey: Journey, step: Step, progress: Progress): string | null {
  try {
    return nextStep(journey, step, progress)
  } catch {
    return null
  }
}
