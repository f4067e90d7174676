import type { SourceNode } from '../source/source-node.ts'
import type { DraftCondition } from './draft.ts'

/** The same conditions, with what they show: what is left out with all in it where one of them never holds. */
export function showing(shown: SourceNode, conditions: readonly DraftCondition[]): readonly DraftCondition[] {
  return conditions.map((condition) => ({ ...condition, shown }))
}

/**
 * Notes what is left out because its condition tests names that nothing in the source gives. It is no part of the journey, and the program
 * around the source may give them: only its author can know.
 */
export function noteNotGiven(node: SourceNode, names: Iterable<string>): void {
  const all = [...names].map((name) => `"${name}"`)
  if (all.length === 0) return
  node.unsupported(
    `It is left out: its condition tests ${all.join(' and ')}, which nothing in the form gives. The program around the form may give it.`,
    'Ask for it in the form, or remove the condition there, and import the form again.',
  )
}
