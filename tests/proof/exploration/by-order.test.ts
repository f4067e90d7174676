import { describe, expect, it } from 'vitest'
import { exploreByOrder } from '../../../proof/exploration/by-order.ts'
import { exploreByVisits } from '../../../proof/exploration/by-visits.ts'
import { graphMachine, nameOf, type GraphMachine } from '../support/graph-machine.ts'

const CYCLE = [
  'start → a | x=1,2',
  'start → b | x=1',
  'a → a.1 | y=0,1',
  'a.1 → b',
  'b → a | x?1; y=1,2',
  'b → end | y?2',
  'b → nowhere | y?1',
  'end → nowhere | x?2',
]

const reachedIn = ({ machine, listed }: GraphMachine, { reached } = exploreByOrder(machine)) =>
  Object.fromEntries(machine.flow.points.map((point) => [nameOf(point), listed(reached[point.number] ?? 0)]))

describe('an exploration in the order of the steps', () => {
  it.each([[CYCLE], [['start → a | x=1', 'a → a | y=1', 'a → b', 'b → a | x=2', 'a → end | x?2; y?0']]])(
    'finds what an exploration by visits finds: %j',
    (edges) => {
      const graph = graphMachine(...edges)
      const byVisits = exploreByVisits(graph.machine, { mostRings: 100, isHopeless: () => false })
      const byOrder = exploreByOrder(graph.machine)
      expect(byOrder.reached).toEqual(byVisits.reached)
      expect(byOrder.gaveUpAt).toBeNull()
      expect([...byOrder.taken.keys()].sort()).toEqual([...byVisits.taken.keys()].sort())
    },
  )

  it('takes only edges that some state can take', () => {
    const graph = graphMachine(...CYCLE)
    expect(reachedIn(graph)).toEqual({
      start: ['0 0'],
      a: ['1 0', '1 1', '1 2', '2 0'],
      'a.1': ['1 0', '1 1', '2 0', '2 1'],
      b: ['1 0', '1 1', '2 0', '2 1'],
      end: [],
    })
    expect([...exploreByOrder(graph.machine).taken.keys()].sort()).toEqual([0, 1, 2, 3, 4, 6])
  })

  it('says of each answer the fewest visits that the steps allow', () => {
    const { machine, at, listed } = graphMachine('start → a | x=1,2', 'a → b', 'b → a')
    const condition = machine.conditions.compile({ x: { minimum: 5 } })
    at('b').questions.push({ kind: 'place', place: 0, condition, given: [], asked: [] })
    const { holds, taken } = exploreByOrder(machine)
    expect([holds.get(0)?.depth, listed(holds.get(0)?.states ?? 0), taken.get(2)?.depth]).toEqual([2, ['2 0'], 2])
  })

  it('explores a point once all states that lead there are known', () => {
    const graph = graphMachine('start → a | x=1', 'start → b | x=2', 'a → b', 'b → end')
    const { taken } = exploreByOrder(graph.machine)
    expect(graph.listed(taken.get(3)?.states ?? 0)).toEqual(['1 0', '2 0'])
  })

  it('widens what leads to a point', () => {
    const graph = graphMachine('start → a | x=1', 'a → end')
    const more = graph.states([2, 2])
    const widened = exploreByOrder(graph.machine, { widen: (states) => graph.machine.sets.union(states, more) })
    expect(reachedIn(graph, widened)).toMatchObject({ start: ['0 0', '2 2'], a: ['1 0', '1 2', '2 2'] })
  })

  it('asks at each step whether it is hopeless, and says what share of the points it has reached', () => {
    const shares: number[] = []
    const graph = graphMachine('start → a', 'start → b | x?1', 'a → a | x=1', 'a → b | x?2', 'b → end', 'a → end')
    exploreByOrder(graph.machine, { isHopeless: (share) => shares.push(share) === 9 })
    expect(new Set(shares)).toEqual(new Set([0, 0.25, 0.5]))
    expect(exploreByOrder(graph.machine, { isHopeless: (share) => share > 0.25 }).gaveUpAt).toBe(graph.at('a'))
  })

  it('gives up where it reaches the limit of the nodes, also while it answers the questions', () => {
    const results = Array.from({ length: 12 }, (_, limit) => {
      const { machine, at } = graphMachine('start → a | x=1,2', 'a → end | y=1,2')
      const condition = machine.conditions.compile({ y: { minimum: 5 } })
      at('end').questions.push({ kind: 'place', place: 0, condition, given: [], asked: [] })
      const { gaveUpAt, holds } = machine.sets.withinLimit(limit, () => exploreByOrder(machine))
      return [gaveUpAt === null ? 'done' : nameOf(gaveUpAt), holds.has(0)]
    })
    expect(results[0]).toEqual(['start', false])
    expect(results.at(-1)).toEqual(['done', true])
    expect(results.map(String)).toContain('end,false')
    for (const [where, isAnswered] of results) expect(where === 'done' ? isAnswered : !isAnswered).toBe(true)
  })

  it('rethrows errors other than the limit', () => {
    const { machine, at } = graphMachine('start → end')
    const broken = () => {
      throw new Error('Broken.')
    }
    expect(() => exploreByOrder(machine, { isHopeless: broken })).toThrow('Broken.')
    const condition = machine.conditions.compile({ y: { minimum: 5 } })
    at('end').questions.push({ kind: 'place', place: 0, condition, given: [], asked: [] })
    const conditions = { ...machine.conditions, split: broken }
    expect(() => exploreByOrder({ ...machine, conditions })).toThrow('Broken.')
  })
})
