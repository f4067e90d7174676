import { expect, it } from 'vitest'
import { exploreByOrder } from '../../../proof/exploration/by-order.ts'
import { exploreByVisits } from '../../../proof/exploration/by-visits.ts'
import { firstStatesAt } from '../../../proof/exploration/first-states.ts'
import { graphMachine } from '../support/graph-machine.ts'

const { machine, at, states, listed } = graphMachine('start → a | x=1', 'a → a | x=2', 'a → end', 'lost → end')
const byVisits = firstStatesAt(machine, exploreByVisits(machine, { mostRings: 100, isHopeless: () => false }))
const byOrder = firstStatesAt(machine, exploreByOrder(machine))

it.each([
  ['by visits, with the fewest visits that lead there', byVisits, ['1: 1 0', '2: 2 0', 'never']],
  ['in the order of the steps, with the fewest that the steps allow', byOrder, ['1: 1 0, 2 0', '1: 2 0', 'never']],
])('a point is first reached %s', (_, firstAt, expected) => {
  const found = [firstAt(at('a')), firstAt(at('a'), states([2, 0])), firstAt(at('lost'))]
  expect(
    found.map((first) => (first === undefined ? 'never' : `${first.depth}: ${listed(first.states).join(', ')}`)),
  ).toEqual(expected)
  expect(firstAt(at('a'))?.point).toBe(at('a'))
  expect(firstAt(at('a'), states([1, 1]))).toBeUndefined()
})
