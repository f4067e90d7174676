import answers from '../cases/kinds-of-answers.json'
import elsewhere from '../cases/kinds-checked-elsewhere.json'

/** One kind of answer: what a visitor may give, what is kept of it, and what is refused. */
export interface KindOfAnswer {
  readonly kind: string
  /** The file of a field that asks for it. */
  readonly field: string
  readonly right: unknown
  /** What a save sends for it, if not the same. */
  readonly stored?: unknown
  readonly wrong: unknown
  /** The message that says what is wrong. */
  readonly key: string
  /** The part of the answer that is wrong. */
  readonly part?: string
}

/** A kind whose answer only comes with calls of its own. */
export interface KindElsewhere {
  readonly widget: string
  readonly rule?: string
  /** The test that sends right and wrong answers to the server. */
  readonly checkedBy: string
  /** Words of its name. */
  readonly says: string
  readonly why: string
}

export const KINDS_OF_ANSWERS: readonly KindOfAnswer[] = answers
export const KINDS_ELSEWHERE: readonly KindElsewhere[] = elsewhere
