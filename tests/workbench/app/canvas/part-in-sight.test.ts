import { describe, expect, it } from 'vitest'
import { areaAround, FEW_STEPS, partInSight } from '../../../../workbench/app/canvas/part-in-sight.ts'
import { placedGraph } from '../../../../workbench/app/canvas/placed-graph.ts'
import { drawingFixture, graphFixture } from '../../support/graph-fixture.ts'

const FRAME = { width: 800, height: 600 }

/** A chain, 200 pixels a step. */
function chain(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `s${index}`)
  const graph = graphFixture(
    ids,
    ids.slice(1).map((to, index) => [`/steps/s${index}/next/0`, `s${index}`, to] as const),
  )
  return placedGraph(graph, drawingFixture(graph))
}

const MANY = chain(4 * FEW_STEPS)
const at = (y: number, scale = 1) => areaAround({ x: 0, y, scale }, FRAME)
const NOTHING: ReadonlySet<string> = new Set()

describe('the part of a graph that is drawn', () => {
  it('is all of a graph with few steps, wherever it has been moved to', () => {
    const few = chain(FEW_STEPS)
    const { isFar, steps, transitions } = partInSight(few, at(-1_000_000), NOTHING)
    expect(isFar).toBe(false)
    expect(steps).toHaveLength(FEW_STEPS)
    expect(transitions).toHaveLength(FEW_STEPS - 1)
  })

  it('is only the visible part of a graph with many steps', () => {
    const { isFar, steps, transitions } = partInSight(MANY, at(-20_000), NOTHING)
    expect(isFar).toBe(false)
    const ids = steps.map(({ id }) => id)
    expect(ids).toContain('s100')
    expect(ids.length).toBeLessThan(20)
    expect(transitions.map(({ pointer }) => pointer)).toContain('/steps/s100/next/0')
  })

  it('has every step as a box, and the arrows as lines, if all are in sight', () => {
    const { isFar, steps, transitions, lines } = partInSight(MANY, at(0, 0.005), NOTHING)
    expect(isFar).toBe(true)
    expect(steps).toHaveLength(MANY.steps.length)
    expect(transitions).toEqual([])
    expect(lines).toHaveLength(MANY.transitions.length)
  })

  it.each([
    ['near', at(0)],
    ['far', at(0, 0.005)],
  ])('has what is selected or has the focus, wherever it is, in its order: %s', (_, area) => {
    const kept = new Set(['/steps/s550', '/steps/s500/next/0'])
    const { steps, transitions } = partInSight(MANY, area, kept)
    const places = steps.map(({ id }) => MANY.steps.findIndex((step) => step.id === id))
    expect(steps.map(({ id }) => id)).toContain('s550')
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(transitions.map(({ pointer }) => pointer)).toContain('/steps/s500/next/0')
  })

  it('has the words of a step far away if one of the lines of its card is selected', () => {
    const exit = {
      ...MANY.transitions[3],
      pointer: '/steps/s3/submit/0/on/duplicate',
    } as (typeof MANY.transitions)[number]
    const graph = { ...MANY, exits: new Map([['s3', [exit]]]) }
    const { worded } = partInSight(graph, at(0, 0.005), new Set([exit.pointer]))
    expect([...worded]).toEqual(['s3'])
  })
})

describe('the drawn area around the visible one', () => {
  it('has all of it', () => {
    for (const scale of [0.03, 0.5, 1, 2.7])
      for (const [x, y] of [
        [0, 0],
        [-1234, 777],
      ] as const) {
        const { left, top, right, bottom } = areaAround({ x, y, scale }, FRAME)
        expect(left).toBeLessThanOrEqual(-x / scale)
        expect(top).toBeLessThanOrEqual(-y / scale)
        expect(right).toBeGreaterThanOrEqual((FRAME.width - x) / scale)
        expect(bottom).toBeGreaterThanOrEqual((FRAME.height - y) / scale)
      }
  })

  it('stays the same for a small move', () => {
    expect(areaAround({ x: -110, y: -110, scale: 1 }, FRAME)).toEqual(areaAround({ x: -150, y: -130, scale: 1 }, FRAME))
  })
})
