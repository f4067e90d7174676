import type { Condition, EffectUse, Field, JourneyDefinition, Reaction, Step } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { outcomePointer, outcomesOf } from '../result/ways.ts'
import type { Sent } from './sent.ts'
import { IDLE, type Watch } from './watch.ts'

/**
 * Required answers that an outcome clears once their step is submitted: before anything has saved them, so that the claim
 * lacks them; or although the replay of the route requires them, so that their step is open again after a reload.
 */
export function forgottenAnswers(journey: JourneyDefinition, graph: StepGraph, sent: Sent): Watch {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  return {
    ...IDLE,
    marks: [],
    musts: steps.flatMap((step) =>
      clearsAt(journey, step).flatMap((clear) =>
        steps.flatMap((giver): Must[] => {
          const field = giver.fields[clear.answer]
          if (field === undefined) return []
          if (giver !== step) return isPassedBefore(graph, giver, step) ? reopened(clear, giver, field) : []
          if (!clear.leadsOn) return []
          const isLost = !isSavedBy(sent, clear) && steps.every((other) => other === step || !asks(other, clear.answer))
          return isLost && isRequired(field) ? unsaved(clear, field) : reopened(clear, giver, field)
        }),
      ),
    ),
  }
}

/** An outcome that clears an answer. */
interface Clear {
  readonly step: Step
  readonly use: EffectUse
  readonly outcome: string
  readonly pointer: string
  readonly answer: string
  /** Whether the submitted step is left without the answer: after an error the visitor must give it again. */
  readonly leadsOn: boolean
}

function clearsAt(journey: JourneyDefinition, step: Step): Clear[] {
  return [...step.enter, ...step.submit].flatMap((use) =>
    outcomesOf(journey, use).flatMap(({ outcome, reaction }) =>
      clearedBy(reaction).map((answer) => ({
        step,
        use,
        outcome,
        pointer: outcomePointer(step, use, outcome),
        answer,
        leadsOn: step.submit.includes(use) && 'then' in reaction,
      })),
    ),
  )
}

function clearedBy(reaction: Reaction): readonly string[] {
  return 'clear' in reaction ? (reaction.clear ?? []) : []
}

/** Whether a route has passed one step when it reaches another, and does not pass it again after that. */
function isPassedBefore({ dominates, cycleOf }: StepGraph, giver: Step, step: Step): boolean {
  const cycle = cycleOf(step.id)
  return dominates(giver.id, step.id) && (cycle === undefined || cycleOf(giver.id) !== cycle)
}

/** Whether the step has saved the answer by then, or nothing ever saves it, as is usual for a code. */
function isSavedBy({ stored, storedBy }: Sent, { step, use, answer }: Clear): boolean {
  const ended = step.submit.slice(0, step.submit.indexOf(use) + 1)
  return !stored.has(answer) || ended.some((one) => storedBy(one).includes(answer))
}

function unsaved(clear: Clear, field: Field): Must[] {
  return [
    mustOf(
      clear,
      field,
      'before anything has saved it: the claim is submitted without it.',
      `Save "${clear.answer}" before "${clear.use.as}" runs, or clear something else.`,
    ),
  ]
}

/** On replay, a completed step is open again if it lacks an answer that it requires only sometimes. */
function reopened(clear: Clear, giver: Step, field: Field): Must[] {
  const isSometimes = field.when !== undefined || field.requiredWhen !== undefined
  if (!isSometimes || !isRequired(field) || giver.actions.some(({ skipFields }) => skipFields)) return []
  return [
    mustOf(
      clear,
      field,
      `which step ${quoted(giver.id)} requires: after a reload, that step and all later ones are open again.`,
      `Clear something else, or make "${clear.answer}" optional in step "${giver.id}".`,
    ),
  ]
}

function mustOf(
  { step, use, outcome, pointer, answer }: Clear,
  { requiredWhen }: Field,
  consequence: string,
  hint: string,
): Must {
  const isCleared: Condition = {
    allOf: [{ required: [answer] }, ...(requiredWhen === undefined ? [] : [requiredWhen])],
  }
  return {
    code: 'ANSWER_CLEARED',
    step: step.id,
    pointer,
    when: { asked: use },
    condition: { not: isCleared },
    message: `when ${quoted(use.as)} ends as ${quoted(outcome)} it clears ${quoted(answer)}, ${consequence}`,
    hint,
  }
}

function isRequired({ optional, requiredWhen }: Field): boolean {
  return optional !== true || requiredWhen !== undefined
}

function asks({ fields, actions }: Step, answer: string): boolean {
  return fields[answer] !== undefined || actions.some(({ set }) => Object.hasOwn(set, answer))
}
