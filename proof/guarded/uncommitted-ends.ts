import type { Condition, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { stepsReachableFrom } from './reachable-steps.ts'
import { IDLE, isMarked, type Watch } from './watch.ts'

/** Set while a visitor has signed, and nothing has tried to commit the claim. */
const SIGNED = 'signed, not committed'

/**
 * Tracks whether a claim that was signed is committed before its route ends: otherwise the visitor believes that it is under way, and
 * nobody ever sees it. An outcome that leads to an end itself is a decision of the journey's author ("already submitted").
 */
export function uncommittedEnds(journey: JourneyDefinition, graph: StepGraph): Watch {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  const commits = steps.filter((step) => commitsHere(journey, step))
  const signing = commits.length === 0 ? [] : steps.filter((step) => signatures(step).length > 0)
  const reached = new Set(signing.flatMap(({ id }) => stepsReachableFrom(graph, id)))
  const ends = steps.filter(
    ({ id, kind }) => kind === 'end' && reached.has(id) && !commits.some((step) => graph.dominates(step.id, id)),
  )
  if (ends.length === 0) return { ...IDLE, marks: [], musts: [] }
  const names = [...new Set(signing.flatMap(signatures))]
  return {
    ...IDLE,
    marks: [{ name: SIGNED, size: 1 }],
    musts: ends.map((end) => mustAt(end, names)),
    onPress: (step, { skipFields }) => (!skipFields && signatures(step).length > 0 ? { [SIGNED]: 1 } : {}),
    onOutcome(_, { run, on }, outcome) {
      const reaction = on[outcome]
      const leadsToEnd = reaction !== undefined && 'to' in reaction && journey.steps[reaction.to]?.kind === 'end'
      return leadsToEnd || journey.effects[run]?.kind === 'commit' ? { [SIGNED]: 0 } : {}
    },
  }
}

function mustAt({ id }: Step, names: readonly string[]): Must {
  const isSigned: Condition = { anyOf: names.map((name) => ({ required: [name] })) }
  return {
    code: 'COMMIT_SKIPPED',
    step: id,
    pointer: pointerOf(['steps', id]),
    when: 'shown',
    condition: { not: { allOf: [isMarked(SIGNED), isSigned] } },
    message: `a visitor who has signed ${names.map(quoted).join(' or ')} may end here, and nothing has committed the claim.`,
    hint: 'Lead past the step that commits it, or ask for the signature behind the decision that leads here.',
  }
}

function commitsHere(journey: JourneyDefinition, { enter, submit }: Step): boolean {
  return [...enter, ...submit].some(({ run }) => journey.effects[run]?.kind === 'commit')
}

function signatures({ fields }: Step): readonly string[] {
  return Object.entries(fields).flatMap(([name, { rule }]) => (rule?.signature === undefined ? [] : [name]))
}
