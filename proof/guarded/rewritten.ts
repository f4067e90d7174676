import type { Condition, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { isGuarded, storesAnswers } from '../../engine/guard/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { isTaken } from './lost-steps.ts'
import { IDLE, type Watch } from './watch.ts'

/**
 * Answers that a transition has tested, and that a later step changes. The route is found by replay, so the backend, and
 * the browser after a reload, follow the current answer.
 */
export function rewrittenAnswers(journey: JourneyDefinition, graph: StepGraph): Watch {
  const deciding = graph.steps.flatMap((id): Deciding[] => {
    const step = journey.steps[id]
    if (step === undefined || step.kind === 'end' || step.next.length < 2) return []
    const facts = new Set(step.next.flatMap(({ when }) => (when === undefined ? [] : factsNamed(journey, when))))
    const changes = stepsReachableFrom(graph, id).flatMap((laterId) =>
      laterId === id ? [] : changesAt(journey, laterId, facts),
    )
    return changes.length === 0 ? [] : [{ step, changes }]
  })
  const watched = new Set(deciding.map(({ step }) => step.id))
  return {
    ...IDLE,
    marks: deciding.map(({ step }) => ({ name: leftByMark(step.id), size: step.next.length })),
    musts: deciding.flatMap((decidingStep) => mustsFor(journey, graph, decidingStep)),
    onLeave: (step, transition) => ({
      ...IDLE.onLeave(step, transition),
      marks: watched.has(step.id) ? { [leftByMark(step.id)]: transition + 1 } : {},
    }),
    onArrival: (target) =>
      Object.fromEntries([...watched].flatMap((id) => (graph.dominates(target, id) ? [[leftByMark(id), 0]] : []))),
  }
}

interface Change {
  readonly step: string
  readonly fact: string
  readonly pointer: string
}

interface Deciding {
  readonly step: Step
  readonly changes: readonly Change[]
}

/** The transition by which a step was left. */
const leftByMark = (step: string) => `went ${step}`

function changesAt(journey: JourneyDefinition, id: string, facts: ReadonlySet<string>): Change[] {
  const step = journey.steps[id]
  if (step === undefined) return []
  const at = (fact: string, ...rest: (string | number)[]): Change[] =>
    facts.has(fact) ? [{ step: id, fact, pointer: pointerOf(['steps', id, ...rest]) }] : []
  const dropped = (list: 'enter' | 'submit', { on }: EffectUse, index: number) =>
    Object.entries(on).flatMap(([outcome, reaction]) =>
      ('then' in reaction && 'clear' in reaction ? (reaction.clear ?? []) : []).flatMap((name) =>
        at(name, list, index, 'on', outcome, 'clear'),
      ),
    )
  return [
    ...Object.keys(step.fields).flatMap((name) => at(name, 'fields', name)),
    ...step.actions.flatMap(({ id: button, set }) =>
      Object.keys(set).flatMap((name) => at(name, 'actions', button, 'set', name)),
    ),
    ...step.enter.flatMap((use, index) => dropped('enter', use, index)),
    ...step.submit.flatMap((use, index) => dropped('submit', use, index)),
  ]
}

function mustsFor(journey: JourneyDefinition, graph: StepGraph, { step, changes }: Deciding): Must[] {
  const [change] = changes
  if (change === undefined) return []
  const changing = new Set(changes.map(({ step: id }) => id))
  const affected = new Set([...changing].flatMap((id) => [id, ...stepsReachableFrom(graph, id)]))
  return [...affected].flatMap((id) => {
    const laterStep = journey.steps[id]
    if (laterStep === undefined) return []
    const firstSave = laterStep.submit.findIndex(({ run }) => storesAnswers(journey.effects[run]))
    const uses = changing.has(id) ? laterStep.submit.slice(firstSave + 1) : [...laterStep.enter, ...laterStep.submit]
    return uses.flatMap((use): Must[] => {
      const contract = journey.effects[use.run]
      if (!isGuarded(contract) || (laterStep.open === 'always' && storesAnswers(contract))) return []
      return [
        {
          code: 'ROUTE_REWRITTEN',
          step: id,
          pointer: change.pointer,
          isReportedOnce: true,
          when: { asked: use },
          condition: {
            not: { anyOf: step.next.map((_, takenIndex) => wouldLeadElsewhere(graph, step, takenIndex, id)) },
          },
          message: `${quoted(change.fact)} decides where step ${quoted(step.id)} leads, and step ${quoted(change.step)} changes it later: the backend refuses ${use.run}, and reloading the page leads back.`,
          hint: `Give it another name in step "${change.step}", or lead from there to the step that "${step.id}" would lead to now.`,
        },
      ]
    })
  })
}

/** A condition that holds if a step was left by one transition, and would now be left by another that does not lead to `here`. */
function wouldLeadElsewhere({ dominates }: StepGraph, step: Step, takenIndex: number, here: string): Condition {
  const mark = leftByMark(step.id)
  const leadsHere = step.next.flatMap(({ to }, index) =>
    index === takenIndex || dominates(to, here) ? [isTaken(step, index)] : [],
  )
  return { allOf: [{ required: [mark] }, { [mark]: { const: takenIndex + 1 } }, { not: { anyOf: leadsHere } }] }
}
