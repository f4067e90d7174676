import type { StateSet } from './state-sets.ts'

/** A set of states, split by the value of a condition in them: Kleene's three values, as in `compileCondition`. */
export interface Split {
  readonly holds: StateSet
  readonly fails: StateSet
  /** States in which the condition is unknown. */
  readonly open: StateSet
}
