import type { ApprovalState } from '../copy/index.ts'

/** GET /api/words/<journey>: every sentence that the journey can show, regulated ones first. */
export interface WordsAnswer {
  /** Who approves and comments here, by git's settings; null if git knows nobody. */
  readonly person: string | null
  readonly words: readonly Words[]
}

export interface Words {
  readonly address: string
  readonly text: string
  readonly kind: string
  readonly needsApproval: boolean
  readonly state: ApprovalState
  readonly approvedBy?: string
  readonly approvedAt?: string
  readonly withdrawnBecause?: string
  /** In years; absent if the text is too short. */
  readonly readingAge?: number
  /** The steps that show it; empty if it is around every step. */
  readonly places: readonly WordsPlace[]
  readonly comments: readonly WordsComment[]
}

export interface WordsPlace {
  readonly step: string
  readonly heading: string
  /** "button, when identity settled" */
  readonly when: string
}

export interface WordsComment {
  readonly by: string
  /** A day: YYYY-MM-DD. */
  readonly at: string
  readonly text: string
  readonly resolvedBy?: string
}

/** GET /api/words-history?address=…: what a person has to know before they approve. */
export interface WordsHistory {
  /** Who wrote it last, by git; null if git cannot say. */
  readonly writer: string | null
  /** Whether the person here may approve it: only somebody else than its writer. */
  readonly mayApprove: boolean
  /** The text that was approved; null if it was never approved, or git has it no more. */
  readonly approvedText: string | null
}

/** POST /api/words/approve, /api/words/withdraw (`reason`), /api/words/comment (`text`), /api/words/resolve (`nth` comment). */
export interface WordsCall {
  readonly address: string
  /** The text that the person saw: a sentence that has changed meanwhile is not approved. */
  readonly seen?: string
  readonly reason?: string
  readonly text?: string
  readonly nth?: number
}
