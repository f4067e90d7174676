/** A difference between two journeys, in a sentence. */
export interface Change {
  readonly about: 'journey' | 'steps' | 'transitions' | 'fields' | 'effects' | 'copy'
  /** In the newer journey, or in the older one for a removed part. */
  readonly pointer: string
  readonly sentence: string
}
