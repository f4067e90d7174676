import type { Must } from '../../journey/must.ts'
import type { IsGuaranteed } from './guaranteed-answers.ts'
import type { UsePlace } from './use-place.ts'

/** A claim is committed only after something is signed, if the journey asks for a signature. */
export function signedFirst(
  { journey, step, use, pointer }: UsePlace,
  isOwn: boolean,
  isGuaranteed: IsGuaranteed,
): Must[] {
  if (journey.effects[use.run]?.kind !== 'commit') return []
  const fields = Object.values(journey.steps).flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, { rule }]) => (rule?.signature === undefined ? [] : [name])),
  )
  const names = [...new Set(fields)]
  if (names.length === 0 || names.some((name) => isGuaranteed(name, step.id, isOwn))) return []
  return [
    {
      code: 'SIGNATURE_MISSING',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { anyOf: names.map((name) => ({ required: [name] })) },
      message: `${use.run} commits the claim, and may run before anything is signed.`,
      hint: 'Lead every route to it past a step with a signature field.',
    },
  ]
}
