import { allUses, type EffectContract, type EffectUse, type JourneyDefinition } from '../../../engine/index.ts'
import type { Must } from '../../journey/must.ts'
import { quoted } from '../../../loader/index.ts'
import { mayRunToo } from './may-run-too.ts'
import type { UsePlace } from './use-place.ts'

/**
 * Enforces "after" of a contract: nobody is registered, and no claim submitted, before the check for an existing claim has ended. Applies
 * to journeys that run the check or could, because they send all that it requires: a journey that never asks for a name cannot check it.
 */
export function checkedFirst({ journey, step, use, pointer }: UsePlace): Must[] {
  return Object.entries(journey.effects[use.run]?.after ?? {}).flatMap(([check, outcomes]): Must[] => {
    const checks = allUses(journey).filter(({ run }) => run === check)
    if (checks.length === 0 && !isPossible(journey, journey.effects[check])) return []
    // Another diagnostic reports a journey that opens a step again after the commit.
    if (checks.some(({ as }) => clears(use, as))) return []
    const allowing = outcomes.map(quoted).join(' or ')
    return [
      {
        code: 'CHECK_SKIPPED',
        step: step.id,
        pointer,
        when: { asked: use },
        condition: { anyOf: checks.map(({ as }) => ({ allOf: [{ required: [as] }, { [as]: { enum: outcomes } }] })) },
        message: `${use.run} may run although ${check} has not ended as ${allowing}, and its contract asks for that.`,
        hint:
          checks.length === 0
            ? `Run ${check} before it, and continue only after ${allowing}.`
            : `Run ${check} before it on every route, and lead its other outcomes elsewhere; or correct "after" in the contract.`,
        about: mayRunToo(use.run, `${check} ${allowing}`),
      },
    ]
  })
}

function clears({ on }: EffectUse, outcome: string): boolean {
  return Object.values(on).some((reaction) => 'clear' in reaction && reaction.clear?.includes(outcome) === true)
}

/** Whether the journey sends everything that an effect requires. */
function isPossible(journey: JourneyDefinition, contract: EffectContract | undefined): boolean {
  if (contract === undefined) return false
  const { required = [] } = contract.input as { readonly required?: readonly string[] }
  const sent = new Set(
    allUses(journey).flatMap(({ input }) =>
      Object.entries(input).flatMap(([name, source]) => ('answer' in source ? [name] : [])),
    ),
  )
  return required.every((name) => sent.has(name))
}
