import type { JourneyDefinition } from '../../../engine/index.ts'
import type { StepGraph } from '../../journey/step-graph.ts'

/** Whether every route to a step gives an answer; `isOwn` counts an answer that the step itself asks for. */
export type IsGuaranteed = (fact: string, step: string, isOwn: boolean) => boolean

export interface GuaranteedAnswers {
  /** Whether it is given at some time before, although an outcome may have cleared it since. */
  readonly isGiven: IsGuaranteed
  /** Whether it is given and never cleared. */
  readonly isGuaranteed: IsGuaranteed
  readonly cleared: ReadonlySet<string>
}

/** Which answers are known at a step because every route to it passes a step that asks for them. */
export function guaranteedAnswers(journey: JourneyDefinition, graph: StepGraph): GuaranteedAnswers {
  const asking = new Map<string, string[]>()
  for (const step of graph.steps)
    for (const name of Object.keys(journey.steps[step]?.fields ?? {}))
      asking.set(name, [...(asking.get(name) ?? []), step])
  const cleared = clearedAnswers(journey, graph)
  const isGiven: IsGuaranteed = (fact, step, isOwn) =>
    asking
      .get(fact)
      ?.some(
        (giver) => (isOwn || giver !== step) && isGuaranteedBy(journey, giver, fact) && graph.dominates(giver, step),
      ) === true
  return { isGiven, isGuaranteed: (fact, step, isOwn) => !cleared.has(fact) && isGiven(fact, step, isOwn), cleared }
}

/** Whether every exit of a step guarantees an answer. */
function isGuaranteedBy(journey: JourneyDefinition, id: string, name: string): boolean {
  const step = journey.steps[id]
  const field = step?.fields[name]
  if (
    step === undefined ||
    field === undefined ||
    field.optional === true ||
    field.when !== undefined ||
    step.actions.some(({ skipFields }) => skipFields)
  )
    return false
  const exitReactions = step.enter.filter(({ background }) => !background).flatMap(({ on }) => Object.values(on))
  return !exitReactions.some((reaction) => 'to' in reaction || ('then' in reaction && reaction.then === 'next'))
}

/** Answers that the outcome of some effect clears. Not counted if the same step asks for the answer again. */
function clearedAnswers(journey: JourneyDefinition, { steps }: StepGraph): ReadonlySet<string> {
  return new Set(
    steps.flatMap((id) => {
      const step = journey.steps[id]
      return (['enter', 'submit'] as const).flatMap((list) =>
        (step?.[list] ?? []).flatMap(({ on }) =>
          Object.values(on).flatMap((reaction) => {
            const names = 'clear' in reaction ? (reaction.clear ?? []) : []
            const isAskedHere = (name: string) =>
              step?.fields[name] !== undefined && (list === 'enter' || 'error' in reaction)
            return names.filter((name) => !isAskedHere(name))
          }),
        ),
      )
    }),
  )
}
