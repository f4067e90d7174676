import { describe, expect, it } from 'vitest'
import { RULES, runnable } from '../../../engine/index.ts'
import { compileValidators, openJourney } from '../../../loader/index.ts'
import { cover, prove, replayRun, routes, type Proof } from '../../../proof/index.ts'
import { NOW } from '../../support/walker.ts'
import { exploreByOrder } from '../../../proof/exploration/by-order.ts'
import { exploreByVisits } from '../../../proof/exploration/by-visits.ts'
import { keptWalks } from '../../../proof/exploration/kept-walks.ts'
import type { ReadyEdge } from '../../../proof/exploration/needed-facts.ts'
import { tracer, traceOfWalk, type Hop, type Trace } from '../../../proof/exploration/trace.ts'
import { graphMachine, nameOf } from '../support/graph-machine.ts'
import { editedJourney } from '../support/edited-journey.ts'

describe('the trace to a state of a small graph', () => {
  const graph = graphMachine(
    'start → a | x=1,2',
    'a → b | y=1',
    'a → c | y=2; !x',
    'b → a.1',
    'a.1 → c',
    'c → c.1',
    'c.1 → end',
    'c.1 → c | x?1',
  )
  const { machine, at, states, listed, edge } = graph
  const byVisits = exploreByVisits(machine, { mostRings: 100, isHopeless: () => false })
  const byOrder = exploreByOrder(machine)
  const walk = keptWalks(machine)
  const first = { point: at('c'), depth: 2 }
  const pathOf = ({ legs, end }: Trace) =>
    [...legs.map(({ edge: { edge: one } }) => nameOf(one.from)), nameOf(end)].join(' ')
  const [x, y] = [machine.model.numberOf('x') ?? -1, machine.model.numberOf('y') ?? -1]
  walk.keep([
    { point: at('start'), state: new Map(), taken: edge('start → a | x=1,2') },
    { point: at('a'), state: new Map([[x, 2]]), taken: edge('a → c | y=2; !x') },
    {
      point: at('c'),
      state: new Map([
        [x, 2],
        [y, 2],
      ]),
      taken: null,
    },
  ])

  it.each([
    ['back through the rings', tracer(machine, byVisits)],
    ['by a search', tracer(machine, byOrder)],
    ['along a walk', tracer(machine, walk.exploration)],
  ])('is found %s, with the states that lead there', (_way, trace) => {
    const found = trace({ ...first, states: states([2, 2]) })
    expect(pathOf(found)).toBe('start a c')
    expect(listed(found.initial)).toEqual(['0 0'])
    expect(found.legs.map(({ wanted }) => wanted.map(listed))).toEqual([
      [['0 0'], ['2 0']],
      [['2 0'], ['2 2'], ['2 2']],
    ])
  })

  it.each([
    ['back through the rings', tracer(machine, byVisits)],
    ['by a search', tracer(machine, byOrder)],
  ])('goes on through the edges that it is to take, to the next point of rest: %s', (_way, trace) => {
    const through = [{ edge: edge('c → c.1') }, { edge: edge('c.1 → c | x?1'), into: states([1, 1]) }]
    const found = trace({ point: at('c'), depth: 4, states: states([1, 1], [2, 1]) }, through)
    expect(pathOf(found)).toBe('start a b a.1 c c.1 c')
    expect(found.legs.at(-1)?.wanted.map(listed)).toEqual([['1 1'], ['1 1']])
    const rest = trace({ point: at('c'), depth: 2, states: states([2, 2]) }, [{ edge: edge('c → c.1') }])
    expect(pathOf(rest)).toBe('start a c c.1 end')
  })

  it('passes only through the requested states', () => {
    const through = [{ edge: edge('c → c.1'), into: states([1, 1]) }]
    const found = tracer(machine, byVisits)({ point: at('c'), depth: 4, states: states([1, 1], [2, 1]) }, through)
    expect(found.legs.at(-1)?.wanted.map(listed)).toEqual([['1 1']])
  })

  it('comes to the start again if it is to be reached later', () => {
    const round = graphMachine('start → a | x=1', 'a → start')
    const trace = tracer(round.machine, exploreByVisits(round.machine, { mostRings: 100, isHopeless: () => false }))
    expect(pathOf(trace({ point: round.at('start'), depth: 2, states: round.states([1, 0]) }))).toBe('start a start')
  })

  it('keeps the state of a walk where an edge leaves it as it is', () => {
    const state = new Map([[x, 1]])
    const trace = traceOfWalk(machine, [
      { point: at('b'), state, taken: edge('b → a.1') },
      { point: at('a.1'), state, taken: edge('a.1 → c') },
      { point: at('c'), state, taken: null },
    ])
    expect(pathOf(trace)).toBe('b a.1 c')
    expect(listed(trace.initial)).toEqual(['1 0'])
    expect(trace.legs.map(({ wanted }) => wanted.map(listed))).toEqual([[['1 0']], [['1 0']]])
  })

  it('fails if nothing leads there', () => {
    const missing = { point: at('c'), depth: 2, states: states([1, 2]) }
    expect(() => tracer(machine, byVisits)(missing)).toThrow(
      'PROOF_TRACE Nothing leads to step "c" at depth 2. This is a fault of the proof, not of the journey.',
    )
    expect(() => tracer(machine, walk.exploration)(missing)).toThrow(
      'PROOF_TRACE No walk leads to step "c". This is a fault of the proof, not of the journey.',
    )
  })
})

