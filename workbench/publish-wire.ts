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
  /** False while the journey cannot be loaded or is not proved: then nothing is known about what changes. */
  readonly isComparable: boolean
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
  readonly toApprove: readonly WordsToApprove[] | null
  /** Those of them that the branch does not say in these words. */
  readonly toApproveHere: readonly WordsToApprove[] | null
  readonly runs: { readonly same: number; readonly added: readonly string[]; readonly removed: readonly string[] }
  /** The journey as data, in bytes of gzip; null where it is new. */
  readonly size: { readonly before: number | null; readonly after: number }
  /** Files that publishing writes: the version raised, the older one kept, the generated runs. */
  readonly writes: readonly string[]
  /** Other journeys whose files differ from that branch: the commit has these changes too. */
  readonly otherJourneys: readonly string[]
  /** Text of a pull request, in Markdown. */
  readonly text: string
  /** A name for the branch that is free. */
  readonly branch: string
  /** Whether the last commit has everything as it is: there is nothing to publish. */
  readonly isNothingNew: boolean
  /** The branch that was committed here and has everything as it is now; null if there is none. */
  readonly committedOn: string | null
  /** Of the files and commits that it was made from: what is published must be what was read here. */
  readonly mark: string
}

export interface WordsToApprove {
  readonly address: string
  readonly text: string
}

export interface PublishFinding {
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly message: string
}

/** The same answers that lead elsewhere, with an example for both sides. */
export interface PublishDifference {
  /** With the settings under which it is so. */
  readonly sentence: string
  /** The answers of the example as staff read them, a line per visit. */
  readonly inWords: { readonly before: readonly string[]; readonly after: readonly string[] }
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
  /** What somebody else runs to approve its words; null if there is nothing to approve. */
  readonly approval: string | null
  /** The remote that has the branch; null until it is sent from here. */
  readonly sentTo: string | null
  /** The address of its pull request; null until there is one. */
  readonly pullRequest: string | null
}

/** GET /api/published/<journey>: what was committed, and whether it can leave from here. */
export interface PublishedAnswer {
  readonly published: readonly Published[]
  /** Where a branch is sent to; null if the repository has no remote, or several and none is "origin". */
  readonly remote: Remote | null
  readonly pullRequests: PullRequests
}

/** A remote of git, and its address without a password. */
export interface Remote {
  readonly remote: string
  readonly url: string
}

/** GET /api/opened-branch: the branch that `--branch` opened; null without it. POST /api/send-approvals/<journey> sends what was decided on it. */
export interface OpenedBranch {
  readonly branch: string
  readonly remote: Remote | null
}

/** POST /api/send-branch/<journey>: pushes a branch of `Published`, and nothing else. */
export interface SendBranchCall {
  readonly branch: string
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
