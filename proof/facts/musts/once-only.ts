import { isCommitted } from '../../../engine/index.ts'
import type { Must } from '../../journey/must.ts'
import type { StepGraph } from '../../journey/step-graph.ts'
import { outcomesOf } from '../../result/ways.ts'
import type { UsePlace } from './use-place.ts'

/** A claim is committed once, and a route asks a bureau twice only if the contract has an idempotency key. */
export function onceOnly({ journey, step, use, pointer }: UsePlace, { steps }: StepGraph): Must[] {
  const contract = journey.effects[use.run]
  const isCommit = contract?.kind === 'commit'
  if (!isCommit && (contract?.kind !== 'bureau' || contract.idempotencyKey !== undefined)) return []
  const others = steps.flatMap((id) => {
    const other = journey.steps[id]
    return [...(other?.enter ?? []), ...(other?.submit ?? [])].filter(
      ({ as, run }) => as !== use.as && (isCommit ? journey.effects[run]?.kind === 'commit' : run === use.run),
    )
  })
  return others.map((other) => {
    const ended = outcomesOf(journey, other).flatMap(({ outcome, reaction }) =>
      'error' in reaction || (isCommit && !isCommitted(journey.effects[other.run], outcome)) ? [] : [outcome],
    )
    return {
      code: isCommit ? 'COMMIT_TWICE' : 'EFFECT_TWICE',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { not: { allOf: [{ required: [other.as] }, { [other.as]: { enum: ended } }] } },
      message: isCommit
        ? `${use.run} commits the claim a second time, after "${other.as}".`
        : `${use.run} runs a second time, after "${other.as}": two requests, two searches on the person's file.`,
      hint: isCommit
        ? 'Commit once, at a step that every route passes.'
        : `Run it once and decide on "${other.as}", or add "idempotencyKey" to the contract if the backend recognises a repeated request.`,
    }
  })
}
