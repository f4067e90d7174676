/**
 * Where a person is and what is known. Plain data, readonly outside the engine; it can be stored and taken up again.
 */
export interface JourneyState {
  readonly journey: string
  readonly version: number
  readonly step: string
  /**
   * resting: restored, not opened yet. entering: effects run before the step shows. shown: the person may act. submitting: effects run before it is left.
   * failed: an effect of entering ended in an error; `retry` enters the step again.
   */
  readonly phase: 'resting' | 'entering' | 'shown' | 'submitting' | 'failed'
  /** Set while the step stands on the home page: whether it goes on by itself once its fields are right. */
  readonly home: 'advancing' | 'staying' | null
  /**
   * The steps that led here, this one last. Empty for a step that was opened by its address before the steps in front of
   * it were done: it runs no effects. Facts count only while the step that gave them is here.
   */
  readonly route: readonly string[]
  /** The steps behind this one that were done when it was come to: what another answer may drop. */
  readonly ahead: readonly string[]
  /** The instruction in hand: an index into those of the step. */
  readonly instruction: number
  /** The button that was pressed. */
  readonly action: string | null
  /** By field name; what is being typed is kept too, not yet cleaned. */
  readonly answers: Readonly<Record<string, unknown>>
  /** By the `as` name of the effect. */
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** Steps that were submitted, in order. */
  readonly done: readonly string[]
  /** For whom the bound answers were given, and what was given for others. */
  readonly owned: Owned
  /** Calls and waits under way, by id. */
  readonly running: Readonly<Record<string, Running>>
  readonly errors: readonly ValidationError[]
  /** What is said while an effect runs. */
  readonly waiting: string | null
  readonly submitted: boolean
  readonly sequence: number
}

/** How an effect ended, and a fingerprint of what it was asked: with another input it does not count any more. */
export interface Outcome {
  readonly outcome: string
  /** `null` while a saved outcome is being taken up, and on the route of a submitted claim: it counts as asked with the answers that stand beside it. */
  readonly input: string | null
  readonly data?: unknown
}

/** What was given and found out for one owner of a binding. */
export interface Belongings {
  readonly answers: Readonly<Record<string, unknown>>
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly done: readonly string[]
}

/** For whom the bound answers were given. */
export interface Owned {
  /** By binding: the owner of what is in the state now. */
  readonly owners: Readonly<Record<string, string>>
  /** By binding and owner: what was given for somebody else, the one who owned it last at the end. */
  readonly others: Readonly<Record<string, Readonly<Record<string, Belongings>>>>
}

export type Running =
  | { readonly kind: 'call'; readonly as: string; readonly run: string; readonly input: string }
  | { readonly kind: 'start'; readonly step: string; readonly as: string }
  | { readonly kind: 'say'; readonly step: string; readonly as: string; readonly text: string }
  | { readonly kind: 'press'; readonly step: string; readonly action: string }
  | { readonly kind: 'look'; readonly step: string; readonly field: string }
  | { readonly kind: 'early'; readonly step: string; readonly as: string; readonly input: string }

/** What is kept of a claim. Outcomes count as asked with the answers that stand beside them. */
export interface Saved {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly done?: readonly string[]
  readonly outcomes?: Readonly<Record<string, { readonly outcome: string; readonly data?: unknown }>>
  readonly submitted?: boolean
  /** Outcomes that do not count with the answers as they stand, and what they were asked with: they count again once that is so again. */
  readonly aside?: Readonly<Record<string, Outcome>>
  /** Absent where nobody is named yet, and in what was saved before answers had owners: they belong to the person who is named then. */
  readonly owned?: Owned
}

/** All that is kept of a claim. Answers have no owner before somebody is named. */
export type SavedWhole = Required<Omit<Saved, 'owned'>> & Pick<Saved, 'owned'>

/** Something a person has to put right, in the specification's words. */
export interface ValidationError {
  /** Absent when it concerns the step as a whole. */
  readonly field?: string
  /** The part of a composite field: "day", "postcode". */
  readonly part?: string
  /** The keyword or rule key, or `effect:<as>`. */
  readonly key: string
  readonly message: string
  /** What support wants to know of it, in small print. */
  readonly detail?: string
  /** True where what was typed has been dropped, to be typed anew: the focus belongs there. */
  readonly isEmptied?: boolean
}

/** The key of the fault that an effect's outcome brings. */
export function errorKey(as: string): string {
  return `effect:${as}`
}

/** What can happen. */
export type JourneyEvent =
  | { readonly type: 'open'; readonly path: string; readonly resumed?: boolean }
  /** Shows the step of the home page there, without an address of its own. */
  | { readonly type: 'home' }
  /** What was asked beside the journey: by the home page, with the step that need not ask it again; or put right once the claim is submitted. */
  | { readonly type: 'note'; readonly set: Readonly<Record<string, unknown>>; readonly step?: string }
  /** The home page is to stay until a button is pressed. */
  | { readonly type: 'stay' }
  | { readonly type: 'fill'; readonly values: Readonly<Record<string, unknown>> }
  /** The focus has gone on from a field. */
  | { readonly type: 'left'; readonly field: string }
  | { readonly type: 'submit'; readonly action: string; readonly values?: Readonly<Record<string, unknown>> }
  | { readonly type: 'outcome'; readonly id: string; readonly outcome: string; readonly data?: unknown }
  | { readonly type: 'elapsed'; readonly id: string }
  /** What the claim is now, where it was also edited in another place. */
  | { readonly type: 'take'; readonly saved: Saved }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }

/** What a shell is asked to do. `call` ends in an `outcome` event, `wait` in an `elapsed` event, both with the same id. */
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
