/** An address in any country, in the parts that every country has. */
export interface PostalAddress {
  /** House, street and what else is above the town: one to four lines. */
  readonly lines: readonly string[]
  readonly town?: string
  /** County, state, province or prefecture. */
  readonly region?: string
  readonly postcode?: string
  /** Two letters of ISO 3166-1: "IE". */
  readonly country: string
}

/** The most that a part may have. */
export const POSTAL_LIMITS = { lines: 4, characters: 100, postcode: 20 } as const
