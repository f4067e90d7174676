import { describe, expect, it } from 'vitest'
import { exploreByOrder } from '../../../proof/exploration/by-order.ts'
import { layersToEnd, statesThatEnd } from '../../../proof/exploration/to-the-end.ts'
import { graphMachine, nameOf } from '../support/graph-machine.ts'

const GRAPH = graphMachine(
  'start → a | x=1,2',
  'a → a.1',
  'a.1 → end | x?1',
  'a.1 → b | x?2',
  'b → a | y=1',
  'b → c | y?1',
  'c → end',
  'a → trap | x?2; y?0',
  'trap → trap',
  'trap → nowhere',
)
const { machine, at, listed, states } = GRAPH
const exploration = exploreByOrder(machine)

describe('the way to the nearest end', () => {
  it('has so many visits from each state', () => {
    const layers = layersToEnd(machine, exploration)
    const named = machine.flow.points.map((point) => [
      nameOf(point),
      layers[point.number]?.map(({ distance, states: near }) => `${distance}: ${listed(near).join(', ')}`),
    ])
    expect(Object.fromEntries(named)).toEqual({
      start: ['2: 0 0'],
      a: ['1: 1 0', '3: 2 1', '5: 2 0'],
      'a.1': ['1: 1 0', '3: 2 1', '5: 2 0'],
      b: ['2: 2 1', '4: 2 0'],
      c: ['1: 2 1'],
      end: ['0: 1 0, 2 1'],
      trap: [],
    })
  })
})

describe('the states from which an end can be reached', () => {
  const ending = (
    given: Parameters<typeof statesThatEnd>[2] = new Map(),
    isWay: Parameters<typeof statesThatEnd>[3] = () => true,
  ) => {
    const sets = statesThatEnd(machine, exploration, given, isWay)
    return Object.fromEntries(machine.flow.points.map((point) => [nameOf(point), listed(sets[point.number] ?? 0)]))
  }

  it('are all but those in a trap', () => {
    expect(ending()).toEqual({
      start: ['0 0'],
      a: ['1 0', '2 0', '2 1'],
      'a.1': ['1 0', '2 0', '2 1'],
      b: ['2 0', '2 1'],
      c: ['2 1'],
      end: ['1 0', '2 1'],
      trap: [],
    })
  })

  it('are more if other states count as ends', () => {
    expect(ending(new Map([[at('trap'), states([2, 0])]]))).toMatchObject({ trap: ['2 0'] })
  })

  it('are fewer if an edge is not a way', () => {
    const isWay = ({ from }: { readonly from: unknown }) => from !== at('c')
    expect(ending(new Map(), isWay)).toMatchObject({ start: ['0 0'], a: ['1 0'], b: [], c: [] })
  })
})
