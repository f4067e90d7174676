import type { SourceNode } from '../source/source-node.ts'
import type { ReadCondition } from './answer-tests.ts'
import type { Content, OutsideCondition, Page, Question } from './form.ts'

/** Finds the question that a condition names. */
export type QuestionNamed = (name: string) => Question | undefined

/** A condition that is read once all questions are known. */
export type DraftCondition = OutsideCondition

/** Words or a question of a page, with the conditions of itself and of everything around it. */
export interface DraftPart {
  readonly node: SourceNode
  readonly conditions: readonly DraftCondition[]
  /** The titles of what is around it on its page, the outermost first: "Your pet: Its vet". */
  readonly heading?: string
  readonly content?: readonly Content[]
  readonly question?: Question
  /** An optional question is required where all conditions of one of these lists hold. */
  readonly requiredWhen?: readonly (readonly DraftCondition[])[]
}

/** A page of a source whose pages follow in order. */
export interface DraftPage extends Pick<Page, 'id' | 'path' | 'title' | 'kind'> {
  readonly node: SourceNode
  readonly conditions: readonly DraftCondition[]
  readonly parts: readonly DraftPart[]
}

/** A way to another page, or to the end, that is taken as soon as the answers for its condition are given. */
export interface DraftExit {
  readonly condition: DraftCondition
  /** The id of a page, or `END`. */
  readonly to: string
}

/** A part whose conditions are read. */
export interface ConditionalPart {
  readonly part: DraftPart
  readonly when: ReadCondition
  /** Where the question is required; "never" if that is no matter of conditions. */
  readonly required: ReadCondition
}
