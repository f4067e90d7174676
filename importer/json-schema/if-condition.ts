import { negated } from '../form/answer-tests.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { schemaCondition } from './schema-conditions.ts'

/** Where `then` holds. */
export function ifCondition(test: SourceNode, path: readonly string[]): DraftCondition {
  return {
    node: test,
    read: (questionNamed, missing) => schemaCondition(test, path, questionNamed, missing),
  }
}

/** Where `else` holds: what is written is the condition of `then`. */
export function elseCondition(test: SourceNode, node: SourceNode, path: readonly string[]): DraftCondition {
  const { read } = ifCondition(test, path)
  return {
    node,
    isPartOfNode: true,
    read(questionNamed, missing) {
      test.mappedWhole()
      return negated(read(questionNamed, missing))
    },
  }
}
