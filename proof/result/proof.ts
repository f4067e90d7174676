import type { Condition, JourneyDefinition, Run } from '../../engine/index.ts'
import type { Diagnostic } from '../../loader/index.ts'

export interface ProofOptions {
  /** The file that a place comes from, as `loadJourney` gives it; `journeys/<name>.json` without it. */
  readonly fileOf?: (pointer: string) => string
  /** How many nodes the sets of states may take before the proof gives up and says so (PROOF_BOUND). About 100 bytes each. */
  readonly nodeLimit?: number
}

/** What is true of a journey whatever is answered. */
export interface Proof {
  readonly journey: JourneyDefinition
  /** False when the node limit was met: what was not found then may still exist, and `problems` holds PROOF_BOUND. */
  readonly isExact: boolean
  /** Every step, in the order of the file. */
  readonly steps: readonly ProvedStep[]
  /** Every way on, in the order of the file. */
  readonly ways: readonly ProvedWay[]
  /** Every place where a condition stands, in the order of the file. */
  readonly conditions: readonly ProvedCondition[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A shortest run that shows something. Made when it is asked for, then kept. */
export type Witness = () => Run

export interface ProvedStep {
  readonly step: string
  /** "/steps/sign" */
  readonly pointer: string
  /** A run that ends as this step shows, or is passed; null when nothing leads to it. */
  readonly reached: Witness | null
}

/** A transition, or one outcome of an effect. */
export interface ProvedWay {
  readonly kind: 'next' | 'enter' | 'submit'
  /** "/steps/sign/next/0", "/steps/contact/submit/3/on/duplicate" (also where the file names a response instead). */
  readonly pointer: string
  readonly from: string
  /** The step it leads to; null where it only goes on inside the step, or stays there with an error. */
  readonly to: string | null
  /** leave: goes to `to`. next: on to the transitions. continue: on to what the step does next. error: says so and stays. */
  readonly does: 'leave' | 'next' | 'continue' | 'error'
  readonly when?: Condition
  /** The effect's name, its fact, and the outcome, for an outcome. */
  readonly effect?: { readonly run: string; readonly as: string; readonly outcome: string }
  readonly taken: Witness | null
}

/** One condition in its place, looked at wherever the place is reached. */
export interface ProvedCondition {
  /** "/steps/sign/next/0/when" */
  readonly pointer: string
  readonly step: string
  readonly condition: Condition
  readonly whenTrue: Witness | null
  readonly whenFalse: Witness | null
  /** A run in which it is asked while a fact that decides it is not known: an error. */
  readonly whenUndecided: Witness | null
}
