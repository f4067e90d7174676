import { ofPoint, type Point } from '../flow/index.ts'
import { NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'
import { answerBook } from './answers.ts'
import { imageOf } from './images.ts'
import type { KeptWalks } from './kept-walks.ts'
import type { Exploration, Machine, Pause, Walk } from './machine.ts'
import { edgesBefore, searchBack, type Found } from './search.ts'
import { fewestVisits } from './site-order.ts'

/** The nodes that one search may use. Most searches end after a few steps back, where they meet a contradiction. */
const NODES_OF_SEARCH = 100_000
/** The searches for one point that may find a walk. A point that tests many facts would need thousands. */
const MOST_FOUND = 30

/**
 * Searches backwards for what the walks did not meet. What a search finds is kept as one more walk; what it does not find does
 * not exist.
 *
 * @param atMost sets that miss no state; they may have others
 * @returns these sets without the states that do not exist, as far as a walk would have met them; undefined if it stays open
 *   whether one of the others would answer a question differently
 */
export function searchUnmet(
  machine: Machine,
  walks: KeptWalks,
  atMost: readonly StateSet[],
): Pick<Exploration, 'reached' | 'asked'> | undefined {
  const { flow, sets } = machine
  const possible = [...atMost]
  const area = { machine, reached: possible, before: edgesBefore(machine), depths: fewestVisits(flow) }
  const search = (point: Point, states: StateSet): Found | undefined | 'too large' => {
    try {
      return sets.withinLimit(NODES_OF_SEARCH, () => searchBack(area, { point, states }))
    } catch (error) {
      if (!(error instanceof NodeLimitReached)) throw error
      return 'too large'
    }
  }
  /** The states of a point that no walk met and no search refuted. */
  const leftAt = (point: Point): StateSet => {
    for (let left = MOST_FOUND; ; left -= 1) {
      const states = walks.unmet(point, ofPoint(possible, point))
      if (states === NONE || left === 0) return states
      const found = search(point, states)
      if (found === 'too large') return states
      if (found === undefined) possible[point.number] = sets.minus(ofPoint(possible, point), states)
      else walks.keep(walkOf(machine, found))
    }
  }
  const isDecided = flow.points.every((point) => isKnown(machine, walks.exploration, point, leftAt(point)))
  if (!isDecided) return undefined
  return { reached: possible, asked: flow.points.map((point) => walks.askedIn(point, ofPoint(possible, point))) }
}

/** Whether the walks already have every answer that some states of a point would give. */
function isKnown(machine: Machine, walked: Exploration, point: Point, states: StateSet): boolean {
  if (states === NONE) return true
  const reached = ofPoint(walked.reached, point)
  if (reached === NONE) return false
  const { ask, take, ...answers } = answerBook(machine)
  const first = { point, depth: 0, states }
  ask(first)
  for (const edge of ofPoint(machine.ready, point)) {
    if (imageOf(machine, states, edge.acts) === NONE) continue
    if (imageOf(machine, reached, edge.acts) === NONE) return false
    take(edge, first)
  }
  return (
    [...answers.broken.keys()].every((question) => walked.broken.has(question)) &&
    (['taken', 'holds', 'fails', 'open'] as const).every((kind) =>
      [...answers[kind].keys()].every((number) => walked[kind].has(number)),
    )
  )
}

/** One walk along what a search has found. */
function walkOf(machine: Machine, start: Found): Walk {
  const { sets } = machine
  const walk: Pause[] = []
  let states = start.states
  for (let at: Found | undefined = start; at !== undefined; at = at.via?.found) {
    const state = sets.firstState(states)
    walk.push({ point: at.point, state, taken: at.via?.edge ?? null })
    if (at.via !== null)
      states = sets.intersect(imageOf(machine, sets.single(state), at.via.edge.acts), at.via.found.states)
  }
  return walk
}
