import { describe, expect, it } from 'vitest'
import { exploreByVisits } from '../../../proof/exploration/by-visits.ts'
import { graphMachine, nameOf, type GraphMachine } from '../support/graph-machine.ts'

const NO_LIMIT = { mostRings: 100, isHopeless: () => false }

/** The rings of each point, as `depth: states`. */
function ringsOf({ machine, listed }: GraphMachine, limits = NO_LIMIT): Readonly<Record<string, readonly string[]>> {
  const { rings, reached } = exploreByVisits(machine, limits)
  return Object.fromEntries(
    machine.flow.points.map((point) => {
      const own = rings?.[point.number] ?? []
      const all = own.reduce((set, { states }) => machine.sets.union(set, states), 0)
      expect(reached[point.number]).toBe(all)
      return [nameOf(point), own.map(({ depth, states }) => `${depth}: ${listed(states).join(', ')}`)]
    }),
  )
}

describe('an exploration by visits', () => {
  it('finds each state of each point once, with the fewest visits that lead there', () => {
    const graph = graphMachine(
      'start → a | x=1,2',
      'start → b | x=1',
      'a → b',
      'b → a | y=1',
      'a → end | x?2',
      'b → nowhere',
    )
    expect(ringsOf(graph)).toEqual({
      start: ['0: 0 0'],
      a: ['1: 1 0, 2 0', '2: 1 1', '3: 2 1'],
      b: ['1: 1 0', '2: 2 0', '3: 1 1', '4: 2 1'],
      end: ['2: 2 0', '4: 2 1'],
    })
  })

  it('reaches the points of one step in one visit', () => {
    const graph = graphMachine('start → a | x=1', 'a → a.1 | y=2', 'a.1 → a.2', 'a.2 → end')
    expect(ringsOf(graph)).toMatchObject({ a: ['1: 1 0'], 'a.1': ['1: 1 2'], 'a.2': ['1: 1 2'], end: ['2: 1 2'] })
  })

  it('takes only edges that some state can take', () => {
    const graph = graphMachine('start → a | x=1', 'a → end | x?2', 'a → nowhere | x?1', 'a → nowhere | x?2')
    expect([...exploreByVisits(graph.machine, NO_LIMIT).taken.keys()]).toEqual([0, 2])
    expect(ringsOf(graph)).toMatchObject({ end: [] })
  })

  it('says where an edge is first taken, and what holds first', () => {
    const { machine, at, listed } = graphMachine('start → a | x=2', 'a → a | y=1,2')
    at('a').questions.push({
      kind: 'place',
      place: 7,
      condition: machine.conditions.compile({ y: { minimum: 5 } }),
      given: [],
      asked: [],
    })
    const { taken, holds } = exploreByVisits(machine, NO_LIMIT)
    expect([taken.get(1)?.point, taken.get(1)?.depth, listed(taken.get(1)?.states ?? 0)]).toEqual([at('a'), 1, ['2 0']])
    expect([holds.get(7)?.depth, listed(holds.get(7)?.states ?? 0)]).toEqual([2, ['2 2']])
  })

  const rings = graphMachine('start → a | x=1,2', 'a → b', 'b → end')
  it.each([
    [4, null],
    [3, 'end'],
    [1, 'a'],
  ])('gives up at the point that has one more ring than allowed: %s', (mostRings, expected) => {
    const { gaveUpAt } = exploreByVisits(rings.machine, { ...NO_LIMIT, mostRings })
    expect(gaveUpAt && nameOf(gaveUpAt)).toBe(expected)
  })

  it('asks with each visit whether it is hopeless, and says what share of the points it has reached', () => {
    const shares: number[] = []
    const noteAndStop = (share: number) => shares.push(share) === 4
    const graph = graphMachine('start → a', 'a → a | x=1', 'a → b | x?1', 'b → end')
    expect(exploreByVisits(graph.machine, { ...NO_LIMIT, isHopeless: noteAndStop }).gaveUpAt).toBe(graph.at('a'))
    expect(shares).toEqual([0, 0.25, 0.5, 0.5])
  })

  it('rethrows errors other than the limit', () => {
    const isHopeless = () => {
      throw new Error('Broken.')
    }
    expect(() => exploreByVisits(rings.machine, { ...NO_LIMIT, isHopeless })).toThrow('Broken.')
  })
})
