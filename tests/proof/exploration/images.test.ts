import { describe, expect, it } from 'vitest'
import { backwards, imageOf, preimageOf } from '../../../proof/exploration/images.ts'
import { graphMachine } from '../support/graph-machine.ts'

const EDGES = [
  'a → end',
  'a → end | x=1',
  'a → end | !x; y=1',
  'a → end | (x?2)y=1,2',
  'a → end | y?1; (x?2)y=2; !-x',
] as const
const { machine, edge, states, listed } = graphMachine(...EDGES)
const source = states([1, 0], [1, 1], [2, 0], [2, 1])

describe('the states that acts lead to', () => {
  it.each<[(typeof EDGES)[number], readonly string[]]>([
    ['a → end', ['1 0', '1 1', '2 0', '2 1']],
    ['a → end | x=1', ['1 0', '1 1']],
    ['a → end | !x; y=1', ['2 1']],
    ['a → end | (x?2)y=1,2', ['1 0', '1 1', '2 1', '2 2']],
    ['a → end | y?1; (x?2)y=2; !-x', ['1 1']],
  ])('by %s', (text, expected) => {
    expect(listed(imageOf(machine, source, edge(text).acts))).toEqual(expected)
  })
})

describe('the states from which acts lead to others', () => {
  it.each<[(typeof EDGES)[number], readonly [number, number], readonly (readonly string[])[]]>([
    ['a → end', [1, 1], [['1 1']]],
    ['a → end | x=1', [1, 1], [['1 1', '2 1'], ['1 1']]],
    ['a → end | !x; y=1', [2, 1], [['2 0', '2 1'], ['2 0', '2 1'], ['2 1']]],
    ['a → end | (x?2)y=1,2', [2, 2], [['2 0', '2 1'], ['2 2']]],
    ['a → end | (x?2)y=1,2', [1, 1], [['1 1'], ['1 1']]],
    ['a → end | y?1; (x?2)y=2; !-x', [1, 1], [['1 1'], ['1 1'], ['1 1'], ['1 1']]],
    ['a → end | y?1; (x?2)y=2; !-x', [2, 2], [[], [], [], []]],
  ])('by %s to %s', (text, target, expected) => {
    const { acts } = edge(text)
    const between = backwards(machine, source, states(target), acts)
    expect(between.map(listed)).toEqual(expected)
    expect(preimageOf(machine, source, states(target), acts)).toBe(between[0])
  })
})
