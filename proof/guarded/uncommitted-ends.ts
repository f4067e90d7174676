import { type Condition, type EffectUse, type JourneyDefinition, type Step, usesOf } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { IDLE, isMarked, type Watch } from './watch.ts'

/** Set while a visitor has signed, and nothing has tried to commit the claim. */
const SIGNED = 'signed, not committed'

/**
 * Tracks whether a claim that was signed is committed before its route ends: otherwise the visitor believes that it is under way, and
 * nobody ever sees it. An outcome that leads to an end itself is a decision of the journey's author ("already submitted"); but not a
 * failure, of whatever effect: it decides nothing about the claim, and an end has no way to try again. If it says how to reach us, the
 * visitor knows that something is left to do.
 */
export function uncommittedEnds(journey: JourneyDefinition, graph: StepGraph): Watch {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  const commits = steps.filter((step) => commitsHere(journey, step))
  const signing = commits.length === 0 ? [] : steps.filter((step) => signatures(step).length > 0)
  const reached = new Set(signing.flatMap(({ id }) => stepsReachableFrom(graph, id)))
  const settling = commits.filter((step) => !usesOf(step).some((use) => leavesUncommitted(journey, use)))
  const ends = steps.filter(
    (step) =>
      step.kind === 'end' &&
      reached.has(step.id) &&
      !commitsHere(journey, step) &&
      !settling.some(({ id }) => graph.dominates(id, step.id)),
  )
  if (ends.length === 0) return { ...IDLE, marks: [], musts: [] }
  const names = [...new Set(signing.flatMap(signatures))]
  const afterSigning = steps.filter((step) => reached.has(step.id) || signing.includes(step)).flatMap(usesOf)
  const hintAt = (end: Step) => {
    const failing = afterSigning.find((use) => failsTo(journey, use) === end.id)
    if (settling.length < commits.length) return hintAtFailure('the commit')
    return failing === undefined ? HINT : hintAtFailure(failing.run)
  }
  return {
    ...IDLE,
    marks: [{ name: SIGNED, size: 1 }],
    musts: ends.map((end) => mustAt(end, names, hintAt(end))),
    onPress: (step, { skipFields }) => (!skipFields && signatures(step).length > 0 ? { [SIGNED]: 1 } : {}),
    onOutcome(_, use, outcome) {
      const { run, on } = use
      const contract = journey.effects[run]
      const reaction = on[outcome]
      const leadsAway = reaction !== undefined && 'to' in reaction
      const target = leadsAway ? journey.steps[reaction.to] : undefined
      const leadsToEnd = target?.kind === 'end'
      if (outcome === contract?.failure && leadsAway && !(leadsToEnd && offersContact(target))) return {}
      return leadsToEnd || contract?.kind === 'commit' ? { [SIGNED]: 0 } : {}
    },
  }
}

function mustAt({ id }: Step, names: readonly string[], hint: string): Must {
  const isSigned: Condition = { anyOf: names.map((name) => ({ required: [name] })) }
  return {
    code: 'COMMIT_SKIPPED',
    step: id,
    pointer: pointerOf(['steps', id]),
    when: 'shown',
    condition: { not: { allOf: [isMarked(SIGNED), isSigned] } },
    message: `a visitor who has signed ${names.map(quoted).join(' or ')} may end here, but the claim is not submitted.`,
    hint,
  }
}

const HINT =
  'Lead visitors through the step that submits the claim, or ask for the signature after the decision that leads here.'
const hintAtFailure = (of: string) =>
  `Answer the failure of ${of} with an "error", so that the visitor can try again; or lead to a page from which the claim is committed after all.`

/** Whether a page has a link to call us, to write to us, or to the help. */
function offersContact({ content }: Step): boolean {
  return /(?:tel:|mailto:|#help\b)/.test(JSON.stringify(content))
}

function commitsHere(journey: JourneyDefinition, step: Step): boolean {
  return usesOf(step).some(({ run }) => journey.effects[run]?.kind === 'commit')
}

/** Whether the journey goes to another step when the backend was not reached to commit the claim. */
function leavesUncommitted(journey: JourneyDefinition, use: EffectUse): boolean {
  return journey.effects[use.run]?.kind === 'commit' && failsTo(journey, use) !== undefined
}

/** The step to which the failure of an effect leads, if it leads to another one. */
function failsTo({ effects }: JourneyDefinition, { run, on }: EffectUse): string | undefined {
  const contract = effects[run]
  const reaction = contract === undefined ? undefined : on[contract.failure]
  return reaction !== undefined && 'to' in reaction ? reaction.to : undefined
}

function signatures({ fields }: Step): readonly string[] {
  return Object.entries(fields).flatMap(([name, { rule }]) => (rule?.signature === undefined ? [] : [name]))
}
