import type { Run } from '../proof/index.ts'

/** GET /api/publish/<journey>: what a visitor, a claim in progress or compliance would notice. Nothing has been written. */
export interface PublishReport {
  readonly journey: string
  /** The branch that it is compared with. */
  readonly base: string
  /** Whether that branch does not have this journey. */
  readonly isNew: boolean
  /** What keeps it from being published; empty if nothing does. */
  readonly obstacles: readonly PublishFinding[]
  /** Changes of its parts, by what they are about: "steps", "copy" … */
  readonly changes: readonly { readonly about: string; readonly sentence: string }[]
  readonly differences: readonly PublishDifference[]
  /** False if the comparison gave up: there may be more differences. */
  readonly isExact: boolean
  /** What happens to claims in progress, in a sentence, and what they would lose. */
  readonly claims: string
  readonly lost: readonly PublishFinding[]
  /** Regulated words that somebody has to approve. */
  readonly toApprove: readonly string[]
  readonly runs: { readonly same: number; readonly added: readonly string[]; readonly removed: readonly string[] }
  /** The journey as data, in bytes of gzip; null where it is new. */
  readonly size: { readonly before: number | null; readonly after: number }
  /** Files that publishing writes: the version raised, the older one kept, the generated runs. */
  readonly writes: readonly string[]
  /** Text of a pull request, in Markdown. */
  readonly text: string
}

export interface PublishFinding {
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly message: string
}

/** The same answers that lead elsewhere, with an example that a preview can open on both sides. */
export interface PublishDifference {
  readonly sentence: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly before: Run
  readonly after: Run
}

/** POST /api/publish/<journey> */
export interface PublishCall {
  /** A branch that does not exist yet. */
  readonly branch: string
  readonly title: string
}

export interface Published {
  readonly branch: string
  readonly commit: string
  readonly files: readonly string[]
}
