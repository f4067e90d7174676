import { claimReference } from '../../../domain/index.ts'

/** A claim's name for people: its number, with the reference for the phone. */
export function nameOfClaim(claimId: string): string {
  const reference = claimReference(claimId)
  return reference === undefined ? claimId : `${claimId} (${reference})`
}
