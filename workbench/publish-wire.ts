import type { JourneyState } from '../engine/index.ts'
import type { Run } from '../proof/index.ts'
import type { PreviewJourney } from './wire.ts'

/** GET /api/publish/<journey>: what a visitor, a claim in progress or compliance would notice. Nothing has been written. */
export interface PublishReport {
  readonly journey: string
  /** The branch that it is compared with. */
  readonly base: string
  /** Whether that branch does not have this journey. */
  readonly isNew: boolean
  /** The branch, or "v5 on main" for a new journey that extends v5; null where there is nothing to compare with. */
  readonly comparedWith: string | null
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
  /** Regulated words that somebody has to approve; null while something keeps the journey from being published. */
  readonly toApprove: readonly string[] | null
  readonly runs: { readonly same: number; readonly added: readonly string[]; readonly removed: readonly string[] }
  /** The journey as data, in bytes of gzip; null where it is new. */
  readonly size: { readonly before: number | null; readonly after: number }
  /** Files that publishing writes: the version raised, the older one kept, the generated runs. */
  readonly writes: readonly string[]
  /** Text of a pull request, in Markdown. */
  readonly text: string
  /** A name for the branch that is free. */
  readonly branch: string
  /** Of the files and commits that it was made from: what is published must be what was read here. */
  readonly mark: string
}

export interface PublishFinding {
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly message: string
}

/** The same answers that lead elsewhere, with an example for both sides. */
export interface PublishDifference {
  readonly sentence: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly before: Run
  readonly after: Run
}

/** GET /api/publish-mark/<journey>: the mark that a report would have now. */
export interface PublishMark {
  readonly mark: string
}

/** GET /api/publish-example/<journey>?nth=…&mark=…: a difference of that report, for two frames of the preview. */
export interface PublishExample {
  readonly before: ExampleSide
  readonly after: ExampleSide
}

export interface ExampleSide {
  readonly preview: PreviewJourney
  /** Where the answers lead. */
  readonly state: JourneyState
}

/** POST /api/publish/<journey> */
export interface PublishCall {
  /** A branch that does not exist yet. */
  readonly branch: string
  readonly title: string
  /** That of the report that was read. */
  readonly mark: string
}

/** A commit that this workbench made since it was started. */
export interface Published {
  readonly branch: string
  readonly commit: string
  readonly files: readonly string[]
  readonly title: string
  readonly text: string
  /** What somebody else runs to approve its words, in order; empty if there is nothing to approve. */
  readonly approval: readonly string[]
  /** The address of its pull request; null until there is one. */
  readonly pullRequest: string | null
}

/** GET /api/published/<journey>: what was committed, and whether it can leave from here. */
export interface PublishedAnswer {
  readonly published: readonly Published[]
  readonly pullRequests: PullRequests
}

/** Whether a button can make a pull request, and what it would do; or why not. */
export type PullRequests =
  | { readonly isPossible: true; readonly remote: string; readonly url: string; readonly base: string }
  | { readonly isPossible: false; readonly reason: string }

/** POST /api/pull-request/<journey>: pushes a branch of `Published`, then makes a pull request with `gh`. */
export interface PullRequestCall {
  readonly branch: string
  readonly text: string
}
