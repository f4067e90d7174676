import { patternError } from '../../loader/index.ts'
import { unicodePattern } from './unicode-pattern.ts'
import type { SourceNode } from '../source/source-node.ts'

/** A pattern that a journey may have: JavaScript reads it with the u flag, and no input makes it slow. */
export function safePattern(node: SourceNode | undefined, key: string): string | undefined {
  const written = node?.text(key)
  if (written === undefined || written === '') return undefined
  const pattern = patternError(written)?.code === 'PATTERN_SYNTAX' ? unicodePattern(written) : written
  const error = patternError(pattern)
  if (error === undefined) return pattern
  const what =
    error.code === 'PATTERN_SYNTAX'
      ? 'The pattern cannot be read with the u flag.'
      : 'Some input could make this pattern slow, so the answer is not compared with it.'
  node?.at(key)?.unsupported(what, error.hint)
  return undefined
}
