import type { Field } from '../../engine/index.ts'
import { mentionsIn } from './fact-tests.ts'

/**
 * The parts of a group of which conditions of the journey decide whether they are asked: those that the conditions name, and those whose
 * own condition tests such a part.
 *
 * @param named the parts that conditions of the journey name
 */
export function decidedOutside(parts: Readonly<Record<string, Field>>, named: readonly string[]): ReadonlySet<string> {
  const found = new Set(named)
  // A condition tests parts in front of its own.
  for (const [name, { when }] of Object.entries(parts))
    if (when !== undefined && mentionsIn(when).some(({ fact }) => found.has(fact))) found.add(name)
  return found
}
