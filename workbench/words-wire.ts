import type { ApprovalState, KindBy } from '../copy/index.ts'
import type { ContentPage } from '../copy/site/index.ts'

/** GET /api/words/<journey>: every sentence that the journey can show, regulated ones first. */
export interface WordsAnswer {
  /** Who approves and comments here, by git's settings; null if git knows nobody. */
  readonly person: string | null
  readonly words: readonly Words[]
  /** The branch that `isChanged` compares with; null where git has none. */
  readonly base: string | null
}

export interface Words {
  readonly address: string
  readonly text: string
  readonly kind: string
  readonly needsApproval: boolean
  readonly ruled: WordsRule
  /** Written or changed here: the branch has no such text at its address. */
  readonly isChanged: boolean
  readonly state: ApprovalState
  readonly approvedBy?: string
  readonly approvedAt?: string
  /** Who wrote the approval down on behalf of that person. */
  readonly recordedBy?: string
  readonly withdrawnBecause?: string
  /** In years; absent if the text is too short. */
  readonly readingAge?: number
  /** The steps that show it; empty if it is around every step, or outside them. */
  readonly places: readonly WordsPlace[]
  /** What is drawn around the first step, or over it, or instead of it, to show it; null where steps show it, or a frame cannot. */
  readonly around: WordsAround | null
  /** Where and when visitors read it, in words. */
  readonly where: readonly string[]
  readonly comments: readonly WordsComment[]
}

/** Why words are of their kind, and what it can be here. */
export interface WordsRule {
  readonly from: KindBy['from']
  /** The address or pattern of the rule that decides; absent where the words or their page do. */
  readonly rule?: string
  /** The requirement that they meet. */
  readonly source?: string
  /**
   * Kinds to choose from: the one that all other rules give first, which needs no approval, then those that do. Absent where the kind is
   * not for the workbench to change: the end of a need for approval has to be reviewed.
   */
  readonly choices?: readonly string[]
}

export interface WordsPlace {
  readonly step: string
  readonly heading: string
  /** "button, when identity settled" */
  readonly when: string
}

export type WordsAround =
  /** What the journey itself puts around a step, such as its banner. */
  | { readonly shows: 'step' }
  | { readonly shows: 'frame' | 'cookies' }
  /** The help dialog, with its topic and message. */
  | { readonly shows: 'help'; readonly issue: string | null; readonly toast: string | null }
  | PageAround

/** A page outside the journeys. */
export type PageAround =
  /** A page of content/pages: "faqs". */
  { readonly shows: 'page'; readonly page: string } | ({ readonly shows: 'home' } & HomeShown)

/** The home page as one of its variants, or as the front page. */
export interface HomeShown {
  /** Its claim about money; null for the first of content/home.json. */
  readonly claim: string | null
  readonly isVariant: boolean
  /** Whether somebody has said that they had no car on finance. */
  readonly saysNo: boolean
}

/** GET /api/surroundings: the words around every step, by file, with their facts. */
export interface Surroundings {
  readonly words: Readonly<Record<string, unknown>>
}

/** GET /api/shown-page?page=…: what a page needs to be drawn; without a name, the home page. */
export interface ShownPage extends Surroundings {
  /** The origin of the preview's document. */
  readonly frame: string
  /** Null for the home page. */
  readonly page: DrawnPage | null
}

/** A page of content/pages; a draft says that its words are not approved. */
export type DrawnPage = ContentPage & { readonly isDraft: boolean }

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
  /** What the file says that it replaces, such as the one of the journey that it extends; null where it replaces nothing, or says the same. */
  readonly replaced: { readonly file: string; readonly text: string } | null
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
