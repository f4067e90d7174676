import { ofPoint, type Point } from './flow/index.ts'
import type { Run } from '../engine/index.ts'
import { keysOf } from './runs/coverage.ts'
import { sidesAt } from './exploration/answers.ts'
import { coveringWalk } from './exploration/covering-walk.ts'
import { imageOf } from './exploration/images.ts'
import type { ReadyEdge } from './exploration/needed-facts.ts'
import type { FirstStates, Machine } from './exploration/machine.ts'
import type { Proof } from './result/proof.ts'
import { internalsOf, type ProofInternals } from './prove.ts'
import { runOfTrace } from './exploration/run-of-trace.ts'
import { edgesBefore, fewestVisitsToEnd, searchToEnd } from './exploration/search.ts'
import { ALL_UNKNOWN, NONE, type StateSet } from './states/state-sets.ts'
import { withErrorTried } from './runs/tried-again.ts'
import { layersToEnd, type Layer } from './exploration/to-the-end.ts'
import { traceOfWalk, type Hop } from './exploration/trace.ts'

/**
 * Returns a small set of runs that covers every reachable way and both reachable sides of every condition; each run
 * continues to an end. Deterministic: the same journey gives the same runs.
 *
 * @param options.mostShort in a journey of up to so many steps each run is a shortest one to its goal
 *
 * @example
 * routes(prove(journey)).map((run) => run.steps.map(({ step }) => step).join(' → '))
 */
export function routes(proof: Proof, { mostShort = MOST_SHORT }: Options = {}): readonly Run[] {
  const { journey } = proof
  const proving = internalsOf(proof)
  const onToEnd = proving.exploration.rings === null ? searchingOn(proving.machine) : steppingOn(proving)
  const keys = new Map<Run, ReadonlySet<string>>()
  const covered = new Set<string>()
  let runs: Run[] = []
  const note = (run: Run): boolean => {
    const before = covered.size
    const passed = keysOf(journey, run)
    keys.set(run, passed)
    for (const key of passed) covered.add(key)
    return covered.size > before
  }
  if (proof.steps.length > mostShort) {
    for (const run of runsOfWalks(proof, proving, covered)) if (note(run)) runs = [...runs, run]
    const used = new Map<ReadyEdge, number>()
    for (let fruitless = 0; fruitless < MOST_FRUITLESS;) {
      const run = walk(proof, proving, { covered, used, onToEnd })
      if (run === undefined) break
      fruitless = note(run) ? 0 : fruitless + 1
      if (fruitless === 0) runs = [...runs, run]
    }
  }
  for (const goal of goalsOf(proof, proving)) {
    if (covered.has(goal.key)) continue
    const merged = withErrorTried(journey, runs, goal.key)
    const added = merged?.run ?? goal.run(onToEnd)
    runs = merged === undefined ? [...runs, added] : runs.map((run) => (run === merged.instead ? added : run))
    note(added)
  }
  return withoutRedundant(runs, (run) => keys.get(run) ?? new Set())
}

interface Options {
  readonly mostShort?: number
}

/** In a larger journey shortest runs have too little in common: there would be thousands of them, thousands of steps long. */
const MOST_SHORT = 200
/** After so many walks in a row that met nothing new, each goal that is left gets a run of its own. */
const MOST_FRUITLESS = 6

/** The walks of an exploration that end at an end and take a way that no run has covered yet. */
function* runsOfWalks(
  { journey, ways }: Proof,
  { exploration, machine, model }: ProofInternals,
  covered: ReadonlySet<string>,
): Iterable<Run> {
  const isOpen = openWays(ways, covered)
  for (const walk of exploration.walks?.all ?? []) {
    const end = walk.at(-1)?.point
    const hasNews = walk.some(({ taken }) => {
      const means = taken?.edge.means
      return means !== undefined && 'way' in means && isOpen(means.way)
    })
    if (hasNews && end?.isShown === true && end.step.kind === 'end')
      yield runOfTrace(journey, model, machine, traceOfWalk(machine, walk))
  }
}

/** Whether no run has covered a way yet. */
function openWays(ways: Proof['ways'], covered: ReadonlySet<string>): (way: number) => boolean {
  return (way) => !covered.has(ways[way]?.pointer ?? '')
}

interface Walking {
  readonly covered: ReadonlySet<string>
  /** How often earlier walks passed an edge. */
  readonly used: Map<ReadyEdge, number>
  readonly onToEnd: OnToEnd
}

/** One run from the start to an end that passes as many uncovered goals as it finds; undefined if none is left. */
function walk(
  { journey, ways, conditions }: Proof,
  { exploration, machine, model, trace }: ReturnType<typeof internalsOf>,
  { covered, used, onToEnd }: Walking,
): Run | undefined {
  const { flow, sets } = machine
  const isOpenWay = openWays(ways, covered)
  const isWanted = ({ edge: { means } }: ReadyEdge) =>
    'way' in means && exploration.taken.has(means.way) && isOpenWay(means.way)
  const isOpenSide = (place: number, side: 'holds' | 'fails') =>
    exploration[side].has(place) && !covered.has(`${conditions[place]?.pointer ?? ''}:${side === 'holds'}`)
  const points = flow.points.filter(
    (point) =>
      ofPoint(machine.ready, point).some(isWanted) ||
      point.questions.some(
        (question) =>
          question.kind === 'place' && (isOpenSide(question.place, 'holds') || isOpenSide(question.place, 'fails')),
      ),
  )
  if (points.length === 0) return undefined
  const start: FirstStates = {
    point: flow.start,
    depth: 0,
    states: sets.image(ALL_UNKNOWN, machine.settings),
  }
  const hops = coveringWalk(machine, edgesBefore(machine), start.states, {
    isWanted,
    at: (point, states) =>
      point.questions.flatMap((question) => {
        if (question.kind !== 'place') return []
        const sides = (['holds', 'fails'] as const).filter((side) => isOpenSide(question.place, side))
        return sides.map((side) => sidesAt(machine, question, states)[side])
      }),
    points: new Set(points),
    used,
  })
  for (const { edge } of hops) used.set(edge, (used.get(edge) ?? 0) + 1)
  return runOfTrace(journey, model, machine, trace(start, [...hops, ...onToEnd(start, hops)]))
}

