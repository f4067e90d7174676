import type { Moment } from './journey/instructions.ts'

/**
 * One way through a journey, with all answers, presses and outcomes that it takes. Plain data: it can be stored as JSON and
 * replayed through `advance` (`replayRun`), through the backend or in a browser.
 */
export interface Run {
  /** The values of all settings of the journey in this run, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** How the run begins: at a path below the journey's, perhaps by a resume link, or on the home page. */
  readonly open: { readonly path: string; readonly resumed: boolean; readonly isHome?: boolean }
  readonly steps: readonly RunStep[]
}

/** One visit to a step; after a submit with an error, the next entry is the retry at the same step. */
export interface RunStep {
  readonly step: string
  /** False if effects led on before the page was visible. */
  readonly shown: boolean
  /** The outcomes of this visit, by `as`, in the order in which they are awaited. */
  readonly outcomes: Readonly<Record<string, RunOutcome>>
  /** Answers to type on this visit, by field name; at an end that leads on, the corrected answer. Choices from an effect are those of the sample data. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The button to press; null if the step leads on by itself, or the run ends here. */
  readonly action: string | null
  /** The step that this visit leads to (itself, if a submit ends in an error); null if the run ends. */
  readonly to: string | null
}

export interface RunOutcome {
  readonly comes: Moment
  readonly outcome: string
  /** Sample data, if fields take their choices from it. */
  readonly data?: unknown
}
