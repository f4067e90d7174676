import { describe, expect, it } from 'vitest'

import { drawingKey, fit, scaled } from '../../../widgets/signature/strokes.ts'

const stroke = [
  { x: 10.04, y: 20, time: 5 },
  { x: 600, y: 100, time: 900 },
]

describe('a drawing on another canvas', () => {
  it.each([
    ['narrower', 600, 300, 0.5],
    ['wider', 300, 600, 1],
    ['of unknown size', undefined, 300, 1],
  ])('%s: is shrunk to fit and never enlarged', (_, recorded, now, factor) => {
    expect(fit(recorded, now)).toBe(factor)
  })

  it('stays the same when a stroke drawn there is stored in the first scale', () => {
    const shown = scaled(stroke, 0.5)
    expect(shown[1]).toEqual({ x: 300, y: 50, time: 900 })
    expect(scaled(shown, 2)).toEqual([
      { x: 10, y: 20, time: 5 },
      { x: 600, y: 100, time: 900 },
    ])
  })
})

describe('the key of a drawing', () => {
  it('changes with every stroke that comes or goes', () => {
    const keys = [[], [stroke], [stroke, stroke.slice(0, 1)], [stroke, stroke]].map(drawingKey)
    expect(new Set(keys).size).toBe(4)
  })
})