describe('a trace to a point at which nothing rests', () => {
  const {
    machine: whole,
    at,
    states,
    edge,
  } = graphMachine(
    'start → a | x=0,1,2; y=0,1,2',
    'a → a.1',
    'a.1 → nowhere | y?2',
    'a.1 → a | y?1',
    'a.1 → a.2 | x?1',
    'a.1 → b | x?2',
    'a.2 → c',
  )
  // As after an error, which shows the page once more.
  const repeated = (one: ReadyEdge): ReadyEdge => ({ ...one, edge: { ...one.edge, cost: 1 } })
  const machine = {
    ...whole,
    ready: whole.ready.map((edges) => edges.map((one) => (one === edge('a.1 → a | y?1') ? repeated(one) : one))),
  }
  const trace = tracer(machine, exploreByVisits(machine, { mostRings: 100, isHopeless: () => false }))
  const pathTo = (x: number, y: number, ...through: readonly Hop[]) => {
    const { legs, end } = trace({ point: at('a.1'), depth: 1, states: states([x, y]) }, through)
    return [...legs.map(({ edge: one }) => nameOf(one.edge.from)), nameOf(end)].join(' ')
  }

  it.each([
    ['leads on to one', 2, 0, 'start a a.1 b'],
    ['leads on through the same step', 1, 0, 'start a a.1 a.2 c'],
    ['does not repeat the step if it leads on as well', 2, 1, 'start a a.1 b'],
    ['does not repeat the step if it leads on in the same one', 1, 1, 'start a a.1 a.2 c'],
    ['repeats the step if nothing else is left', 0, 1, 'start a a.1 a'],
    ['ends where the journey is left', 0, 2, 'start a a.1 a.1'],
    ['ends where nothing leads on', 0, 0, 'start a a.1'],
  ])('%s', (_, x, y, path) => {
    expect(pathTo(x, y)).toBe(path)
  })

  it('ends where the edge that it is to take leaves the journey', () => {
    expect(pathTo(1, 2, { edge: edge('a.1 → nowhere | y?2') })).toBe('start a a.1 a.1')
  })

  it('leads on from the states that are left after all edges', () => {
    const into = states([1, 0])
    expect(pathTo(1, 0, { edge: edge('a.1 → a.2 | x?1'), into })).toBe('start a a.1 a.2 c')
  })
})

const BY_ORDER = { nodesByVisits: 0 }
const FROM_BOTH_SIDES = { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 10 }

describe.each(['sound', 'tour', 'v3', 'v5'])('the runs that show what %s can do', (of) => {
  const journey = openJourney('edited', editedJourney(of, {}))
  const ready = runnable(journey, compileValidators(journey), RULES)
  const shortest = prove(journey)

  const isDecidedFromBothSides = of === 'sound' || of === 'tour'
  it.each([
    ['in the order of the steps', BY_ORDER] as const,
    ...(isDecidedFromBothSides ? [['from both sides', FROM_BOTH_SIDES] as const] : []),
  ])('are found as well when it is explored %s', (_, options) => {
    const proof = prove(journey, options)
    expect(proof.isExact).toBe(true)
    expect(proof.diagnostics).toEqual([])
    expect(reachedIn(proof)).toEqual(reachedIn(shortest))
    for (const { step, reached } of proof.steps) {
      const run = reached?.()
      expect(run === undefined ? step : replayRun(ready, run, { now: NOW }).step).toBe(step)
    }
    for (const { taken } of proof.ways) {
      const run = taken?.()
      if (run !== undefined) expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    }
  })

  it('make a suite that covers everything, also without the shortest runs', () => {
    const runs = routes(prove(journey, BY_ORDER))
    expect(cover(journey, runs)).toMatchObject({ isComplete: cover(journey, routes(shortest)).isComplete })
    for (const run of runs) expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
  })
})

function reachedIn({ steps, ways, conditions }: Proof): readonly string[] {
  return [
    ...steps.flatMap(({ pointer, reached }) => (reached === null ? [] : [pointer])),
    ...ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }) => [
      ...(whenTrue === null ? [] : [`${pointer}:true`]),
      ...(whenFalse === null ? [] : [`${pointer}:false`]),
    ]),
  ]
}