/** Something to cover, and a run that covers it. */
interface Goal {
  readonly key: string
  readonly depth: number
  readonly run: (onToEnd: OnToEnd) => Run
}

/** The deepest goals come first, because runs to them cover much else. Errors come last, because they fit into existing runs. */
function goalsOf(
  { journey, ways, conditions, steps }: Proof,
  { exploration, machine, model, trace }: ProofInternals & ReturnType<typeof internalsOf>,
): Goal[] {
  const goal = (key: string, from: FirstStates, first: readonly Hop[]): Goal => ({
    key,
    depth: from.depth,
    run: (onToEnd) => runOfTrace(journey, model, machine, trace(from, [...first, ...onToEnd(from, first)])),
  })
  const taken = ways.flatMap(({ pointer, does }, number) => {
    const found = exploration.taken.get(number)
    return found === undefined ? [] : [{ ...goal(pointer, found, [found]), isError: does === 'error' }]
  })
  const sides = conditions.flatMap(({ pointer }, number) =>
    [
      { key: `${pointer}:true`, finding: exploration.holds.get(number) },
      { key: `${pointer}:false`, finding: exploration.fails.get(number) },
    ].flatMap(({ key, finding }) => (finding === undefined ? [] : [goal(key, finding, [])])),
  )
  const deepestFirst = (a: Goal, b: Goal) => b.depth - a.depth
  const byAddress = steps.flatMap(({ pointer, reached }): Goal[] =>
    reached === null ? [] : [{ key: pointer, depth: 0, run: reached }],
  )
  return [
    ...[...taken.filter(({ isError }) => !isError), ...sides].sort(deepestFirst),
    ...byAddress,
    ...taken.filter(({ isError }) => isError).sort(deepestFirst),
  ]
}

/** The shortest hops to an end, after the first hops from some states; empty if no end is reachable. */
type OnToEnd = (start: FirstStates, first: readonly Hop[]) => readonly Hop[]

/** Steps through the layers of states that are equally far from an end. */
function steppingOn({ machine, exploration }: ProofInternals): OnToEnd {
  const { sets, ready } = machine
  const layers = layersToEnd(machine, exploration)
  const nearest = (point: Point, from: StateSet): Layer | undefined =>
    ofPoint(layers, point).find((layer) => sets.intersect(from, layer.states) !== NONE)
  return (start, first) => {
    const after = afterHops(machine, start, first)
    if (after === undefined) return []
    let { point, states } = after
    const hops: Hop[] = []
    let here = nearest(point, states)
    while (here !== undefined && !(point.isShown && point.step.kind === 'end')) {
      const current = { states: sets.intersect(states, here.states), distance: here.distance }
      const hop = ofPoint(ready, point).flatMap((edge) => {
        const { to, cost } = edge.edge
        if (to === null) return []
        const reached = imageOf(machine, current.states, edge.acts)
        const layer = ofPoint(layers, to).find(
          ({ distance, states: near }) =>
            distance === current.distance - cost && sets.intersect(reached, near) !== NONE,
        )
        return layer === undefined ? [] : [{ edge, to, layer, into: sets.intersect(reached, layer.states) }]
      })[0]
      if (hop === undefined) return hops
      hops.push({ edge: hop.edge, into: hop.into })
      ;[point, states, here] = [hop.to, hop.into, hop.layer]
    }
    return hops
  }
}

/** Searches from one state at a time, where there would be too many layers. */
function searchingOn(machine: Machine): OnToEnd {
  const distances = fewestVisitsToEnd(machine.flow, edgesBefore(machine))
  return (start, first) => {
    const after = afterHops(machine, start, first)
    const hops: Hop[] = []
    let at = after === undefined ? undefined : searchToEnd(machine, distances, after)
    for (; at !== undefined && at.via !== null; at = at.via.found) hops.push({ edge: at.via.edge, into: at.states })
    return hops.reverse()
  }
}

/** Where some hops lead; undefined if nothing follows them. */
function afterHops(
  machine: Machine,
  start: FirstStates,
  hops: readonly Hop[],
): Pick<FirstStates, 'point' | 'states'> | undefined {
  let [point, states] = [start.point, start.states]
  for (const { edge, into } of hops) {
    states = imageOf(machine, states, edge.acts)
    if (into !== undefined) states = machine.sets.intersect(states, into)
    if (edge.edge.to === null) return undefined
    point = edge.edge.to
  }
  return { point, states }
}

/** Drops runs whose keys are all covered by others, the shortest first. */
export function withoutRedundant(runs: readonly Run[], covers: (run: Run) => ReadonlySet<string>): readonly Run[] {
  const counts = new Map<string, number>()
  for (const run of runs) for (const key of covers(run)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const kept = new Set(runs)
  for (const run of [...runs].sort((a, b) => a.steps.length - b.steps.length)) {
    const runKeys = [...covers(run)]
    if (runKeys.some((key) => (counts.get(key) ?? 0) < 2)) continue
    kept.delete(run)
    for (const key of runKeys) counts.set(key, (counts.get(key) ?? 0) - 1)
  }
  return [...kept]
}
