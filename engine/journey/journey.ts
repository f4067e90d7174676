import type { FromSchema } from 'json-schema-to-ts'
import type effectSchema from '../../generated/schemas/effect.schema.ts'
import type fieldSchema from '../../generated/schemas/field.schema.ts'
import type journeySchema from '../../generated/schemas/journey.schema.ts'
import type { Condition } from '../conditions/condition.ts'

/** A journey file as product staff write it: `schemas/journey.schema.json`. */
export type JourneyFile = FromSchema<typeof journeySchema>

/** An effect contract as it stands in `schemas/effects/`. */
export type EffectContract = FromSchema<typeof effectSchema>

type StepFile = NonNullable<NonNullable<JourneyFile['steps']>[string]>
type Item<List> = Extract<List, readonly unknown[]> extends readonly (infer One)[] ? One : never

/**
 * A whole journey, ready to be run or sent to a browser: variants are merged, references put in place, names of inputs
 * and responses replaced by what they stand for. Plain data; `loadJourney` makes it.
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
  /** By the code of a language, the steps that are shown in it. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** Milliseconds after a field was left until what is wrong with it is said; null: not before a button is pressed. */
  readonly settleAfterMs: number | null
  /** Steps by the path of a resume link. */
  readonly resumeLinks: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
  readonly conditions: Readonly<Record<string, Condition>>
  readonly facts: Readonly<Record<string, Fact>>
  readonly effects: Readonly<Record<string, EffectContract>>
  readonly gaps: Readonly<Record<string, string>>
  /** Answers that count only for those whom they were given for. */
  readonly bindings?: Readonly<Record<string, Binding>>
  /** What marketing is told, by the event's name. The engine does nothing with it: shells tell. */
  readonly events: Readonly<Record<string, MarketingEvent>>
  readonly steps: Readonly<Record<string, Step>>
}

/** What some steps of a journey say in another language. */
export interface Overlay {
  readonly language: string
  readonly steps: Readonly<Record<string, Step>>
  /** The words of every page, as these steps say them. */
  readonly words: JourneyDefinition['words']
  readonly banner: string | null
}

/** The step that the home page shows too, and how it goes on there. A claim begun there has the answer `as`: "home". */
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

/** What belongs to whom: with other facts it is put aside, and with the old ones it counts again. */
export interface Binding {
  /** The facts that say whose it is: answers, or parts of one ("address.postcode"). */
  readonly to: readonly string[]
  readonly answers: readonly string[]
  readonly outcomes: readonly string[]
  /** Steps that are to be seen again, beside those that ask for the answers. */
  readonly steps: readonly string[]
}

export type MarketingEvent = Omit<NonNullable<NonNullable<JourneyFile['events']>[string]>, 'source'>

/** Something a condition may ask about: an answer, the outcome of an effect, or a setting of the journey. */
export interface Fact {
  readonly kind: 'answer' | 'outcome' | 'setting'
  /** JSON Schema of its values; the proof cuts it into classes. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The value of a setting. */
  readonly value?: unknown
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

/** Percent: where the step starts, and where it rises to once these fields and those of the rises before are right. */
export interface StepProgress {
  readonly start: number
  readonly rises: readonly { readonly to: number; readonly when: readonly string[] }[]
}

export interface ConditionalText {
  readonly when?: Condition
  readonly text: string
}

export type Block = Omit<Item<StepFile['content']>, 'when' | 'link' | 'button'> & {
  readonly when?: Condition
  readonly link?: Link
  readonly button?: Link
}

/** To an address, or to a step of the journey. */
export type Link = { readonly text: string } & ({ readonly href: string } | { readonly step: string })

export type Field = FromSchema<typeof fieldSchema>

export interface Action {
  readonly id: string
  readonly label: readonly ConditionalText[]
  readonly when?: Condition
  readonly set: Readonly<Record<string, string | number | boolean>>
  readonly skipFields: boolean
  readonly inertUntilValid: boolean
  /** The `as` of the effect of entering that it asks anew; null for a button that submits. */
  readonly rerun: string | null
  readonly lock: Lock | null
}

/** Keeps a button locked for `after` milliseconds from the time that stands in the outcome's data under `since`. */
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
  /** Of an end: the answer that leads there when it is put right after the claim was submitted. */
  readonly editAfterSubmit?: string
}
