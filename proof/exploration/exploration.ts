import { exploreBetween } from './between.ts'
import { exploreByOrder } from './by-order.ts'
import { exploreByVisits } from './by-visits.ts'
import { hopeless } from './hopeless.ts'
import type { Exploration, Machine } from './machine.ts'

/**
 * Finds every reachable state of every point. By visits, as long as that is cheap, because then every witness is a shortest
 * run; otherwise in the order of the steps, and each witness is searched for when it is read. If the sets are too large for
 * that, it looks at them from both sides, and if that leaves a question open, once more in the order of the steps with every node that is left.
 */
export function explore(
  machine: Machine,
  { nodesByVisits = NODES_BY_VISITS, nodesByOrder = NODES_BY_ORDER, nodesOfSet = NODES_OF_SET }: Limits = {},
): Exploration {
  const { sets, flow } = machine
  const atLast = (gaveUp: Exploration) => (nodesByOrder === 0 ? gaveUp : exploreByOrder(machine))
  const byVisits = sets.withinLimit(nodesByVisits, () =>
    exploreByVisits(machine, {
      mostRings: RINGS_PER_POINT * flow.points.length + LEAST_RINGS,
      isHopeless: hopeless(machine, nodesByVisits),
    }),
  )
  const byOrder = () =>
    sets.withinLimit(nodesByOrder, () => exploreByOrder(machine, { isHopeless: hopeless(machine, nodesByOrder) }))
  const exact = byVisits.gaveUpAt === null ? byVisits : byOrder()
  const exploration = exact.gaveUpAt === null ? exact : (exploreBetween(machine, nodesOfSet) ?? atLast(exact))
  return { ...exploration, gaveUpAt: exploration.gaveUpAt ?? flow.cutAt }
}

type Limits = Partial<Record<'nodesByVisits' | 'nodesByOrder' | 'nodesOfSet', number>>

const NODES_BY_VISITS = 100_000
const NODES_BY_ORDER = 200_000
const NODES_OF_SET = 30
const RINGS_PER_POINT = 12
const LEAST_RINGS = 5_000
