import { describe, expect, it } from 'vitest'
import {
  edgesBefore,
  fewestVisitsToEnd,
  searchBack,
  searchToEnd,
  searchToStart,
} from '../../../proof/exploration/search.ts'
import type { Found } from '../../../proof/exploration/search.ts'
import { exploreByOrder } from '../../../proof/exploration/by-order.ts'
import { fewestVisits, sitesInOrder } from '../../../proof/exploration/site-order.ts'
import { graphMachine, nameOf, type GraphMachine } from '../support/graph-machine.ts'

const TWO_WAYS = [
  'start → a | x=1',
  'start → b | x=2',
  'a → a.1',
  'a.1 → c',
  'b → d',
  'd → c | y=1',
  'c → end | x?1',
  'c → long | x?2',
  'long → end',
  'c → nowhere',
]
const byName = ({ machine }: GraphMachine, numbers: readonly number[]) =>
  Object.fromEntries(machine.flow.points.map((point) => [nameOf(point), numbers[point.number]]))
const areaOf = ({ machine }: GraphMachine) => ({
  machine,
  reached: exploreByOrder(machine).reached,
  depths: fewestVisits(machine.flow),
  before: edgesBefore(machine),
})
const pathOf = (found: Found | undefined) => {
  const names: string[] = []
  for (let at = found; at !== undefined; at = at.via?.found) names.push(`${at.visits} ${nameOf(at.point)}`)
  return names
}

describe('the steps in the order in which they follow each other', () => {
  it.each([
    [TWO_WAYS, 'start b d a c long end'],
    [['start → a', 'a → b', 'b → a', 'b → end', 'lonely → end'], 'start a b end'],
    [['start → a', 'start → end', 'a → nowhere', 'a → a', 'a → end'], 'start a end'],
  ])('%j', (edges, expected) => {
    const { machine } = graphMachine(...edges)
    const names = sitesInOrder(machine.flow).map((site) => machine.flow.sites[site]?.[0]?.step.id)
    expect(names.join(' ')).toBe(expected)
  })
})

describe('the fewest visits, whatever the answers', () => {
  const graph = graphMachine(...TWO_WAYS)
  it('from the start to each point', () => {
    const expected = { start: 0, a: 1, b: 1, 'a.1': 1, d: 2, c: 2, end: 3, long: 3 }
    expect(byName(graph, fewestVisits(graph.machine.flow))).toEqual(expected)
  })

  it('from each point to an end', () => {
    const expected = { start: 3, a: 2, 'a.1': 2, b: 3, d: 2, c: 1, long: 1, end: 0 }
    expect(byName(graph, fewestVisitsToEnd(graph.machine.flow, edgesBefore(graph.machine)))).toEqual(expected)
  })

  it('are infinite where no way leads', () => {
    const lonely = graphMachine('start → a', 'a → a', 'b → end', 'end.1 → start')
    const { flow } = lonely.machine
    expect(byName(lonely, fewestVisits(flow))).toEqual({
      start: 0,
      a: 1,
      b: Infinity,
      end: Infinity,
      'end.1': Infinity,
    })
    const toEnd = fewestVisitsToEnd(flow, edgesBefore(lonely.machine))
    expect(byName(lonely, toEnd)).toEqual({ start: Infinity, a: Infinity, b: 1, end: 0, 'end.1': Infinity })
  })
})

describe('the edges that lead to a point', () => {
  it('are those of all points that count as ways', () => {
    const { machine, at, edge } = graphMachine(...TWO_WAYS)
    const to = at('c').number
    expect(edgesBefore(machine)[to]).toEqual([edge('a.1 → c'), edge('d → c | y=1')])
    expect(edgesBefore(machine, ({ from }) => from !== at('d'))[to]).toEqual([edge('a.1 → c')])
  })
})

describe('a search backwards', () => {
  const graph = graphMachine(...TWO_WAYS)
  const { at, states, listed, machine } = graph

  it('finds the shortest of two runs', () => {
    const found = searchBack(areaOf(graph), { point: at('c'), states: states([1, 0], [2, 1]) })
    expect(pathOf(found)).toEqual(['2 start', '1 a', '1 a.1', '0 c'])
    expect(listed(found?.states ?? 0)).toEqual(['0 0'])
  })

  it('finds the only run to a state', () => {
    const found = searchBack(areaOf(graph), { point: at('c'), states: states([2, 1]) })
    expect(pathOf(found)).toEqual(['3 start', '2 b', '1 d', '0 c'])
  })

  it('finds none to a state that does not exist', () => {
    expect(searchBack(areaOf(graph), { point: at('c'), states: states([1, 1], [2, 0]) })).toBeUndefined()
    expect(searchBack(areaOf(graph), { point: at('c'), states: 0 })).toBeUndefined()
  })

  it('goes back to the start, also where nothing is known after it', () => {
    const quiet = graphMachine('start → a', 'a → b', 'b → end | x=1')
    const found = searchBack(areaOf(quiet), { point: quiet.at('end'), states: quiet.states([1, 0]) })
    expect(pathOf(found)).toEqual(['3 start', '2 a', '1 b', '0 end'])
  })

  it('passes a cycle, and the start again, as often as needed', () => {
    const cycle = graphMachine('start → a | x=1', 'a → start | x?1; y=1', 'a → end | y?1')
    const found = searchBack(areaOf(cycle), { point: cycle.at('end'), states: cycle.states([1, 1]) })
    expect(pathOf(found)).toEqual(['4 start', '3 a', '2 start', '1 a', '0 end'])
  })

  it('throws if a run must exist and does not', () => {
    expect(pathOf(searchToStart(areaOf(graph), { point: at('c'), states: states([1, 0], [2, 1]) })).at(-1)).toBe('0 c')
    expect(() => searchToStart(areaOf(graph), { point: at('c'), states: states([1, 1]) })).toThrow(
      'PROOF_TRACE Nothing leads to step "c". This is a fault of the proof, not of the journey.',
    )
  })

  it('finds a way to an end', () => {
    const distances = fewestVisitsToEnd(machine.flow, edgesBefore(machine))
    const to = (x: number) => pathOf(searchToEnd(machine, distances, { point: at('c'), states: states([x, 0]) }))
    expect(to(1)).toEqual(['1 end', '0 c'])
    expect(to(2)).toEqual(['2 end', '1 long', '0 c'])
    const stuck = graphMachine('start → start', 'start → nowhere', 'start → end | x?1')
    const far = fewestVisitsToEnd(stuck.machine.flow, edgesBefore(stuck.machine))
    expect(searchToEnd(stuck.machine, far, { point: stuck.at('start'), states: stuck.states([0, 0]) })).toBeUndefined()
  })
})
