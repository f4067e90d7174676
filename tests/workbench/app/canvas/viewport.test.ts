import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, panned, showing, zoomed } from '../../../../workbench/app/canvas/viewport.ts'

const FRAME = { width: 800, height: 600 }

describe('the visible part of a drawing', () => {
  it.each([
    ['a tall one', { width: 400, height: 6000 }],
    ['a wide one', { width: 9000, height: 300 }],
  ])('is all of it at first: %s', (_, drawing) => {
    const { x, y, scale } = fitted(drawing, FRAME)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + drawing.width * scale).toBeLessThanOrEqual(FRAME.width)
    expect(y + drawing.height * scale).toBeLessThanOrEqual(FRAME.height)
  })

  it('is never enlarged to fill the frame', () => {
    expect(fitted({ width: 100, height: 100 }, FRAME).scale).toBe(1)
  })

  it('keeps the point under the pointer while zooming', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer(), y: fc.integer(), scale: fc.double({ min: 0.1, max: 2, noNaN: true }) }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (viewport, factor) => {
          const at = { x: 300, y: 200 }
          const pointAt = ({ x, y, scale }: typeof viewport) => [(at.x - x) / scale, (at.y - y) / scale] as const
          const [before, after] = [pointAt(viewport), pointAt(zoomed(viewport, factor, at))]
          const limit = Math.max(1, Math.abs(before[0]), Math.abs(before[1])) * 1e-6
          expect(Math.abs(before[0] - after[0])).toBeLessThan(limit)
          expect(Math.abs(before[1] - after[1])).toBeLessThan(limit)
        },
      ),
    )
  })

  it('moves as little as needed to show a box', () => {
    const viewport = { x: 0, y: 0, scale: 1 }
    const inside = { x: 400, y: 300, width: 100, height: 50 }
    expect(showing(viewport, inside, FRAME)).toEqual(viewport)
    const below = showing(viewport, { ...inside, y: 900 }, FRAME)
    expect(below.x).toBe(0)
    expect(900 + below.y + 25).toBeLessThanOrEqual(FRAME.height)
    const left = showing(panned(viewport, -1000, 0), inside, FRAME)
    expect(left.x + 400 - 50).toBeGreaterThanOrEqual(0)
  })
})
