import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../../generated/schemas/copy.schema.ts'

/** content/copy.json */
export type CopyRules = FromSchema<typeof schema>
export type CopyRule = CopyRules['rules'][number]

export type Kind = Exclude<NonNullable<CopyRule['kind']>, 'none'>

/** Kinds that have to be approved before they are used (CMCOB 3.2). */
export const REGULATED: readonly Kind[] = ['financialPromotion', 'disclosure', 'consent', 'legal']

/** Words that a consumer can meet, where they stand in the project. */
export interface CopyString {
  /** "journeys/v3.json#/steps/sign/title": file and JSON pointer; in a page the heading and the how manieth block below it. */
  readonly address: string
  /** With facts put in: what is approved. `{name}` stands for what is known only when it is shown. */
  readonly text: string
  readonly kind: Kind
  /** Of a page, whose text has no JSON pointers. */
  readonly line?: number
  readonly isFrame: boolean
  /** Where and when it is shown, as far as content/copy.json says it. */
  readonly shown?: string
  readonly screens: readonly string[]
  readonly source?: string
  readonly asOf?: string
  /** The day by which it must be looked at again: its own, or the earliest of a fact that it states. */
  readonly reviewBy?: string
  /** Names of facts that are put in. */
  readonly facts: readonly string[]
}

export const isRegulated = ({ kind }: Pick<CopyString, 'kind'>) => REGULATED.includes(kind)
