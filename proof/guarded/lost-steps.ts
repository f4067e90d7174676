import {
  type Condition,
  type EffectUse,
  instructionsOf,
  type JourneyDefinition,
  type Reaction,
  type Step,
} from '../../engine/index.ts'
import { isDoneBy, isGuarded, isSilent, keepsOutcome, storesAnswers } from '../../engine/guard/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { outcomePointer, outcomesOf } from '../result/ways.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import type { Sent } from './sent.ts'
import { IDLE, isMarked, type Watch } from './watch.ts'

/**
 * Steps that a visitor can leave while the backend still considers them open, because it does not know that they are
 * complete, or lacks a fact that decides their transitions. From then on it refuses every guarded call (409).
 */
export function lostSteps(journey: JourneyDefinition, graph: StepGraph, sent: Sent): Watch {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  const unknownFacts = factsUnknownToBackend(journey, sent)
  const causes = new Map(
    steps.flatMap((step) => {
      const cause = causeAt(journey, step, sent, unknownFacts)
      return cause === undefined ? [] : [[step.id, cause] as const]
    }),
  )
  const lost = (step: Step) => ({ [lostMark(step.id)]: 1 })
  return {
    ...IDLE,
    marks: [...causes.keys()].map((id) => ({ name: lostMark(id), size: 1 })),
    musts: [...causes].flatMap(([id, cause]) => mustsFor(journey, graph, id, cause)),
    onPress(step, { rerun }) {
      return rerun === null && leavingUses(step).length === 0 && causes.has(step.id) && !isKnownDone(journey, step)
        ? lost(step)
        : {}
    },
    onOutcome(step, use, outcome, isLast) {
      const reaction = use.on[outcome]
      return causes.has(step.id) &&
        reaction !== undefined &&
        leavesBackendBehind(journey, step, use, outcome, reaction, isLast)
        ? lost(step)
        : {}
    },
    onLeave(step, transition) {
      const none = IDLE.onLeave(step, transition)
      if (!causes.has(step.id)) return none
      const asked = step.next.slice(0, transition + 1).flatMap(({ when }) => (when === undefined ? [] : [when]))
      const facts = new Set(asked.flatMap((when) => factsNamed(journey, when)))
      const loose = [...facts].filter((name) => sent.loose.has(name))
      const hidden = [...facts].filter((name) => unknownFacts.has(name))
      if (loose.length + hidden.length === 0) return none
      const fresh: Condition[] = loose.map((name) => ({ not: isMarked(unsentMark(name)) }))
      return {
        ...none,
        lost: lost(step),
        unknownToBackend: new Set(hidden),
        isShared: { allOf: [...fresh, ...(hidden.length === 0 ? [] : [isTaken(step, transition)])] },
      }
    },
    onArrival: (target) =>
      Object.fromEntries([...causes.keys()].flatMap((id) => (graph.dominates(target, id) ? [[lostMark(id), 0]] : []))),
  }
}

/** Set from when an answer is given until a save has stored it. */
export const unsentMark = (answer: string) => `unsent ${answer}`
const lostMark = (step: string) => `lost ${step}`

/** A condition that holds if this transition is the first that holds. */
export function isTaken({ next }: Step, transition: number): Condition {
  const before = next.slice(0, transition).map(({ when }): Condition => ({ not: when ?? { allOf: [] } }))
  const when = next[transition]?.when
  return { allOf: [...before, ...(when === undefined ? [] : [when])] }
}

/** The facts that the backend never learns: answers that no save stores, and outcomes that it does not keep. */
function factsUnknownToBackend(journey: JourneyDefinition, { stored }: Sent): ReadonlySet<string> {
  const kept = new Set<string>()
  for (const { enter, submit } of Object.values(journey.steps))
    for (const { as, run } of [...enter, ...submit]) if (journey.effects[run]?.binding === true) kept.add(as)
  return new Set(
    Object.entries(journey.facts).flatMap(([name, { kind }]) =>
      (kind === 'answer' && !stored.has(name)) || (kind === 'outcome' && !kept.has(name)) ? [name] : [],
    ),
  )
}

interface Cause {
  readonly pointer: string
  /** Completes the sentence "because it …". */
  readonly why: string
  readonly hint: string
}

