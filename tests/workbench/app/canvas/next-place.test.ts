import { describe, expect, it } from 'vitest'
import { nextPlace } from '../../../../workbench/app/canvas/next-place.ts'
import { graphFixture } from '../../support/graph-fixture.ts'

/** start leads to offer or to end; offer leads to end. */
const GRAPH = graphFixture(
  ['start', 'offer', 'end'],
  [
    ['/steps/start/next/0', 'start', 'offer'],
    ['/steps/start/next/1', 'start', 'end'],
    ['/steps/offer/next/0', 'offer', 'end'],
  ],
)

describe('an arrow key on the canvas', () => {
  it.each([
    ['down from a step to its first transition', '/steps/start', 'ArrowDown', '/steps/start/next/0'],
    ['down from a transition to where it leads', '/steps/start/next/0', 'ArrowDown', '/steps/offer'],
    ['up from a step to a transition that leads there', '/steps/offer', 'ArrowUp', '/steps/start/next/0'],
    ['up from a transition to its step', '/steps/offer/next/0', 'ArrowUp', '/steps/offer'],
    ['right to the next transition of the step', '/steps/start/next/0', 'ArrowRight', '/steps/start/next/1'],
    ['left to the step before it', '/steps/offer', 'ArrowLeft', '/steps/start'],
    ['to the first step if nothing has the focus', '', 'ArrowDown', '/steps/start'],
  ] as const)('leads %s', (_, place, key, to) => {
    expect(nextPlace(GRAPH, place, key)).toBe(to)
  })

  it.each([
    ['down from an end', '/steps/end', 'ArrowDown'],
    ['right from the last transition', '/steps/start/next/1', 'ArrowRight'],
    ['left from the first step', '/steps/start', 'ArrowLeft'],
  ] as const)('leads nowhere %s', (_, place, key) => {
    expect(nextPlace(GRAPH, place, key)).toBeUndefined()
  })
})
