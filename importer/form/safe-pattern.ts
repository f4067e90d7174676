import { patternError } from '../../loader/index.ts'
import type { SourceNode } from '../source/source-node.ts'

/** A pattern that a journey may have: JavaScript reads it with the u flag, and no input makes it slow. */
export function safePattern(node: SourceNode | undefined, key: string): string | undefined {
  const pattern = node?.text(key)
  if (pattern === undefined || pattern === '') return undefined
  const error = patternError(pattern)
  if (error === undefined) return pattern
  const what =
    error.code === 'PATTERN_SYNTAX'
      ? 'The pattern cannot be read with the u flag.'
      : 'Some input could make this pattern slow, so the answer is not compared with it.'
  node?.at(key)?.unsupported(what, error.hint)
  return undefined
}
