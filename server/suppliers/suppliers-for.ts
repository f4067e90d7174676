import type { Claim } from '../database/index.ts'
import type { Providers } from '../providers/index.ts'
import type { Services } from '../services/services.ts'

/** J097: a test account gets samples, and no real supplier is called. Production has neither. */
export function suppliersFor(
  claim: Pick<Claim, 'results'>,
  { providers, samples }: Pick<Services, 'providers' | 'samples'>,
): Providers {
  return claim.results.is_test === true && samples !== undefined ? samples : providers
}
