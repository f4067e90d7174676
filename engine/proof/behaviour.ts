import type { JourneyDefinition } from '../journey.ts'
import type { ProofOptions } from './proof.ts'
import type { Run } from './run.ts'

/** How two journeys differ in where the same answers and outcomes lead. */
export interface BehaviourDifference {
  readonly isExact: boolean
  readonly differences: readonly EndingDifference[]
}

/** One class of answers and outcomes that ends differently. */
export interface EndingDifference {
  readonly before: Ending
  readonly after: Ending
  /** What sets this class apart, in words: `q1FoundStatus is "found"`. */
  readonly because: readonly string[]
  /** The same answers through both. */
  readonly runBefore: Run
  readonly runAfter: Run
}

export interface Ending {
  /** The end that is reached. */
  readonly step: string
  /** Its heading there. */
  readonly title: string
}

export const compareBehaviour = (_before: JourneyDefinition, _after: JourneyDefinition, _options: ProofOptions = {}): BehaviourDifference => {
  throw new Error('PROOF_UNFINISHED')
}
