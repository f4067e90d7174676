import type { StateSet, StateSets } from '../states/state-sets.ts'
import type { Machine } from './machine.ts'

/**
 * Returns a function that widens sets of more than `most` nodes: it forgets how the values of facts depend on each other, and keeps which facts are
 * known together and which values each of them has. So a widened set has all states of the original, and some that may not exist.
 */
export function widener({ sets }: Pick<Machine, 'sets'>, most: number): (states: StateSet) => StateSet {
  const moves = new Map<string, ReturnType<StateSets['move']>>()
  return (states) => {
    if (!sets.hasMoreNodes(states, most)) return states
    const classes = [...sets.classesIn(states)].filter(([, known]) => known.length > 1)
    const key = JSON.stringify(classes)
    const move =
      moves.get(key) ??
      sets.move(
        classes.map(([fact, known]) => ({
          fact,
          to: Array.from({ length: Math.max(...known) + 1 }, (_, index) => (index === 0 ? [0] : known)),
        })),
      )
    moves.set(key, move)
    return sets.image(states, move)
  }
}
