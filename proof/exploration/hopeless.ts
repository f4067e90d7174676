import type { StateSets } from '../states/state-sets.ts'

/** Up to this share of its nodes an exploration is never hopeless: the first steps of a journey may ask everything. */
const TRIED = 0.25
/** So many times as many nodes would be needed, if the rest of the journey needed as many as its beginning. */
const TOO_MANY = 8

/**
 * Returns a function that says whether an exploration should stop before it has used so many nodes: when it knows what share of the
 * journey it has reached, and would need many times as many.
 */
export function hopeless({ sets }: { readonly sets: Pick<StateSets, 'nodeCount'> }, nodes: number) {
  const first = sets.nodeCount
  return (reached: number): boolean => {
    const used = (sets.nodeCount - first) / nodes
    return used > TRIED && used > TOO_MANY * reached
  }
}
