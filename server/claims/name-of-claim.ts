import { claimReference } from '../../domain/index.ts'

/** How a claim is named to people: by its number, with the reference that can be said on the phone. */
export function nameOfClaim(claimId: string): string {
  const reference = claimReference(claimId)
  return reference === undefined ? claimId : `${claimId} (${reference})`
}
