import { describe, expect, it } from 'vitest'
import { drawingOf } from '../../../../workbench/analysis/graph/drawing.ts'
import { graphFixture } from '../../support/graph-fixture.ts'

const GRAPH = graphFixture(
  ['start', 'offer', 'end'],
  [
    ['/steps/start/next/0', 'start', 'offer'],
    ['/steps/start/next/1', 'start', 'end'],
    ['/steps/offer/next/0', 'offer', 'end'],
  ],
)
const WITH_EXIT = {
  ...GRAPH,
  transitions: GRAPH.transitions.map((one) => ({ ...one, isExit: one.pointer === '/steps/start/next/1' })),
}

describe('the drawing of a graph', () => {
  it('has a place for every step, within its size', () => {
    const { steps, height } = drawingOf(GRAPH)
    expect(Object.keys(steps)).toEqual(['start', 'offer', 'end'])
    for (const box of Object.values(steps)) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height / 2).toBeLessThanOrEqual(height)
    }
  })

  it('has an arrow for each transition, and a line on its card for one that many steps share', () => {
    expect(Object.keys(drawingOf(GRAPH).transitions)).toHaveLength(3)
    const { steps, transitions } = drawingOf(WITH_EXIT)
    expect(Object.keys(transitions)).toEqual(['/steps/start/next/0', '/steps/offer/next/0'])
    expect(steps['start']?.height).toBeGreaterThan(steps['offer']?.height ?? 0)
  })
})
