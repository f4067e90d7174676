import { describe, expect, it } from 'vitest'
import { widener } from '../../../proof/exploration/widened.ts'
import { graphMachine } from '../support/graph-machine.ts'

type Classes = readonly [x: number, y: number]

const { machine, states, listed } = graphMachine('start → end')
const widened = (most: number, ...classes: readonly Classes[]) => listed(widener(machine, most)(states(...classes)))

describe('a widened set', () => {
  it.each<[string, readonly Classes[], readonly string[]]>([
    [
      'forgets which values come together',
      [
        [1, 1],
        [2, 2],
      ],
      ['1 1', '1 2', '2 1', '2 2'],
    ],
    [
      'keeps which facts are known together',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      ['0 0', '1 1', '1 2', '2 1', '2 2'],
    ],
    [
      'gives every value to each state that knows the fact',
      [
        [1, 0],
        [2, 1],
        [2, 2],
      ],
      ['1 0', '1 1', '1 2', '2 0', '2 1', '2 2'],
    ],
    [
      'keeps the value of a fact that has one only',
      [
        [0, 1],
        [2, 1],
      ],
      ['0 1', '2 1'],
    ],
  ])('%s', (_, classes, expected) => {
    expect(widened(0, ...classes)).toEqual(expected)
  })

  it('has the values of its own set, whatever was widened before', () => {
    const widen = widener(machine, 0)
    expect(listed(widen(states([1, 1], [2, 2])))).toHaveLength(4)
    expect(listed(widen(states([1, 1], [1, 2], [0, 0])))).toEqual(['0 0', '1 1', '1 2'])
  })
})

it('a set of few nodes is not widened', () => {
  expect(widened(100, [1, 1], [2, 2])).toEqual(['1 1', '2 2'])
})
