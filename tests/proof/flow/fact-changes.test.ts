import { expect, it } from 'vitest'
import { becomesUnknown, mayChangeTo, moves, onlyKnown, setMarks } from '../../../proof/flow/fact-changes.ts'
import { graphMachine } from '../support/graph-machine.ts'

// Each fact is unknown (0), small (1) or large (2).
const { model } = graphMachine('start → end').machine
const y = model.numberOf('y') ?? -1

it.each([
  [
    'stays as it is or changes',
    mayChangeTo(model, y, [0, 2]).to,
    [
      [0, 2],
      [1, 0, 2],
      [2, 0],
    ],
  ],
  ['becomes unknown', becomesUnknown(model, 'y')[0]?.to, [[0], [0], [0]]],
  ['must be known', onlyKnown(model, 'y')[0]?.to, [[], [1], [2]]],
  ['gets the value of a mark', setMarks(model, { y: 1 })[0]?.to, [[1], [1], [1]]],
])('a fact %s', (_, to, expected) => {
  expect(to).toEqual(expected)
})

it('changes name their fact', () => {
  const changes = [
    mayChangeTo(model, y, []),
    ...becomesUnknown(model, 'y'),
    ...onlyKnown(model, 'y'),
    ...setMarks(model, { y: 0 }),
  ]
  expect(changes.map(({ fact }) => fact)).toEqual([y, y, y, y])
})

it('a fact that nothing tests does not change', () => {
  expect([...becomesUnknown(model, 'z'), ...onlyKnown(model, 'z'), ...setMarks(model, { z: 1 })]).toEqual([])
})

it('no change is no operation', () => {
  const change = mayChangeTo(model, y, [1])
  expect([moves([]), moves([change])]).toEqual([[], [{ kind: 'move', changes: [change] }]])
})
