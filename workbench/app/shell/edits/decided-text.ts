import type { OpenCollision } from './edit-state.ts'
import type { TextTools, Written } from './text-tools.ts'

/** The text of a file after a collision: mine at the chosen pointers, what was written anew, theirs at all others. null is a file that does not exist. */
export function decidedText(
  { base, theirs, collisions }: OpenCollision,
  mine: string | null,
  chosen: readonly string[],
  written: Written,
  tools: TextTools,
): string | null {
  const isWhole = collisions.some(({ pointer }) => pointer === '')
  if (isWhole || base === null || mine === null || theirs.text === null) return chosen.includes('') ? mine : theirs.text
  return tools.decided(base, mine, theirs.text, chosen, written)
}
