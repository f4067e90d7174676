import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { refusedParts } from '../../../proof/lint/refused-parts.ts'
import { ownSource } from '../../support/source.ts'

type Properties = Readonly<Record<string, object>>

const own = (name: string) => ownSource().read(`schemas/fields/${name}.json`) as OwnField
interface OwnField {
  readonly properties: Properties
  readonly items: { readonly properties: Properties }
}
const OWN = own('signature')

function said(properties: Properties, more: object = {}): readonly string[] {
  const found: string[] = []
  const field = { ...OWN, properties: { ...OWN.properties, ...properties }, ...more } as unknown as Field
  refusedParts('signed', field, '/at', (code, pointer, message, { hint = '' } = {}) => {
    expect(hint).toContain('200,000 characters')
    found.push(`${code} ${pointer}: ${message}`)
  })
  return found
}
const points = (schema: object) => ({ strokes: { type: 'array', items: { type: 'array', ...schema } } })

describe('signatures', () => {
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
      '/properties/image: Field "signed": it refuses "image" as a drawn signature has it.',
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
      '/properties: Field "signed": it has no part "width", which a drawn signature has.',
    ],
    [
      'a typed name, also from whoever draws',
      {},
      { required: ['method', 'typedName'] },
      '/required: Field "signed": it requires "typedName", which a drawn signature does not have.',
    ],
  ])('that takes %s is reported', (_, properties, more, expected) => {
    expect(said(properties, more)).toEqual([`PART_REFUSED /at${expected}`])
  })
})

/** What is said of a field: its code aside, which is always the same. */
function saidOf(name: string, field: object): readonly string[] {
  const found: string[] = []
  refusedParts(name, { ...own(name), ...field } as unknown as Field, '', (code, pointer, message) => {
    expect(code).toBe('PART_REFUSED')
    found.push(`${pointer}: ${message}`)
  })
  return found
}

describe('addresses in any country', () => {
  const { properties } = own('any-address')
  const of = (part: string, schema: object) => ({ properties: { ...properties, [part]: schema } })
  const text = (limits: object) => ({ type: 'string', ...limits })

  it.each<[string, object]>([
    ['as the project has them', {}],
    ['with the limits of the rule', of('town', text({ minLength: 1, maxLength: 100 }))],
    [
      'of countries whose postcodes are known, with the limit of these',
      { ...of('postcode', text({ maxLength: 8 })), rule: { postalAddress: { countries: ['GB', 'DE'] } } },
    ],
    [
      'that require what every country of the rule needs',
      { required: ['lines', 'country', 'town', 'postcode'], rule: { postalAddress: { countries: ['GB', 'DE'] } } },
    ],
    [
      'of the countries that their rule accepts',
      { ...of('country', { enum: ['IE'] }), rule: { postalAddress: { countries: ['IE'] } } },
    ],
  ])('are taken by a field %s', (_, field) => {
    expect(saidOf('any-address', field)).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'of short lines',
      of('lines', { type: 'array', items: text({ maxLength: 99 }) }),
      '/properties/lines: Field "any-address": it refuses "lines" as a long address in AD has it.',
    ],
    [
      'of one line',
      of('lines', { type: 'array', maxItems: 1 }),
      '/properties/lines: Field "any-address": it refuses "lines" as a long address in AD has it.',
    ],
    [
      'of two lines at least',
      of('lines', { type: 'array', minItems: 2 }),
      '/properties/lines: Field "any-address": it refuses "lines" as a short address in AD has it.',
    ],
    [
      'of long towns',
      of('town', text({ minLength: 2 })),
      '/properties/town: Field "any-address": it refuses "town" as a short address in AD has it.',
    ],
    [
      'of postcodes of seven characters',
      { ...of('postcode', text({ maxLength: 7 })), rule: { postalAddress: { countries: ['DE', 'GB'] } } },
      '/properties/postcode: Field "any-address": it refuses "postcode" as a long address in GB has it.',
    ],
    [
      'of fewer countries than its rule',
      { ...of('country', { enum: ['IE'] }), rule: { postalAddress: { countries: ['IE', 'GB'] } } },
      '/properties/country: Field "any-address": it refuses "country" as a long address in GB has it.',
    ],
    [
      'that requires a postcode, which not every country has',
      { required: ['postcode'] },
      '/required: Field "any-address": it requires "postcode", which a short address in AD does not have.',
    ],
    [
      'without regions',
      { properties: Object.fromEntries(Object.entries(properties).filter(([part]) => part !== 'region')) },
      '/properties: Field "any-address": it has no part "region", which a long address in AD has.',
    ],
  ])('are refused by a field %s', (_, field, expected) => {
    expect(saidOf('any-address', field)).toEqual([expected])
  })
})

describe('uploaded files', () => {
  const { items } = own('documents')
  const of = (part: string, schema: object) => ({
    items: { ...items, properties: { ...items.properties, [part]: schema } },
  })

  it.each<[string, object]>([
    ['as the project has them', {}],
    ['as large as the rule', of('size', { type: 'integer', minimum: 1, maximum: 10_000_000 })],
    ['of the types of the rule', of('type', { enum: ['application/pdf', 'image/jpeg', 'image/png', 'text/csv'] })],
    ['without a schema of its entries, which the rule checks', { items: undefined }],
  ])('are taken by a field %s', (_, field) => {
    expect(saidOf('documents', field)).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'of smaller ones',
      of('size', { type: 'integer', maximum: 9_999_999 }),
      '/items/properties/size: Field "documents": it refuses "size" as a file of the type application/pdf has it.',
    ],
    [
      'of larger ones',
      of('size', { type: 'integer', minimum: 2 }),
      '/items/properties/size: Field "documents": it refuses "size" as the smallest file has it.',
    ],
    [
      'of one type',
      of('type', { enum: ['application/pdf'] }),
      '/items/properties/type: Field "documents": it refuses "type" as a file of the type image/jpeg has it.',
    ],
    [
      'of short names',
      of('name', { type: 'string', maxLength: 254 }),
      '/items/properties/name: Field "documents": it refuses "name" as a file of the type application/pdf has it.',
    ],
    [
      'of short ids',
      of('id', { type: 'string', maxLength: 31 }),
      '/items/properties/id: Field "documents": it refuses "id" as the smallest file has it.',
    ],
  ])('are refused by a field %s', (_, field, expected) => {
    expect(saidOf('documents', field)).toEqual([expected])
  })
})
