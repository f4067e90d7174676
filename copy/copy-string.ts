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
  readonly kindBy: KindBy
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

/** What makes words of their kind. */
export type KindBy =
  /** They say it themselves, or their page does. */
  | { readonly from: 'words' | 'page' }
  | {
      readonly from: 'rule'
      /** The address or pattern of the rule in content/copy.json that decides. */
      readonly rule: string
      /** The kind by all rules but those for this address alone; absent where only these cover it. */
      readonly otherwise?: Kind | 'none'
    }

export const isRegulated = ({ kind }: Pick<CopyString, 'kind'>) => REGULATED.includes(kind)
