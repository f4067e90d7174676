import type { JourneyDefinition } from '../../../engine/index.ts'
import { acceptsOnlyTrue } from '../../journey/accepts-only-true.ts'
import type { Must } from '../../journey/must.ts'
import type { IsGuaranteed } from './guaranteed-answers.ts'
import { mayRunToo } from './may-run-too.ts'
import type { UsePlace } from './use-place.ts'
import { clearedIn } from './cleared-in.ts'

/** An effect whose contract needs a consent runs only after that consent is given. */
export function consentGiven(
  { journey, step, use, pointer }: UsePlace,
  isOwn: boolean,
  isGuaranteed: IsGuaranteed,
): Must[] {
  const needed = journey.effects[use.run]?.needsConsent
  if (needed === undefined || journey.facts[needed] === undefined) return []
  if (areOnlyTrue(journey, needed) && isGuaranteed(needed, step.id, isOwn)) return []
  return [
    {
      code: 'CONSENT_MISSING',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { [needed]: { const: true } },
      message: `${use.run} may run before "${needed}" is given.`,
      hint: `Ask for "${needed}" on every route that leads here, and accept only true. The contract names it in "needsConsent".${clearedIn(journey, needed)}`,
      about: mayRunToo(use.run, needed),
    },
  ]
}

/** Whether no field of this name accepts anything else. */
function areOnlyTrue(journey: JourneyDefinition, name: string): boolean {
  const fields = Object.values(journey.steps).flatMap(({ fields: its }) => (its[name] === undefined ? [] : [its[name]]))
  return fields.every(acceptsOnlyTrue)
}
