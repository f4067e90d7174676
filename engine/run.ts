import type { Moment } from './journey/instructions.ts'

/**
 * One way through a journey, with everything that has to be typed, pressed and answered to take it. Plain data: it can be
 * written down as JSON and followed through `advance` (`replayRun`), through the backend or in a browser.
 */
export interface Run {
  /** The values of the journey's settings that this run supposes; all of them, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** How it begins: the path below the journey's, and whether a resume link opened it; or on the home page. */
  readonly open: { readonly path: string; readonly resumed: boolean; readonly isHome?: boolean }
  readonly steps: readonly RunStep[]
}

/** One visit to a step; where a submit ended in an error, the next entry is the same step, tried again. */
export interface RunStep {
  readonly step: string
  /** False where effects led on before a person saw the page. */
  readonly shown: boolean
  /** How the effects of this visit end, by their `as` name, in the order in which they are waited for. */
  readonly outcomes: Readonly<Record<string, RunOutcome>>
  /** Answers to type on this visit, by field name; of an end that leads on, the answer that is put right there. Choices that an effect brings are taken from the sample data. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The button that is pressed; null where nobody presses one: the step is passed by itself, or the run ends here. */
  readonly action: string | null
  /** The step that this visit leads to (itself, where a submit ended in an error); null where the run ends. */
  readonly to: string | null
}

export interface RunOutcome {
  readonly comes: Moment
  readonly outcome: string
  /** Sample data, where fields take their choices from it. */
  readonly data?: unknown
}
