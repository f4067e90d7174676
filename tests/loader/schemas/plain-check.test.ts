import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { plainCheck } from '../../../loader/schemas/plain-check.ts'

const PLAIN: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'string' },
  { type: 'string', title: 'Name', description: 'x', examples: ['Jane'] },
  { type: 'string', minLength: 2, maxLength: 4 },
  { type: 'string', pattern: '^\\p{L}{2}$' },
  { type: 'string', enum: ['a', 'bb', ''] },
  { type: 'string', const: 'a' },
  { type: 'boolean' },
  { type: 'boolean', enum: [true] },
  { type: 'number', minimum: 1, exclusiveMaximum: 3 },
  { type: 'number', exclusiveMinimum: 1, maximum: 3 },
  { type: 'integer', enum: [1, 2.5] },
  { type: 'string', minimum: 4 },
  { type: 'number', maxLength: 1 },
]
const VALUES = [
  '',
  'a',
  'bb',
  '😀😀',
  'éé',
  'abc',
  'abcd',
  'abcde',
  0,
  -0,
  1,
  2,
  2.5,
  3,
  1e300,
  NaN,
  Infinity,
  true,
  false,
  null,
  undefined,
  [],
  ['a'],
  {},
]
/** Schemas that ajv refuses, or that only ajv can check. */
const OTHERS: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'strnig' },
  { type: ['string', 'null'] },
  { type: 'array' },
  {},
  { type: 'string', maxLenght: 4 },
  { type: 'string', maxLength: -1 },
  { type: 'string', maxLength: 1.5 },
  { type: 'string', minLength: '1' },
  { type: 'string', pattern: '[' },
  { type: 'string', enum: [] },
  { type: 'string', enum: ['a', 'a'] },
  { type: 'string', enum: 'a' },
  { type: 'string', enum: [['a']] },
  { type: 'string', const: {} },
  { type: 'number', minimum: '1' },
  { type: 'number', multipleOf: 2 },
  { type: 'string', not: {} },
  { type: 'string', format: 'email' },
  { type: 'string', title: 4 },
  { type: 'string', toString: 1 },
]

describe('the check of a schema with a type and the usual limits', () => {
  it.each(PLAIN)('gives the same result as ajv for every value: %j', (schema) => {
    const ajv = new Ajv({ strict: true, strictTypes: false, unicodeRegExp: true }).compile(schema)
    const check = plainCheck(schema)
    expect(VALUES.map((value) => check?.(value))).toEqual(VALUES.map((value) => ajv(value)))
  })

  it.each(OTHERS)('leaves schemas with other keywords or invalid limits to ajv: %j', (schema) => {
    expect(plainCheck(schema)).toBeUndefined()
  })
})
