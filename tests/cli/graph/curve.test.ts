import { describe, expect, it } from 'vitest'
import { curve, TURN } from '../../../cli/graph/curve.ts'

const yOf = (path: string) => [...path.matchAll(/[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y))

describe('the path of an arrow', () => {
  it('is straight from one point down to the next', () => {
    expect(
      curve([
        [10, 0],
        [10, 50.04],
      ]),
    ).toBe('M10 0L10 50')
  })

  it('starts and ends vertically between points that are not above each other', () => {
    expect(
      curve([
        [0, 0],
        [40, 100],
      ]),
    ).toBe('M0 0C0 50 40 50 40 100')
  })

  it('turns below two points at the bottom of columns, and above two at their top', () => {
    const down = yOf(
      curve([
        [0, 0],
        [0, 100],
        [300, 100],
        [300, 0],
      ]),
    )
    expect(Math.max(...down)).toBe(100 + TURN.most)
    const up = yOf(
      curve([
        [300, 100],
        [300, 0],
        [600, 0],
        [600, 50],
      ]),
    )
    expect(Math.min(...up)).toBe(-TURN.most)
  })

  it('goes straight across a short way', () => {
    expect(
      curve([
        [0, 0],
        [0, 100],
        [TURN.least, 100],
      ]),
    ).toBe('M0 0L0 100C0 100 40 100 40 100')
  })
})
