import type { JourneyDefinition, Run } from '../engine/index.ts'
import { keysOf } from './runs/coverage.ts'
import { imageOf, type FirstStates, type Machine } from './exploration/exploration.ts'
import type { Proof } from './result/proof.ts'
import { internalsOf, type ProofInternals } from './prove.ts'
import { runOfTrace } from './exploration/run-of-trace.ts'
import { NONE } from './states/state-sets.ts'
import { withErrorTried } from './runs/tried-again.ts'
import { layersToEnd, type Layer } from './exploration/to-the-end.ts'
import type { Hop } from './exploration/trace.ts'

/**
 * Returns a small set of runs that covers every reachable way and both reachable sides of every condition; each run
 * continues to an end. Deterministic: the same journey gives the same runs.
 *
 * @example
 * routes(prove(journey)).map((run) => run.steps.map(({ step }) => step).join(' → '))
 */
export function routes(proof: Proof): readonly Run[] {
  const { journey } = proof
  const proving = internalsOf(proof)
  const layers = layersToEnd(proving.machine, proving.exploration)
  const covered = new Set<string>()
  let runs: Run[] = []
  for (const goal of goalsOf(proof, proving)) {
    if (covered.has(goal.key)) continue
    const merged = withErrorTried(journey, runs, goal.key)
    const added = merged?.run ?? goal.run(layers)
    runs = merged === undefined ? [...runs, added] : runs.map((run) => (run === merged.instead ? added : run))
    for (const key of keysOf(journey, added)) covered.add(key)
  }
  return withoutRedundant(journey, runs)
}

/** Something to cover, and a run that covers it. */
interface Goal {
  readonly key: string
  readonly depth: number
  readonly run: (layers: readonly (readonly Layer[])[]) => Run
}

/** The deepest goals come first, because runs to them cover much else. Errors come last, because they fit into existing runs. */
function goalsOf(
  { journey, ways, conditions, steps }: Proof,
  { exploration, machine, model, trace }: ProofInternals & ReturnType<typeof internalsOf>,
): Goal[] {
  const goal = (key: string, from: FirstStates, first: readonly Hop[]): Goal => ({
    key,
    depth: from.depth,
    run: (layers) =>
      runOfTrace(journey, model, machine, trace(from, [...first, ...onToEnd(machine, from, first, layers)])),
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
function onToEnd(
  machine: Machine,
  start: FirstStates,
  first: readonly Hop[],
  layers: readonly (readonly Layer[])[],
): Hop[] {
  const { sets, ready } = machine
  let [point, states] = [start.point, start.states]
  for (const { edge } of first) {
    states = imageOf(machine, states, edge.acts)
    if (edge.edge.to === null) return []
    point = edge.edge.to
  }
  const nearest = (number: number, from: typeof states): Layer | undefined =>
    layers[number]?.find((layer) => sets.intersect(from, layer.states) !== NONE)
  const hops: Hop[] = []
  let here = nearest(point.number, states)
  while (here !== undefined && !(point.isShown && point.step.kind === 'end')) {
    const current: { readonly states: typeof states; readonly distance: number } = {
      states: sets.intersect(states, here.states),
      distance: here.distance,
    }
    const hop = (ready[point.number] ?? []).flatMap((edge) => {
      const { to, cost } = edge.edge
      if (to === null) return []
      const after = imageOf(machine, current.states, edge.acts)
      const layer = layers[to.number]?.find(
        ({ distance, states: near }) => distance === current.distance - cost && sets.intersect(after, near) !== NONE,
      )
      return layer === undefined ? [] : [{ edge, to, layer, into: sets.intersect(after, layer.states) }]
    })[0]
    if (hop === undefined) return hops
    hops.push({ edge: hop.edge, into: hop.into })
    ;[point, states, here] = [hop.to, hop.into, hop.layer]
  }
  return hops
}

/** Drops runs whose keys are all covered by others, the shortest first. */
function withoutRedundant(journey: JourneyDefinition, runs: readonly Run[]): Run[] {
  const keys = new Map(runs.map((run) => [run, keysOf(journey, run)]))
  const counts = new Map<string, number>()
  for (const keysOfRun of keys.values()) for (const key of keysOfRun) counts.set(key, (counts.get(key) ?? 0) + 1)
  const kept = new Set(runs)
  for (const run of [...runs].sort((a, b) => a.steps.length - b.steps.length)) {
    const runKeys = [...(keys.get(run) ?? [])]
    if (runKeys.some((key) => (counts.get(key) ?? 0) < 2)) continue
    kept.delete(run)
    for (const key of runKeys) counts.set(key, (counts.get(key) ?? 0) - 1)
  }
  return [...kept]
}
