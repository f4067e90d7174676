import type { Claim } from '../database/index.ts'

/** An open session: the right to certain claims, held by one browser. */
export interface Session {
  /** SHA-256 of the cookie's token. */
  readonly id: string
  readonly claimIds: readonly string[]
  /** Its current claim as it was when the call began, if the call names a claim. */
  readonly claim?: Claim
}

/** The claims with this one as the current one; unchanged if it is not among them. */
export function withCurrent(claimIds: readonly string[], claimId: string | undefined): readonly string[] {
  return claimId === undefined || !claimIds.includes(claimId)
    ? claimIds
    : [...claimIds.filter((id) => id !== claimId), claimId]
}

/** The session's current claim: the one opened or resumed last. */
export const currentClaim = (session: Session): string | undefined => session.claimIds.at(-1)
