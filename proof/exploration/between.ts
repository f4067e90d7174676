import { NodeLimitReached } from '../states/state-sets.ts'
import { exploreByOrder } from './by-order.ts'
import { keptWalks } from './kept-walks.ts'
import type { Exploration, Machine } from './machine.ts'
import { walkAtRandom } from './random-walks.ts'
import { searchUnmet } from './search-unmet.ts'
import { widener } from './widened.ts'

/**
 * Explores a journey whose sets of states are too large from both sides: by walks, which find only what exists, and with
 * widened sets, which miss nothing. What only these have is searched for on its own, so that it either exists or does not. If
 * then both answer every question alike, that is the answer for the states between them, too.
 *
 * @param nodesOfSet sets of more nodes are widened
 * @returns the walks, and as `atMost` the widened sets; undefined if they disagree
 */
export function exploreBetween(machine: Machine, nodesOfSet: number): Exploration | undefined {
  machine.sets.renewLimit()
  const atMost = exploreByOrder(machine, { widen: widener(machine, nodesOfSet) })
  if (atMost.gaveUpAt !== null) return undefined
  try {
    const walks = keptWalks(machine)
    walkAtRandom(machine, walks)
    const possible = searchUnmet(machine, walks, atMost.reached)
    return possible && { ...walks.exploration, atMost: { ...atMost, ...possible } }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    return undefined
  }
}
