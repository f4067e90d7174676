import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../generated/schemas/copy.schema.ts'

/** content/copy.json */
export type CopyRules = FromSchema<typeof schema>
export type CopyRule = CopyRules['rules'][number]

export type Kind = Exclude<NonNullable<CopyRule['kind']>, 'none'>

/** Kinds that need approval before use (CMCOB 3.2). */
export const REGULATED: readonly Kind[] = ['financialPromotion', 'disclosure', 'consent', 'legal']

/** Words that a consumer can see, with their place in the project. */
export interface CopyString {
  /** "journeys/v3.json#/steps/sign/title": file and JSON pointer; in a page the heading and the number of the block below it. */
  readonly address: string
  /** With facts filled in: this text is approved. `{name}` is filled in only when the text is shown. */
  readonly text: string
  readonly kind: Kind
  /** Set for pages, whose text has no JSON pointers. */
  readonly line?: number
  readonly isFrame: boolean
  /** Where and when it is shown, if content/copy.json says so. */
  readonly shown?: string
  readonly screens: readonly string[]
  readonly source?: string
  readonly asOf?: string
  /** The review date: its own, or the earliest of a fact that it states. */
  readonly reviewBy?: string
  /** Names of the facts in it. */
  readonly facts: readonly string[]
}

export const isRegulated = ({ kind }: Pick<CopyString, 'kind'>) => REGULATED.includes(kind)
