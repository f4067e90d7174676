import { showsAtOnce, type Step } from '../../engine/index.ts'
import type { Trail } from '../states/route-memory.ts'
import { indexByStep, type FlowParts } from './builder.ts'
import type { Point } from './point.ts'
import { buildStep } from './step.ts'

export interface Flow {
  readonly start: Point
  readonly points: readonly Point[]
  /** The points of each step (and trail), in the order in which they follow each other on one visit. */
  readonly sites: readonly (readonly Point[])[]
  /** Where the flow was cut off, because there are too many histories of which steps are on the route. */
  readonly cutAt: Point | null
}

/** About 100 MB. Trails multiply the steps, so there may be as many as subsets of them. */
const MOST_SITES = 20_000

/** Builds the graph of everything that can happen in a journey. It mirrors `advance` exactly in everything that a visitor can see. */
export function flowOf(parts: FlowParts): Flow {
  const points: Point[] = []
  const sites: Point[][] = []
  const arrivals = new Map<string, Point>()
  const waiting: Point[] = []
  const index = indexByStep(parts)
  const pointAt = (site: number, step: Step, trail: Trail, isShown: boolean, isRest = isShown): Point => {
    const point: Point = { number: points.length, site, step, trail, isShown, isRest, edges: [], questions: [] }
    points.push(point)
    return point
  }
  const arrival = (id: string, trail: Trail): Point => {
    const key = [id, ...trail].join(' ')
    const known = arrivals.get(key)
    if (known !== undefined) return known
    const step = parts.journey.steps[id]
    if (step === undefined) throw new Error(`STEP_UNKNOWN "${id}" is not a step of ${parts.journey.name}.`)
    const made = pointAt(arrivals.size, step, trail, showsAtOnce(step), true)
    arrivals.set(key, made)
    waiting.push(made)
    return made
  }
  const start = arrival(parts.journey.start, parts.memory.start)
  for (const point of waiting) {
    if (sites.length === MOST_SITES) return { start, points, sites, cutAt: point }
    sites.push(buildStep(point, { parts, index, pointAt, arrival }))
  }
  return { start, points, sites, cutAt: null }
}

export type { FlowParts } from './builder.ts'
export { ofPoint, pointsOf } from './of-point.ts'
export type { Edge, Meaning, Operation, Point, Question, Side } from './point.ts'
