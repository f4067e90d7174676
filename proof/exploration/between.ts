import { NONE } from '../states/state-sets.ts'
import { exploreByOrder } from './by-order.ts'
import { exploreByWalks } from './by-walks.ts'
import { imageOf } from './images.ts'
import type { Exploration, Machine } from './machine.ts'
import { widener } from './widened.ts'

/**
 * Explores a journey whose sets of states are too large from both sides: by walks, which find only what exists, and with
 * widened sets, which miss nothing. If both answer every question alike, that is the answer for the states between them, too.
 *
 * @param nodesOfSet sets of more nodes are widened
 * @returns the walks, and as `atMost` the widened sets; undefined if they disagree
 */
export function exploreBetween(machine: Machine, nodesOfSet: number): Exploration | undefined {
  machine.sets.renewLimit()
  const atMost = exploreByOrder(machine, widener(machine, nodesOfSet))
  if (atMost.gaveUpAt !== null) return undefined
  const walked = exploreByWalks(machine)
  return walked.gaveUpAt === null && answersAlike(machine, walked, atMost) ? { ...walked, atMost } : undefined
}

function answersAlike(machine: Machine, walked: Exploration, atMost: Exploration): boolean {
  // What walks find exists, so it is in the widened sets: equal numbers mean equal answers.
  const isLessAsked = (['taken', 'holds', 'fails', 'open', 'broken'] as const).some(
    (answer) => walked[answer].size !== atMost[answer].size,
  )
  return (
    !isLessAsked &&
    machine.flow.points.every(({ number }) => {
      const [some, all] = [walked.reached[number] ?? NONE, atMost.reached[number] ?? NONE]
      if (some === NONE || all === NONE) return some === all
      return (machine.ready[number] ?? []).every(
        ({ acts }) => imageOf(machine, some, acts) !== NONE || imageOf(machine, all, acts) === NONE,
      )
    })
  )
}
