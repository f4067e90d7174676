import type { Condition, DerivedFact } from '../../engine/index.ts'
import type { SourceNode } from '../source/source-node.ts'

/** A form between its source and a journey: what every kind of source has in common. */
export interface Form {
  readonly title: string
  /** The id of the first page. */
  readonly start: string
  readonly pages: readonly Page[]
  readonly faults: readonly Fault[]
  /** What is computed from answers, by name. */
  readonly derived?: Readonly<Record<string, DerivedFact>>
  /** What only the program around the source gives, by name. */
  readonly settings?: Readonly<Record<string, Setting>>
  readonly buttons?: ButtonWords
  /** The code of the language that its words are in, if that is not English. */
  readonly language?: string
}

/** A setting of the journey, as its file has it. */
export interface Setting {
  readonly schema: { readonly type: 'boolean' } | { readonly enum: readonly string[] }
  /** What it has while nobody sets it: that nothing is given. */
  readonly value: false | ''
  readonly description: string
}

/** What the source writes on its buttons. */
export interface ButtonWords {
  /** On the button that leads to the page before. */
  readonly back?: string
  /** On the button that leads to the next page. */
  readonly next?: string
  /** On the button that ends the form. */
  readonly submit?: string
}

/** What the source writes on a list. */
export interface ListWords {
  /** On the button that adds an entry. */
  readonly add?: string
  /** On the button that removes one. */
  readonly remove?: string
  /** On the button that keeps an entry which is open. */
  readonly continue?: string
  /** On the button that leaves it as it was. */
  readonly cancel?: string
  /** Above each entry, with its {number}. */
  readonly item?: string
}

/** Something in the source that leads nowhere: the form is imported without it. */
export interface Fault {
  readonly code: FaultCode
  readonly pointer: string
  readonly message: string
  readonly hint: string
}

export type FaultCode =
  | 'IMPORT_LINK_DANGLING'
  | 'IMPORT_LIST_MISSING'
  | 'IMPORT_CONDITION_MISSING'
  | 'IMPORT_CONDITION_NEVER'
  | 'IMPORT_CONDITION_CYCLE'
  | 'IMPORT_NAME_TWICE'
  | 'IMPORT_QUESTION_MISSING'
  | 'IMPORT_REFERENCE_MISSING'
  | 'IMPORT_START_MISSING'
  | 'IMPORT_VALUE_MISSING'

export interface Page {
  readonly id: string
  readonly source: string
  /** Its address in the source. */
  readonly path: string
  readonly title: string
  /** An end has no way on; answers are checked on a summary. */
  readonly kind: 'questions' | 'summary' | 'end'
  readonly content: readonly Content[]
  readonly questions: readonly Question[]
  /** The first whose condition holds is taken. */
  readonly links: readonly PageLink[]
}

/** Where a link leads that ends the form. No page has this id. */
export const END = ''

export interface PageLink {
  readonly to: string
  readonly when?: Condition
  /** Absent if the source does not write the link down. */
  readonly source?: string
}

/**
 * Words of a page, in order: marked words of a journey, except for headings and summaries, which are plain. `below` names the question
 * of the page that they stand beneath; without it, they stand above all.
 */
