import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { drawnSignature } from '../../../proof/lint/drawn-signature.ts'

const LIMITS = { minStrokes: 1, minWidth: 20, minHeight: 20, minLength: 50, minDurationMs: 1000 }

function said(limits: object, more: object = {}): readonly string[] {
  const found: string[] = []
  const field = { type: 'object', rule: { signature: { ...LIMITS, ...limits } }, ...more } as unknown as Field
  drawnSignature('signed', field, '/at', (code, pointer, message, { hint = '' } = {}) => {
    found.push(`${code} ${pointer}: ${message} ${hint}`)
  })
  return found
}

const never = (limit: string, why: string) =>
  `FIELD_NEVER_RIGHT /at/rule/signature/${limit}: No drawn answer to field "signed" is valid, so a visitor who draws it could not continue: ${why}`
const area = (height: number) => ({ ui: { height } })
const kept = (maxItems: number) => ({ properties: { strokes: { maxItems } } })

it.each<[string, object, object, string]>([
  [
    'higher than its area',
    { minHeight: 200 },
    area(199),
    never(
      'minHeight',
      'it must be 200 pixels high, and the area to draw in has 199. Lower "minHeight", or raise "height" in its "ui".',
    ),
  ],
  [
    'higher than an area of the usual height',
    { minHeight: 301 },
    {},
    never(
      'minHeight',
      'it must be 301 pixels high, and the area to draw in has 300. Lower "minHeight", or raise "height" in its "ui".',
    ),
  ],
  [
    'wider than a small phone',
    { minWidth: 321 },
    {},
    never('minWidth', 'it must be 321 pixels wide, and the screen of a small phone has 320. Lower "minWidth".'),
  ],
  [
    'of more strokes than are kept',
    { minStrokes: 4 },
    kept(3),
    never(
      'minStrokes',
      'it must have 4 strokes, and its "maxItems" allows 3. Lower "minStrokes", or raise "maxItems" of "strokes".',
    ),
  ],
])('nobody can draw a signature %s', (_, limits, more, expected) => {
  expect(said(limits, more)).toEqual([expected])
})

it.each<[string, object, object]>([
  ['as high as its area', { minHeight: 200 }, area(200)],
  ['as high as an area of the usual height', { minHeight: 300 }, {}],
  ['as wide as a small phone', { minWidth: 320 }, {}],
  ['of as many strokes as are kept', { minStrokes: 3 }, kept(3)],
  ['of any number of strokes', { minStrokes: 900 }, {}],
])('a visitor can draw a signature %s', (_, limits, more) => {
  expect(said(limits, more)).toEqual([])
})

it('is no matter of other fields', () => {
  expect(said({}, { rule: { chosenAddress: {} } })).toEqual([])
  expect(said({}, { rule: undefined })).toEqual([])
})
