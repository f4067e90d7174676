import type { SourceNode } from '../source/source-node.ts'

/** A pattern that JavaScript reads with the u flag, as journeys have them. */
export function safePattern(node: SourceNode | undefined, key: string): string | undefined {
  const pattern = node?.text(key)
  if (pattern === undefined || pattern === '') return undefined
  try {
    new RegExp(pattern, 'u')
    return pattern
  } catch {
    node?.at(key)?.unsupported('The pattern cannot be read with the u flag.', 'Write it without needless backslashes.')
    return undefined
  }
}
