import { patternError } from '../../loader/index.ts'
import type { SourceNode } from '../source/source-node.ts'

/**
 * Whether a text has to be an e-mail address, by a pattern that a journey cannot have because some input could make it slow: such patterns
 * are known by what they accept. It is noted that an e-mail address is asked for instead.
 */
export function hasSlowEmailPattern(node: SourceNode | undefined, key: string): boolean {
  const pattern = node?.at(key)
  if (typeof pattern?.value !== 'string' || patternError(pattern.value)?.code !== 'PATTERN_UNSAFE') return false
  const expression = new RegExp(pattern.value, 'u')
  // These are too short to be slow.
  if (!EMAILS.every((text) => expression.test(text)) || OTHERS.some((text) => expression.test(text))) return false
  pattern.assumed(
    'The pattern is that of e-mail addresses: one is asked for, by the rule that all e-mail addresses have.',
  )
  return true
}

const EMAILS = ['jane@example.com', 'jane.sample@mail.example.org']
const OTHERS = ['jane', 'jane@', '@example.com', 'example.com', 'https://example.com/jane']
