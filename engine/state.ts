/**
 * Where a visitor is and what is known. Plain data, readonly outside the engine; it can be stored and restored.
 */
export interface JourneyState {
  readonly journey: string
  readonly version: number
  readonly step: string
  /**
   * resting: restored, not opened yet. entering: effects run before the step shows. shown: the visitor can act. submitting: effects run before it is left.
   * failed: an enter effect ended in an error; `retry` enters the step again.
   */
  readonly phase: 'resting' | 'entering' | 'shown' | 'submitting' | 'failed'
  /** Set while the step is shown on the home page: whether it continues by itself once its fields are valid. */
  readonly home: 'advancing' | 'staying' | null
  /**
   * The steps that led here, this one last. Empty for an off-route step that was opened by its address: it runs no effects.
   * Facts count only while the step that gave them is in this list.
   */
  readonly route: readonly string[]
  /** The later steps that were done on arrival: another answer may drop them. */
  readonly ahead: readonly string[]
  /** The current instruction: an index into those of the step. */
  readonly instruction: number
  /** The button that was pressed. */
  readonly action: string | null
  /** The step to come back to once this one is submitted: the one whose list of answers led here. */
  readonly returnTo: string | null
  /** By field name; includes what is being typed, not yet cleaned. */
  readonly answers: Readonly<Record<string, unknown>>
  /** By the `as` name of the effect. */
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** Steps that were submitted, in order. */
  readonly done: readonly string[]
  /** The owners of bound answers, and what is set aside for others. */
  readonly owned: Owned
  /** Running calls and waits, by id. */
  readonly running: Readonly<Record<string, Running>>
  readonly errors: readonly ValidationError[]
  /** The text shown while an effect runs. */
  readonly waiting: string | null
  readonly submitted: boolean
  /** When it was submitted, in milliseconds since 1970: what compares with today is decided by that day. */
  readonly submittedAt?: number
  readonly sequence: number
}

/** How an effect ended, and a fingerprint of its input: for another input it does not count. */
export interface Outcome {
  readonly outcome: string
  /** `null` while a saved outcome is restored, and on the route of a submitted claim: it counts for the current answers. */
  readonly input: string | null
  readonly data?: unknown
}

/** The answers, outcomes and completed steps of one owner of a binding. */
export interface Belongings {
  readonly answers: Readonly<Record<string, unknown>>
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly done: readonly string[]
}

/** The owners of bound answers. */
export interface Owned {
  /** The current owner of each binding. */
  readonly owners: Readonly<Record<string, string>>
  /** What is set aside for others, by binding and owner, the latest owner last. */
  readonly others: Readonly<Record<string, Readonly<Record<string, Belongings>>>>
}

export type Running =
  | { readonly kind: 'call'; readonly as: string; readonly run: string; readonly input: string }
  | { readonly kind: 'start'; readonly step: string; readonly as: string }
  | { readonly kind: 'say'; readonly step: string; readonly as: string; readonly text: string }
  | { readonly kind: 'press'; readonly step: string; readonly action: string }
  | { readonly kind: 'look'; readonly step: string; readonly field: string }
  | { readonly kind: 'early'; readonly step: string; readonly as: string; readonly input: string }

/** What is saved of a claim. Its outcomes count for its answers. */
export interface Saved {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly done?: readonly string[]
  readonly outcomes?: Readonly<Record<string, { readonly outcome: string; readonly data?: unknown }>>
  readonly submitted?: boolean
  /** In milliseconds since 1970. Absent where only the fact is known: the claim is then decided by the current day. */
  readonly submittedAt?: number
  /** Outcomes whose input differs from the current answers, with their fingerprints: they count again if the input is the same again. */
  readonly aside?: Readonly<Record<string, Outcome>>
  /** Absent if no person is named yet, and in claims saved before answers had owners: their answers belong to the person named in them. */
  readonly owned?: Owned
}

/** Everything saved of a claim. Answers have no owner before a person is named. */
export type SavedWhole = Required<Omit<Saved, 'owned' | 'submittedAt'>> & Pick<Saved, 'owned' | 'submittedAt'>

/** Something a visitor must correct, in the words of the specification. */
export interface ValidationError {
  /** Absent if it concerns the whole step. */
  readonly field?: string
  /** The part of a composite field: "day", "postcode". */
  readonly part?: string
  /** The keyword or rule key, or `effect:<as>`. */
  readonly key: string
  readonly message: string
  /** Details for support, in small print. */
  readonly detail?: string
  /** True if the field was cleared and must be filled in again: it should get the focus. */
  readonly isEmptied?: boolean
}

/** The key of the validation error of an effect's outcome. */
export function errorKey(as: string): string {
  return `effect:${as}`
}

/** What can happen. */
export type JourneyEvent =
  | { readonly type: 'open'; readonly path: string; readonly resumed?: boolean }
  /** Shows the step of the home page there, without its own address. */
  | { readonly type: 'home' }
  /** Answers from outside the steps: from the home page, with the step that they complete; or corrections of a submitted claim. */
  | { readonly type: 'note'; readonly set: Readonly<Record<string, unknown>>; readonly step?: string }
  /** Stops the home page from continuing by itself. */
  | { readonly type: 'stay' }
  | { readonly type: 'fill'; readonly values: Readonly<Record<string, unknown>> }
  /** A field has lost focus. */
  | { readonly type: 'left'; readonly field: string }
  | { readonly type: 'submit'; readonly action: string; readonly values?: Readonly<Record<string, unknown>> }
  | { readonly type: 'outcome'; readonly id: string; readonly outcome: string; readonly data?: unknown }
  | { readonly type: 'elapsed'; readonly id: string }
  /** The claim was edited elsewhere: `saved` is its merged content. */
  | { readonly type: 'take'; readonly saved: Saved }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }

/** A request to the shell. `call` ends in an `outcome` event, `wait` in an `elapsed` event, both with the same id. */
export type Effect =
  | {
      readonly kind: 'call'
      readonly id: string
      readonly name: string
      readonly step: string
      readonly input: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'wait'; readonly id: string; readonly ms: number }
  | { readonly kind: 'go'; readonly path: string; readonly replace: boolean }
