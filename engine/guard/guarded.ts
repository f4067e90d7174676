import { effectInput } from '../effect-input.ts'
import { factsOf } from '../facts.ts'
import { fingerprint } from '../fingerprint.ts'
import type { EffectUse, Step } from '../journey/journey.ts'
import { keepForOwner } from '../owned.ts'
import { saved } from '../restore.ts'
import type { Journey } from '../runnable.ts'
import type { Owned } from '../state.ts'
import { added, openStepWithErrors, usesOfEffect, type OpenStep } from './on-route.ts'
import { stateOf, stepsOnRoute, type ClaimProgress } from './replay.ts'
import { isDoneBy } from './backend-knowledge.ts'

interface Ended {
  readonly outcome: string
  readonly data?: unknown
}

/** The step that must be completed before this effect, and what it lacks; undefined if the effect may run now. */
export function blockingStep(
  journey: Journey,
  progress: ClaimProgress,
  effect: string,
  now: Date,
): OpenStep | undefined {
  const steps = stepsOnRoute(journey, progress)
  return steps.some((step) => usesOfEffect(step, effect).length > 0)
    ? undefined
    : openStepWithErrors(journey, progress, steps, now)
}

/** Adds the outcome of an effect to the progress. */
export function withOutcome(journey: Journey, progress: ClaimProgress, effect: string, ended: Ended): ClaimProgress {
  const waiting = useAwaiting(journey, progress, effect)
  if (waiting === undefined) return progress
  const { step, use } = waiting
  const done = isStepDone(journey, step, use) ? added(progress.done, step.id) : progress.done
  const next = { ...progress, outcomes: { ...progress.outcomes, [use.as]: ended }, done }
  // Later outcomes with the same input may count again.
  const { outcomes, aside } = saved(journey, stateOf(journey, next))
  return { ...next, outcomes, aside }
}

/** Whether an effect would have the same input with both progresses. */
export function hasSameInput(journey: Journey, asked: ClaimProgress, progress: ClaimProgress, effect: string): boolean {
  const use = useAwaiting(journey, asked, effect)?.use
  return use === undefined || inputOf(journey, use, asked) === inputOf(journey, use, progress)
}

/** Records an outcome for the person it was requested for, if the claim names another person by now. */
export function ownedWithOutcome(
  journey: Journey,
  asked: ClaimProgress,
  progress: ClaimProgress,
  effect: string,
  ended: Ended,
): Owned | undefined {
  const waiting = useAwaiting(journey, asked, effect)
  if (waiting === undefined) return progress.owned
  const { step, use } = waiting
  const { owners } = stateOf(journey, asked).owned
  const done = isStepDone(journey, step, use) ? [step.id] : []
  return keepForOwner(
    journey,
    stateOf(journey, progress).owned,
    owners,
    use.as,
    { ...ended, input: inputOf(journey, use, asked) },
    done,
  )
}

/** The use of an effect that its outcome belongs to. If several steps use it, that is the last one without an outcome. */
function useAwaiting(
  journey: Journey,
  progress: ClaimProgress,
  effect: string,
): { readonly step: Step; readonly use: EffectUse } | undefined {
  const asked = stepsOnRoute(journey, progress).flatMap((step) =>
    usesOfEffect(step, effect).map((use) => ({ step, use })),
  )
  return asked.findLast(({ use }) => !Object.hasOwn(progress.outcomes, use.as)) ?? asked.at(-1)
}

/** A fingerprint of an effect's input, regardless of which steps are on the route. */
function inputOf(journey: Journey, use: EffectUse, progress: ClaimProgress): string {
  return fingerprint(
    effectInput(journey, use, factsOf(journey, stateOf(journey, progress), Object.keys(journey.steps))),
  )
}

const isStepDone = (journey: Journey, step: Step, use: EffectUse) =>
  isDoneBy(step, use, ({ run }) => journey.effects[run])
