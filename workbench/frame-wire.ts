import type { JourneyState, Overlay } from '../engine/index.ts'
import type { JsonChange } from './json-changes.ts'
import type { PreviewJourney } from './wire.ts'
import type { DrawnPage, HomeShown } from './words-wire.ts'

/** The messages between the application and the preview's document, two windows of different origins. */
export type ToFrame =
  /** Shows this journey. Answers, and the step if the journey still has it, stay as they are. */
  | {
      readonly type: 'journey'
      readonly shown: Pick<PreviewJourney, 'definition' | 'labels' | 'validators' | 'data'>
      readonly overlay: Overlay | null
    }
  /** The last journey with these changes. */
  | { readonly type: 'changes'; readonly changes: readonly JsonChange[] }
  /** Opens the journey at its start, or in a state; `fill` is typed there. */
  | { readonly type: 'open'; readonly state: JourneyState | null }
  | { readonly type: 'fill'; readonly values: Readonly<Record<string, unknown>> }
  /** Ends a call. */
  | { readonly type: 'end'; readonly call: string; readonly outcome: string }
  /** Shows the step with an error or a waiting text, by its number in `looks`; null ends that. */
  | { readonly type: 'look'; readonly look: number | null }
  /** Marks these words on the page, also in an error or waiting text that has them; null ends that. */
  | { readonly type: 'point'; readonly text: string | null }
  | { readonly type: 'text'; readonly percent: number }
  /** Puts around the step what the product has there, or shows a page, which needs no journey; null shows the step alone. */
  | { readonly type: 'surround'; readonly surround: Surround | null }
  | { readonly type: 'scheme'; readonly scheme: 'light' | 'dark' }

/** What is around a step, or over it, or a page instead of it. */
export type Surround = {
  /** The words of the project, by file or module of the build: "content/app.json", "virtual:home". */
  readonly words: Readonly<Record<string, unknown>>
} & (
  | { readonly shows: 'frame' | 'cookies' }
  /** The topic and the message that the help dialog shows. */
  | { readonly shows: 'help'; readonly issue: string | null; readonly toast: string | null }
  | { readonly shows: 'page'; readonly page: DrawnPage }
  | ({ readonly shows: 'home' } & HomeShown)
)

export type FromFrame =
  | { readonly type: 'ready' }
  | ({ readonly type: 'shown' } & Shown)
  /** Whether the words of `point` are on the page. */
  | { readonly type: 'pointed'; readonly isFound: boolean }
  | { readonly type: 'failed'; readonly message: string }

/** Where the visitor of the preview is. */
export interface Shown {
  readonly step: string
  readonly calls: readonly OpenCall[]
  readonly looks: readonly Pick<Look, 'name' | 'kind'>[]
  readonly look: number | null
}

/** A call under way, and how it can end. */
export interface OpenCall {
  readonly id: string
  readonly name: string
  readonly outcomes: readonly string[]
}

/** A step with an error or a waiting text, as if it had come to that. */
export interface Look {
  readonly name: string
  readonly kind: 'error' | 'waiting'
  readonly change: Pick<JourneyState, 'phase' | 'waiting' | 'errors'>
}
