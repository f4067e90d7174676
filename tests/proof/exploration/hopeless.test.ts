import { describe, expect, it } from 'vitest'
import { hopeless } from '../../../proof/exploration/hopeless.ts'

/** Nodes used, and the share of the points that is reached by then, of an exploration that may use 1,000. */
const isHopelessAt = (used: number, reached: number) => {
  const sets = { nodeCount: 500 }
  const isHopeless = hopeless({ sets }, 1000)
  sets.nodeCount += used
  return isHopeless(reached)
}

describe('an exploration stops early', () => {
  it.each([
    ['goes on with a quarter of its nodes, wherever it is', 250, 0, false],
    ['stops once more are used and nothing is reached', 251, 0, true],
    ['stops where the rest would need more than eight times its nodes', 300, 0.0374, true],
    ['goes on where the rest would need eight times its nodes', 300, 0.0375, false],
    ['goes on near the end of the journey with nearly all its nodes used', 999, 0.9, false],
  ])('only when it would need many times as many nodes: it %s', (_, used, reached, expected) => {
    expect(isHopelessAt(used, reached)).toBe(expected)
  })
})
