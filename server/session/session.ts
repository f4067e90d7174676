/** An open session: the right to certain claims, held by one browser. */
export interface Session {
  /** SHA-256 of the cookie's token. */
  readonly id: string
  readonly claimIds: readonly string[]
}

/** The claim the session is about: the one opened last. */
export const currentClaim = (session: Session): string | undefined => session.claimIds.at(-1)
