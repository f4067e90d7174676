import { ofPoint, type Point } from '../flow/index.ts'
import type { Exploration, FirstStates, Machine } from './machine.ts'
import { fewestVisits } from './site-order.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** Where a point is first reached, in one of some states if these are given; undefined if it never is. */
export function firstStatesAt(
  { sets, flow }: Pick<Machine, 'sets' | 'flow'>,
  { rings, reached }: Pick<Exploration, 'rings' | 'reached'>,
): (point: Point, within?: StateSet) => FirstStates | undefined {
  const depths = fewestVisits(flow)
  return (point, within) => {
    const nearestFirst =
      rings === null ? [{ depth: ofPoint(depths, point), states: ofPoint(reached, point) }] : ofPoint(rings, point)
    for (const { depth, states } of nearestFirst) {
      const common = within === undefined ? states : sets.intersect(states, within)
      if (common !== NONE) return { point, depth, states: common }
    }
    return undefined
  }
}
