import type { FromSchema } from 'json-schema-to-ts'
import type effectSchema from '../../generated/schemas/effect.schema.ts'
import type fieldSchema from '../../generated/schemas/field.schema.ts'
import type journeySchema from '../../generated/schemas/journey.schema.ts'
import type { Condition, Scalar } from '../conditions/condition.ts'
import type { DerivedFact } from '../conditions/derived-fact.ts'
import type { Words } from './words.ts'

/** A journey file as product staff write it: `schemas/journey.schema.json`. */
export type JourneyFile = FromSchema<typeof journeySchema>

/** An effect contract: a file in `schemas/effects/`. */
export type EffectContract = FromSchema<typeof effectSchema>

type StepFile = NonNullable<NonNullable<JourneyFile['steps']>[string]>
type BlockFile = Exclude<NonNullable<NonNullable<StepFile['content']>[string]>, string>

/**
 * A complete journey, ready to run or to send to a browser: variants are merged, and references, named inputs and named
 * responses are resolved. Plain data, returned by `loadJourney`.
 */
export interface JourneyDefinition {
  readonly name: string
  readonly version: number
  readonly whenChanged: NonNullable<JourneyFile['whenChanged']>
  readonly title: string
  readonly path: string
  readonly banner: string | null
  readonly start: string
  readonly afterSubmit: string | null
  readonly home: Home | null
  /** The code of the language that its words are in; without it, English. */
  readonly language?: string
  /** The steps that are shown in another language, by its code. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** Milliseconds from when a field loses focus until it is validated; null: only when a button is pressed. */
  readonly settleAfterMs: number | null
  /** Steps by the path of a resume link. */
  readonly resumeLinks: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
  readonly conditions: Readonly<Record<string, Condition>>
  readonly facts: Readonly<Record<string, Fact>>
  readonly effects: Readonly<Record<string, EffectContract>>
  readonly gaps: Readonly<Record<string, string>>
  /** Answers and outcomes that count only for the person they were given for. */
  readonly bindings?: Readonly<Record<string, Binding>>
  /** Marketing events by name. The engine ignores them: shells send them. */
  readonly events: Readonly<Record<string, MarketingEvent>>
  readonly steps: Readonly<Record<string, Step>>
}

/** Some steps of a journey in another language. */
export interface Overlay {
  readonly language: string
  readonly steps: Readonly<Record<string, Step>>
  /** The words of every page in that language. */
  readonly words: JourneyDefinition['words']
  readonly banner: string | null
}

/** The step that the home page also shows, and how it continues there. A claim started there has the answer `as`: "home". */
export interface Home {
  readonly step: string
  readonly as: string
  readonly question: {
    readonly text: string
    readonly step?: string
    readonly yes: HomeAnswer
    readonly no: HomeAnswer & { readonly text: string }
  }
  readonly advance: { readonly afterMs: number; readonly press: string } & Readonly<
    Record<'text' | 'moving' | 'stay' | 'staying', string>
  >
}

export interface HomeAnswer {
  readonly label: string
  readonly set: Action['set']
}

/** Answers, outcomes and steps that belong to a person: if the facts name another person they are set aside, and count again for the first one. */
export interface Binding {
  /** The facts that name the owner: answers, or parts of one ("address.postcode"). */
  readonly to: readonly string[]
  readonly answers: readonly string[]
  readonly outcomes: readonly string[]
  /** Steps to show again, in addition to those that ask for the answers. */
  readonly steps: readonly string[]
}

type WrittenEvent = Omit<NonNullable<NonNullable<JourneyFile['events']>[string]>, 'source'>
/** What a variant does not write of an event, it inherits. */
export type MarketingEvent = WrittenEvent & Required<Pick<WrittenEvent, 'at' | 'category'>>

/** What a condition can test: an answer, the outcome of an effect, a setting of the journey, or what is derived from these. */
export interface Fact {
  readonly kind: 'answer' | 'outcome' | 'setting' | 'derived'
  /** JSON Schema of its values; the proof divides them into classes. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The value of a setting. */
  readonly value?: unknown
  /** How a derived fact is computed. */
  readonly derived?: DerivedFact
}

export interface Step {
  readonly id: string
  readonly kind: 'page' | 'dialog' | 'end'
  readonly path: string
  readonly over: string | null
  readonly open: 'always' | 'resume' | null
  readonly showOnce: boolean
  readonly progress: StepProgress | null
  readonly title: readonly ConditionalText[]
  readonly waitingTitle: string | null
  readonly content: readonly Block[]
  readonly fields: Readonly<Record<string, Field>>
  readonly question: ConditionalText | null
  readonly actions: readonly Action[]
  readonly enter: readonly EffectUse[]
  readonly submit: readonly EffectUse[]
  readonly timers: readonly Timer[]
  readonly next: readonly Transition[]
}

/** In percent: where the step starts, and where it rises to once these fields and those of earlier rises are valid. */
export interface StepProgress {
  readonly start: number
  readonly rises: readonly { readonly to: number; readonly when: readonly string[] }[]
}

