import type { JourneyState } from '../../../engine/index.ts'
import type { PublishReport } from '../../publish-wire.ts'
import type { Previewable } from './previewable.ts'

export interface ReportCall {
  readonly root: string
  readonly journey: string
  /** The branch to compare with. */
  readonly base: string
}

export interface Ready {
  /** The server adds what only it knows. */
  readonly report: Omit<PublishReport, 'branch' | 'committedOn' | 'isNothingNew' | 'mark'>
  readonly writes: readonly Write[]
  /** The journey on both sides, where there are differences to show. */
  readonly sides: { readonly before: Previewable; readonly after: Previewable } | null
  /** Where the answers of the first differences lead on both sides. */
  readonly examples: readonly ExampleStates[]
}

export interface ExampleStates {
  readonly before: JourneyState
  readonly after: JourneyState
}

export interface Write {
  readonly path: string
  readonly text: string
  /** What the file had when the report was made; null if there was none. */
  readonly before: string | null
}

/** Makes a report. It throws `Refusal`; `signal` ends it early. */
export type Reporter = (call: ReportCall, signal?: AbortSignal) => Promise<Ready>
