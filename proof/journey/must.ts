import type { Condition, EffectUse } from '../../engine/index.ts'

/** Something that must hold whenever a place of a journey is reached. Asked like a condition, though no file writes it. */
export interface Must {
  readonly code: string
  readonly step: string
  readonly pointer: string
  /** asked: just before an effect is asked. shown: whenever the page is there. */
  readonly when:
    { readonly asked: EffectUse; /** Not when it is asked early. */ readonly isOnSubmit?: boolean } | 'shown'
  readonly condition: Condition
  readonly message: string
  readonly hint: string
  /** Whether one report of this code at this pointer is enough, from the nearest place that shows it. */
  readonly isToldOnce?: boolean
}
