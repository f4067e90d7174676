/** Something that the proof tracks in addition to a journey's facts: unset, or a value from 1 to `size`. */
export interface Mark {
  readonly name: string
  readonly size: number
}

/** New values of some marks; 0 unsets one. */
export type MarkChange = Readonly<Record<string, number>>
