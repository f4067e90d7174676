import type { Condition, JourneyDefinition, Run } from '../../engine/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'

export interface ProofOptions {
  /** The file that contains a pointer, as returned by `loadJourney`. Default: `journeys/<name>.json`. */
  readonly fileOf?: (pointer: string) => string
  /** What must hold in addition to what every journey must. */
  readonly musts?: readonly Must[]
  /** How many nodes the sets of states may use before the proof gives up with PROOF_BOUND. About 100 bytes each. */
  readonly nodeLimit?: number
  /** How many of these it may use to explore by number of visits, so that each witness is a shortest run. With 0 it never does. */
  readonly nodesByVisits?: number
  /** How many of these it may use to explore step by step, before it looks at sets that are too large from both sides. With 0 it never does. */
  readonly nodesByOrder?: number
  /** Looking from both sides, sets of more nodes are widened. */
  readonly nodesOfSet?: number
}

/** What holds for a journey whatever visitors answer. */
export interface Proof {
  readonly journey: JourneyDefinition
  /** False if the proof reached its node limit: what was not found may still exist, and `diagnostics` contains PROOF_BOUND. */
  readonly isExact: boolean
  /** Every step, in file order. */
  readonly steps: readonly ProvedStep[]
  /** Every transition and outcome, in file order. */
  readonly ways: readonly ProvedWay[]
  /** Every occurrence of a condition, in file order. */
  readonly conditions: readonly ProvedCondition[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns a shortest run that shows something. Computed on the first call, then cached. */
export type Witness = () => Run

export interface ProvedStep {
  readonly step: string
  /** "/steps/sign" */
  readonly pointer: string
  /** A run that ends when this step is shown or passed; null if it is unreachable. */
  readonly reached: Witness | null
  /** Whether visitors see it: effects of a step may always lead on before its page shows. */
  readonly isShown: boolean
}

/** A transition, or one outcome of an effect. */
export interface ProvedWay {
  readonly kind: 'next' | 'enter' | 'submit'
  /** "/steps/sign/next/0", "/steps/contact/submit/3/on/duplicate" (also if the file names a response instead). */
  readonly pointer: string
  readonly from: string
  /** The step it leads to; null if it continues within the step, or stays there with an error. */
  readonly to: string | null
  /** leave: goes to `to`. next: goes to the transitions. continue: runs the next instruction. error: shows it and stays. */
  readonly does: 'leave' | 'next' | 'continue' | 'error'
  readonly when?: Condition
  /** Of an outcome: the effect's name, its fact, and the outcome. */
  readonly effect?: { readonly run: string; readonly as: string; readonly outcome: string }
  readonly taken: Witness | null
}

/** One occurrence of a condition, evaluated wherever it is reached. */
export interface ProvedCondition {
  /** "/steps/sign/next/0/when" */
  readonly pointer: string
  readonly step: string
  readonly condition: Condition
  readonly whenTrue: Witness | null
  readonly whenFalse: Witness | null
  /** A run in which the condition is unknown when it is evaluated: an error. */
  readonly whenUndecided: Witness | null
}
