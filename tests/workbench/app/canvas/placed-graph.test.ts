import { describe, expect, it } from 'vitest'
import { placedGraph } from '../../../../workbench/app/canvas/placed-graph.ts'
import { drawingFixture, graphFixture } from '../../support/graph-fixture.ts'

const OLD = graphFixture(['start', 'end'], [['/steps/start/next/0', 'start', 'end']])
const NEW = graphFixture(
  ['start', 'offer', 'end'],
  [
    ['/steps/start/next/0', 'start', 'offer'],
    ['/steps/offer/next/0', 'offer', 'end'],
  ],
)

describe('a graph and a drawing of it', () => {
  it('give each step and transition its place', () => {
    const { steps, transitions } = placedGraph(NEW, drawingFixture(NEW))
    expect(steps.map(({ id, y }) => `${id} ${y}`)).toEqual(['start 100', 'offer 300', 'end 500'])
    expect(transitions.map(({ points }) => points.length)).toEqual([2, 2])
  })

  it('leave out what an older drawing does not have yet', () => {
    const { steps, transitions } = placedGraph(NEW, drawingFixture(OLD))
    expect(steps.map(({ id }) => id)).toEqual(['start', 'end'])
    expect(transitions.map(({ pointer }) => pointer)).toEqual(['/steps/start/next/0'])
  })

  it('name a transition that many steps share at its step, and draw no arrow for it', () => {
    const graph = { ...OLD, transitions: OLD.transitions.map((one) => ({ ...one, isExit: true })) }
    const { transitions, exits } = placedGraph(graph, drawingFixture(OLD))
    expect(transitions).toEqual([])
    expect(exits.get('start')?.map(({ to }) => to)).toEqual(['end'])
  })
})