/** Why the backend may stay at a step that its visitor has left; undefined if it never does. */
function causeAt(
  journey: JourneyDefinition,
  step: Step,
  sent: Sent,
  unknownFacts: ReadonlySet<string>,
): Cause | undefined {
  if (step.kind === 'end') return undefined
  const at = pointerOf(['steps', step.id])
  const save = `Give it "submit": [{ "run": "saveAnswers", "as": "${step.id}Save", "input": ${JSON.stringify([...sent.givenAt(step)])}, "on": … }], with the "on" of another step's save.`
  if (!isKnownDone(journey, step) && (step.next.length > 0 || step.submit.length > 0))
    return { pointer: at, why: `never learns that step ${quoted(step.id)} is done`, hint: save }
  for (const { use } of awaited(step)) {
    for (const { outcome, reaction } of outcomesOf(journey, use)) {
      // After the last effect, "continue" matters only if the backend never learns that the step is done: reported above.
      if (!leavesBackendBehind(journey, step, use, outcome, reaction, false)) continue
      return {
        pointer: outcomePointer(step, use, outcome),
        why: `does not keep that "${use.as}" ended as "${outcome}" in step ${quoted(step.id)}`,
        hint: `React to "${outcome}" with an "error", or put the save of the step before it.`,
      }
    }
  }
  const facts = [...new Set(step.next.flatMap(({ when }) => (when === undefined ? [] : factsNamed(journey, when))))]
  const hidden = facts.find((name) => unknownFacts.has(name) || sent.loose.has(name))
  if (hidden === undefined) return undefined
  const isOutcome = journey.facts[hidden]?.kind === 'outcome'
  return {
    pointer: at,
    why: isOutcome
      ? `does not keep the outcome "${hidden}", on which step ${quoted(step.id)} decides`
      : `has not been sent "${hidden}", on which step ${quoted(step.id)} decides`,
    hint: isOutcome
      ? 'Decide on an answer, or on an effect whose contract is "binding".'
      : isSilent(step)
        ? save
        : `Add "${hidden}" to the save of the step that asks for it.`,
  }
}

/** The effects that must end before the step shows, then those that must end before it is left. */
function awaited(step: Step) {
  return instructionsOf(step).filter((instruction) => instruction.kind === 'ask')
}

/** The effects that must end before the step is left. */
function leavingUses(step: Step): readonly EffectUse[] {
  return awaited(step).flatMap(({ use, comes }) => (comes === 'entering' ? [] : [use]))
}

/** Whether the backend knows that a step is done after its leaving effects, or the first `count` of them, have succeeded. */
function isKnownDone(journey: JourneyDefinition, step: Step, count = Infinity): boolean {
  return (
    isSilent(step) ||
    leavingUses(step)
      .slice(0, count)
      .some((use) => completesStep(journey, step, use))
  )
}

function completesStep(journey: JourneyDefinition, step: Step, use: EffectUse): boolean {
  const contract = journey.effects[use.run]
  return (
    step.submit.includes(use) &&
    (storesAnswers(contract) || (contract?.binding === true && isDoneBy(step, use, ({ run }) => journey.effects[run])))
  )
}

/** Whether this outcome leads on in the browser but not in the backend. */
function leavesBackendBehind(
  journey: JourneyDefinition,
  step: Step,
  use: EffectUse,
  outcome: string,
  reaction: Reaction,
  isLast: boolean,
): boolean {
  if ('error' in reaction) return false
  const contract = journey.effects[use.run]
  const isKept = keepsOutcome(contract, outcome)
  const leads = 'to' in reaction || reaction.then === 'next'
  // The backend waits for a binding outcome that it keeps, and skips any other effect as if it had not run.
  if (contract?.binding === true && !isKept) return true
  const isEntering = step.enter.includes(use) && !use.background
  if (isEntering) return leads && !isKept && !(isSilent(step) && leadsAlike(step, reaction))
  const isDone = isKnownDone(
    journey,
    step,
    leavingUses(step).indexOf(use) +
      (completesStep(journey, step, use) && (isKept || (contract?.kind !== 'check' && outcome === contract?.success))
        ? 1
        : 0),
  )
  if (leads && !isDone) return !leadsToEnd(journey, reaction)
  if (leads && !isKept && !leadsAlike(step, reaction)) return !leadsToEnd(journey, reaction)
  return isLast && !leads && !isKnownDone(journey, step)
}

/** Whether a reaction leads to an end, such as that of a submitted claim: no guarded call follows. */
function leadsToEnd(journey: JourneyDefinition, reaction: Reaction): boolean {
  return 'to' in reaction && journey.steps[reaction.to]?.kind === 'end'
}

/** Whether the transitions lead to the same step as this outcome. */
function leadsAlike({ next: [first] }: Step, reaction: Reaction): boolean {
  if (first === undefined || first.when !== undefined) return false
  return !('to' in reaction) || reaction.to === first.to
}

/** Guarded calls of later steps must not run while the backend is still at this step. */
function mustsFor(journey: JourneyDefinition, graph: StepGraph, id: string, { pointer, why, hint }: Cause): Must[] {
  return stepsReachableFrom(graph, id)
    .filter((laterId) => laterId !== id)
    .flatMap((laterId) => {
      const step = journey.steps[laterId]
      return [...(step?.enter ?? []), ...(step?.submit ?? [])].flatMap((use): Must[] => {
        const contract = journey.effects[use.run]
        const isOpen = step?.open === 'always' && storesAnswers(contract)
        if (!isGuarded(contract) || isOpen) return []
        return [
          {
            code: 'GUARD_REFUSES',
            step: laterId,
            pointer,
            isReportedOnce: true,
            when: { asked: use },
            condition: { not: isMarked(lostMark(id)) },
            message: `the backend refuses ${use.run} for good (409), because it ${why}.`,
            hint,
          },
        ]
      })
    })
}
