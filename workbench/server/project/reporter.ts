import type { PublishReport } from '../../publish-wire.ts'

export interface ReportCall {
  readonly root: string
  readonly journey: string
  /** The branch to compare with. */
  readonly base: string
}

export interface Ready {
  readonly report: PublishReport
  readonly writes: readonly Write[]
}

export interface Write {
  readonly path: string
  readonly text: string
  /** What the file had when the report was made; null if there was none. */
  readonly before: string | null
}

/** Makes a report. It throws `Refusal`. */
export type Reporter = (call: ReportCall) => Promise<Ready>