export type Content = { readonly source: string; readonly when?: Condition; readonly below?: string } & (
  | { readonly kind: 'heading' | 'text' | 'notice' | 'warning'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'details'; readonly summary: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
)

export interface Question {
  /** The name of its answer: unique in the form, unless it is the same question on several pages. */
  readonly name: string
  readonly source: string
  readonly label: string
  readonly hint?: string
  readonly isOptional: boolean
  readonly when?: Condition
  /** Where it is required although it is optional. */
  readonly requiredWhen?: Condition
  /** Of a part of a group: the conditions on answers outside of its entry, until they are read. */
  readonly outside?: readonly OutsideCondition[]
  /** Of a group or list: where its parts are asked, by their paths. */
  readonly partsWhen?: Readonly<Record<string, Condition>>
  readonly answer: Answer
  /** Nobody is asked: the program around the source gives it, one of the values that conditions compare it with. */
  readonly isSetting?: true
  /** What it is answered with in advance, and where the source says so. */
  readonly inAdvance?: { readonly value: unknown; readonly source: string }
  /** The source's own words for errors, by the key of a message. */
  readonly messages?: Readonly<Record<string, string>>
}

/** A condition that is read once all questions are known. */
export interface OutsideCondition {
  readonly node: SourceNode
  /** The node is more than the condition, so reading the condition does not read all of it. */
  readonly isPartOfNode?: boolean
  /** It tests answers outside of the entry whatever they are called, so no part of the entry is meant. */
  readonly isOutside?: boolean
  /** What is shown under it, with all in it. */
  readonly shown?: SourceNode
  /** As one that names only what belongs to an entry, and one that does not, if both must hold; itself if it cannot be taken apart. */
  readonly split?: (belongs: (name: string) => boolean) => readonly OutsideCondition[]
  /** `undefined` if it cannot be expressed. `missing` is given the names that no question has. */
  readonly read: (
    questionNamed: (name: string) => Question | undefined,
    missing: (name: string) => void,
  ) => Condition | 'never' | 'always' | undefined
}

export type Scalar = string | number | boolean

export interface Choice {
  readonly value: Scalar
  readonly label: string
  readonly hint?: string
}

/** What a question accepts. */
export type Answer =
  | {
      readonly kind: 'text'
      readonly lines: 'one' | 'several'
      readonly minLength?: number
      readonly maxLength?: number
      readonly maxWords?: number
      readonly pattern?: string
      readonly rows?: number
      readonly autocomplete?: string
      readonly inputMode?: 'tel' | 'url' | 'numeric'
    }
  | { readonly kind: 'email' }
  | {
      readonly kind: 'number'
      readonly isWhole: boolean
      readonly minimum?: number
      readonly maximum?: number
      readonly multipleOf?: number
      readonly prefix?: string
      readonly suffix?: string
    }
  | { readonly kind: 'yesNo'; readonly yes: string; readonly no: string }
  /** A box that must be ticked. */
  | { readonly kind: 'declaration' }
  /** A box that may be ticked. */
  | { readonly kind: 'box' }
  | {
      readonly kind: 'one'
      readonly choices: readonly Choice[]
      readonly shownAs: 'radios' | 'select' | 'autocomplete'
    }
  | {
      readonly kind: 'several'
      readonly choices: readonly Choice[]
      readonly minItems?: number
      readonly maxItems?: number
      readonly exclusive?: Scalar
    }
  | { readonly kind: 'date'; readonly earliest?: DateLimit; readonly latest?: DateLimit }
  | { readonly kind: 'month'; readonly earliest?: DateLimit; readonly latest?: DateLimit }
  /** A time of the day: "14:30". */
  | { readonly kind: 'time' }
  /** Files of some media types. */
  | {
      readonly kind: 'files'
      readonly types: readonly string[]
      readonly maxBytes: number
      readonly minItems?: number
      readonly maxItems: number
    }
  | { readonly kind: 'group'; readonly parts: readonly Question[] }
  /** Several answers to one question. */
  | { readonly kind: 'list'; readonly entry: Question; readonly minItems?: number; readonly maxItems?: number }
  | {
      readonly kind: 'repeat'
      /** "rows": a row for each entry, which is asked for on a page of its own. "open": all entries below each other. */
      readonly shownAs: 'rows' | 'open'
      readonly parts: readonly Question[]
      readonly minItems?: number
      readonly maxItems?: number
      readonly item: string
      readonly words?: ListWords
    }

/** An ISO date, or month for a month, or a duration from today: "-P18Y". */
export type DateLimit = string | { readonly today: string }
