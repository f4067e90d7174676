import type { Claim } from '../database/index.ts'
import type { Providers } from '../providers/index.ts'
import type { Services } from '../services.ts'

/** J097: a test account is shown samples, and no real supplier hears of it. In production there are neither. */
export function suppliersFor(
  claim: Pick<Claim, 'results'>,
  { providers, samples }: Pick<Services, 'providers' | 'samples'>,
): Providers {
  return claim.results.is_test === true && samples !== undefined ? samples : providers
}
