import type { Condition, EffectUse } from '../../engine/index.ts'
import type { About } from '../../loader/index.ts'

/** An invariant: a condition that no file contains, and that must hold whenever a place of the journey is reached. */
export interface Must {
  readonly code: string
  readonly step: string
  readonly pointer: string
  /** asked: just before an effect is requested. shown: whenever the page is visible. */
  readonly when:
    { readonly asked: EffectUse; /** Does not apply to early checks. */ readonly isOnSubmit?: boolean } | 'shown'
  readonly condition: Condition
  readonly message: string
  readonly hint: string
  /** An error, if it does not say otherwise. */
  readonly severity?: 'warning'
  readonly about?: About
  /** Report this code only once per pointer, with the shortest witness. */
  readonly isReportedOnce?: boolean
}
