import {
  type Condition,
  type EffectUse,
  instructionsOf,
  type JourneyDefinition,
  type Step,
  usesOf,
} from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { outcomePointer, outcomesOf } from '../result/ways.ts'
import { IDLE, type Watch } from './watch.ts'

/**
 * What the replay of a passed step needs, and a later outcome clears: the outcome of a binding effect, or an answer that it was asked
 * with. The effect has to run again, so its step is the open one after a reload.
 */
export function reopenedSteps(journey: JourneyDefinition, graph: StepGraph): Watch {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  const binding = steps.flatMap((step) =>
    usesOf(step).flatMap((use) => (journey.effects[use.run]?.binding === true ? [{ step, use }] : [])),
  )
  const clears = steps.flatMap((step) =>
    usesOf(step).flatMap((use) =>
      outcomesOf(journey, use).flatMap(({ outcome, reaction }) =>
        ('clear' in reaction ? (reaction.clear ?? []) : []).map((name): Clear => ({
          step,
          use,
          outcome,
          name,
          isError: 'error' in reaction,
        })),
      ),
    ),
  )
  const corrects = correctionSteps(journey, steps)
  return {
    ...IDLE,
    marks: [],
    musts: clears.flatMap((clear) =>
      binding.flatMap((needs) => {
        const isOutcome = needs.use.as === clear.name
        // With a submitted claim an outcome counts whatever becomes of its input.
        const counts = isOutcome || (takes(needs.use, clear.name) && !corrects.has(clear.step.id))
        return counts && isPassed(graph, clear, needs.step, needs.use) ? [mustOf(clear, needs)] : []
      }),
    ),
  }
}

interface Placed {
  readonly step: Step
  readonly use: EffectUse
}

/** An outcome that clears an answer or another outcome. */
interface Clear extends Placed {
  readonly outcome: string
  readonly name: string
  /** After an error the visitor is still on the page. */
  readonly isError: boolean
}

function takes({ input }: EffectUse, name: string): boolean {
  return Object.values(input).some((source) => 'answer' in source && source.answer === name)
}

function correctionSteps({ steps: all }: JourneyDefinition, steps: readonly Step[]): ReadonlySet<string> {
  const targets = steps.flatMap(({ next }) => next.filter((way) => way.editAfterSubmit !== undefined))
  return new Set(targets.flatMap(({ to }) => all[to]?.id ?? []))
}

/** Whether the replay passes an effect in front of the one that clears, and the visitor does not come past it again. */
function isPassed(graph: StepGraph, { step, use, name, isError }: Clear, giver: Step, needed: EffectUse): boolean {
  if (giver === step) return !isError && positionOf(step, needed) <= positionOf(step, use)
  if (isError && Object.hasOwn(step.fields, name)) return false
  const cycle = graph.cycleOf(step.id)
  return leadsOnTo(graph, giver.id, step.id) && (cycle === undefined || graph.cycleOf(giver.id) !== cycle)
}

/** Whether a route that has passed one step comes to another, without going back in front of the first. */
function leadsOnTo({ after, dominates }: StepGraph, from: string, to: string): boolean {
  const onward = (step: string) => after(step).filter((next) => !dominates(next, from))
  const reached = new Set(onward(from))
  for (const step of reached) for (const next of onward(step)) reached.add(next)
  return reached.has(to)
}

/** Where a step waits for an effect: for those in the background after the others of entering. */
function positionOf(step: Step, use: EffectUse): number {
  return instructionsOf(step).findIndex((instruction) => instruction.kind === 'ask' && instruction.use === use)
}

function mustOf({ step, use, outcome, name }: Clear, needs: Placed): Must {
  const isOutcome = needs.use.as === name
  const known = [...new Set([name, needs.use.as])].filter((fact) => fact !== use.as)
  const isCleared: Condition = { allOf: known.map((fact) => ({ required: [fact] })) }
  return {
    code: 'ANSWER_CLEARED',
    step: step.id,
    pointer: outcomePointer(step, use, outcome),
    isReportedOnce: true,
    when: { asked: use },
    condition: { not: isCleared },
    message: `when ${quoted(use.as)} ends as ${quoted(outcome)} it clears ${quoted(name)}, ${isOutcome ? `the outcome of ${needs.use.run} in` : `which ${needs.use.run} took as input in`} step ${quoted(needs.step.id)}: after a reload, that step and all later ones are open again.`,
    hint: isOutcome
      ? 'Clear something else: the effect runs again by itself when its input changes.'
      : `Clear something else, or clear ${quoted(name)} in front of step ${quoted(needs.step.id)}.`,
  }
}
