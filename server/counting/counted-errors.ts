import type { ValidationError } from '../../engine/index.ts'
import { begun, cellOf, type Count } from '../../funnel/index.ts'
import type { Claim } from '../database/index.ts'
import type { ClaimProgress, JourneyGuard } from '../journeys/index.ts'

/**
 * A refused save stores nothing, so its counts are written on their own: each error by field and rule, each time.
 *
 * @param steps the step of each field
 */
export function countedErrors(
  trail: Claim['trail'],
  progress: ClaimProgress,
  errors: readonly ValidationError[],
  steps: ReadonlyMap<string, string>,
  { guard, now }: { readonly guard: JourneyGuard; readonly now: () => Date },
): readonly Count[] {
  if (trail !== null && 'counted' in trail) return []
  const whose = trail ?? begun({ passed: guard.passed(progress), group: 'person', now: now() }, '')
  return errors.flatMap(({ field, key }) => {
    const step = field === undefined ? undefined : steps.get(field)
    return step === undefined ? [] : [{ ...cellOf(whose, 'error', step, field, key), count: 1 }]
  })
}
