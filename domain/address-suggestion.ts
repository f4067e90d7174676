/** What to look for: a postcode or the beginning of an address. */
export interface AddressQuery {
  /** Two letters of ISO 3166-1. */
  readonly country: string
  readonly text: string
  /** The id of a place that was found: its addresses are looked for. */
  readonly within?: string
}

/** An address that a supplier knows, or a place with several, such as a street. */
export interface AddressSuggestion {
  readonly id: string
  readonly text: string
  readonly isPlace: boolean
}