export interface ConditionalText {
  readonly when?: Condition
  readonly text: string
}

/** A part of a page. Its id is its name in the file, and the address of its words. */
export type Block = Omit<
  BlockFile,
  | 'when'
  | 'before'
  | 'belowField'
  | 'text'
  | 'notice'
  | 'warning'
  | 'list'
  | 'details'
  | 'table'
  | 'image'
  | 'reference'
  | 'answers'
  | 'link'
  | 'button'
> & {
  readonly id: string
  readonly when?: Condition
  /** The field that it stands beneath, and those in front of that, nearest first: the first that is asked counts. Absent above all fields. */
  readonly below?: readonly string[]
  readonly text?: Words
  readonly notice?: Words
  readonly warning?: Words
  readonly list?: readonly Words[]
  readonly link?: Link
  readonly button?: Link
  readonly details?: { readonly summary: string; readonly text: Words }
  readonly table?: Table
  readonly image?: Image
  readonly reference?: ReferenceNumber
  readonly answers?: AnswerWords
}

/** Figures in rows: the first cell of each row is its heading. */
export interface Table {
  readonly caption: string
  /** The heading of each column, by its name. */
  readonly columns: Readonly<Record<string, string>>
  /** The cells of each row, by the names of the columns. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, Words>>>>
  /** The columns whose figures stand below one another. */
  readonly numeric?: readonly string[]
}

/** A picture of the project's own, below `public`. Its width and height in pixels keep its place free while it loads. */
export type Image = Required<NonNullable<BlockFile['image']>>

type AnswersFile = NonNullable<BlockFile['answers']>
/** The words of the list of answers. */
export type AnswerWords = Required<Pick<AnswersFile, 'change' | 'none'>> & Pick<AnswersFile, 'yes' | 'no'>

type ReferenceFile = NonNullable<BlockFile['reference']>
/** A number that the visitor keeps. */
export type ReferenceNumber = Required<Omit<ReferenceFile, 'note'>> & Pick<ReferenceFile, 'note'>

/** A link to an address, or to a step of the journey. */
export type Link = { readonly text: string } & ({ readonly href: string } | { readonly step: string })

type FieldFile = FromSchema<typeof fieldSchema>
type Choices = NonNullable<FieldFile['choicesFrom']>

export type Field = FieldFile & {
  readonly choicesFrom?: Required<Pick<Choices, 'fact' | 'list' | 'id'>> & Pick<Choices, 'preselect'>
  /** When it is asked; without it, always. */
  readonly when?: Condition
  /** When it must be answered; elsewhere it is optional. */
  readonly requiredWhen?: Condition
  /** When parts of a group, or of the entries of a list, are asked, by their paths: "vehicle/plate". The others always are. */
  readonly partsWhen?: Readonly<Record<string, Condition>>
  /** For a page only, which finds it in `when`. */
  readonly ui?: { readonly beneath?: Beneath }
}

/** The choice that a field is drawn beneath, because it alone asks for it. */
export interface Beneath {
  /** The question. */
  readonly field: string
  readonly choice: Scalar
}

export interface Action {
  readonly id: string
  readonly label: readonly ConditionalText[]
  readonly when?: Condition
  readonly set: Readonly<Record<string, string | number | boolean>>
  readonly skipFields: boolean
  readonly inertUntilValid: boolean
  /** The `as` of the enter effect that it runs again; null for a button that submits. */
  readonly rerun: string | null
  readonly lock: Lock | null
}

/** Locks a button for `afterMs` milliseconds from the time in the outcome's data under `since`. */
export interface Lock {
  readonly afterMs: number
  readonly since: string
  readonly text: string
  readonly ended: string
}

export interface EffectUse {
  readonly run: string
  readonly as: string
  readonly input: Readonly<Record<string, InputSource>>
  readonly background: boolean
  readonly afterMs: number
  readonly waiting: readonly { readonly afterMs: number; readonly text: string }[]
  readonly whileTyping: { readonly field: string; readonly afterMs: number } | null
  readonly on: Readonly<Record<string, Reaction>>
}

export type InputSource =
  { readonly answer: string; readonly as?: 'isoDate'; readonly optional?: boolean } | { readonly const: unknown }

export type Reaction =
  | { readonly then: 'continue' | 'next'; readonly clear?: readonly string[] }
  | { readonly then: 'continue'; readonly warning: string; readonly preferServerWords?: boolean }
  | { readonly to: string }
  | {
      readonly error: string
      readonly field?: string
      readonly preferServerWords?: boolean
      readonly explain?: boolean
      readonly clear?: readonly string[]
    }

export interface Timer {
  readonly afterMs: number
  readonly press: string
}

export interface Transition {
  readonly when?: Condition
  readonly to: string
  /** For an end: the answer whose correction, after the claim was submitted, takes this transition. */
  readonly editAfterSubmit?: string
}
