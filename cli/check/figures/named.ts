/** A number in words, and the limit that it is not. */
export interface Named {
  readonly said: number | string
  readonly what: string
  readonly limit: number | string
}
