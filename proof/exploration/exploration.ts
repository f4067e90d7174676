import { exploreByOrder } from './by-order.ts'
import { exploreByVisits } from './by-visits.ts'
import type { Exploration, Machine } from './machine.ts'

/**
 * Finds every reachable state of every point. By visits, as long as that is cheap, because then every witness is a shortest
 * run; otherwise in the order of the steps, and each witness is searched for when it is read.
 */
export function explore(machine: Machine, nodesByVisits = NODES_BY_VISITS): Exploration {
  const { sets, flow } = machine
  const byVisits = sets.withinLimit(nodesByVisits, () =>
    exploreByVisits(machine, RINGS_PER_POINT * flow.points.length + LEAST_RINGS),
  )
  const exploration = byVisits.gaveUpAt === null ? byVisits : exploreByOrder(machine)
  return { ...exploration, gaveUpAt: exploration.gaveUpAt ?? flow.cutAt }
}

const NODES_BY_VISITS = 100_000
const RINGS_PER_POINT = 12
const LEAST_RINGS = 5_000
