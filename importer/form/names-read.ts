import type { ReadCondition } from './answer-tests.ts'
import type { DraftCondition, QuestionNamed } from './draft.ts'

export interface NamesRead {
  readonly condition: ReadCondition
  /** The names that the source does not have. */
  readonly missing: ReadonlySet<string>
  /** Whether it tests an answer that the source has and the journey does not ask for, so that its result is unknown. */
  readonly testsUnasked: boolean
}

export type ReadWith = (written: DraftCondition) => NamesRead

/** Reads a condition, and notes the names that it tests and no question has. */
export function readNames(
  { read }: DraftCondition,
  questionNamed: QuestionNamed,
  isUnasked: (name: string) => boolean,
): NamesRead {
  const missing = new Set<string>()
  let testsUnasked = false
  const condition = read(questionNamed, (name) => {
    if (isUnasked(name)) testsUnasked = true
    else missing.add(name)
  })
  return { condition: testsUnasked ? undefined : condition, missing, testsUnasked }
}
