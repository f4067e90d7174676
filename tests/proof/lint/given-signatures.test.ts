import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { givenSignatures } from '../../../proof/lint/given-signatures.ts'
import { ownSource } from '../../support/source.ts'

type Properties = Readonly<Record<string, object>>

const OWN = ownSource().read('schemas/fields/signature.json') as { readonly properties: Properties }

function said(properties: Properties, more: object = {}): readonly string[] {
  const found: string[] = []
  const field = { ...OWN, properties: { ...OWN.properties, ...properties }, ...more } as unknown as Field
  givenSignatures('signed', field, '/at', (code, pointer, message, { hint = '' } = {}) => {
    expect(hint).toContain('200,000 characters')
    found.push(`${code} ${pointer}: ${message}`)
  })
  return found
}
const points = (schema: object) => ({ strokes: { type: 'array', items: { type: 'array', ...schema } } })

it.each<[string, Properties, object]>([
  ['as the project has it', {}, {}],
  ['as high as its area', { height: { type: 'number', maximum: 200 } }, { ui: { height: 200 } }],
  ['without limits', { image: {}, width: {}, strokes: {} }, {}],
  ['that requires an image too', {}, { required: ['method', 'image'] }],
  ['without a rule, which no widget draws', { method: { enum: ['typed'] } }, { rule: undefined }],
])('takes what the widget gives: a field %s', (_, properties, more) => {
  expect(said(properties, more)).toEqual([])
})

it('may leave parts out', () => {
  expect(said({}, { properties: undefined, required: undefined })).toEqual([])
})

it.each<[string, Properties, object, string]>([
  [
    'drawn signatures only',
    { method: { enum: ['drawn'] } },
    {},
    '/properties/method: Field "signed": it refuses "method" as a typed signature has it.',
  ],
  [
    'typed signatures only',
    { method: { enum: ['typed'] } },
    {},
    '/properties/method: Field "signed": it refuses "method" as a drawn signature has it.',
  ],
  [
    'a small image',
    { image: { type: 'string', maxLength: 199_997 } },
    {},
    '/properties/image: Field "signed": it refuses "image" as a typed signature has it.',
  ],
  [
    'a narrow area',
    { width: { type: 'number', maximum: 999 } },
    {},
    '/properties/width: Field "signed": it refuses "width" as a drawn signature has it.',
  ],
  [
    'a low area',
    { height: { type: 'number', maximum: 299 } },
    {},
    '/properties/height: Field "signed": it refuses "height" as a drawn signature has it.',
  ],
  [
    'few points',
    points({ maxItems: 100 }),
    {},
    '/properties/strokes: Field "signed": it refuses "strokes" as a drawn signature has it.',
  ],
  [
    'whole pixels',
    points({ items: { type: 'object', properties: { x: { type: 'integer' } } } }),
    {},
    '/properties/strokes: Field "signed": it refuses "strokes" as a drawn signature has it.',
  ],
  [
    'short names',
    { typedName: { type: 'string', maxLength: 20 } },
    {},
    '/properties/typedName: Field "signed": it refuses "typedName" as a typed signature has it.',
  ],
  [
    'no part but the strokes, the name and the image',
    {},
    {
      additionalProperties: false,
      properties: { method: {}, strokes: {}, typedName: {}, image: {}, height: {} },
    },
    '/properties: Field "signed": it has no part "width", which a typed signature has.',
  ],
  [
    'a typed name, also from whoever draws',
    {},
    { required: ['method', 'typedName'] },
    '/required: Field "signed": it requires "typedName", which a drawn signature does not have.',
  ],
])('that takes %s is reported', (_, properties, more, expected) => {
  expect(said(properties, more)).toEqual([`SIGNATURE_REFUSED /at${expected}`])
})
