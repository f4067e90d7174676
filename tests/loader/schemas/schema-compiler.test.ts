import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { schemaCompiler } from '../../../loader/index.ts'

const FAULTY: readonly object[] = [
  { type: 'strin' },
  { type: 'string', minLength: -1 },
  { type: 'string', minLength: '3' },
  { type: 'string', maxlength: 3 },
  { type: 'string', pattern: 5 },
  { enum: [] },
  { required: 'name' },
  { properties: { name: { type: 'string', maxLength: 1.5 } } },
  { $ref: '#/definitions/none' },
]
const SOUND: readonly object[] = [
  {},
  { type: 'string', maxLength: 3 },
  { type: ['string', 'null'], enum: ['a', null] },
  { definitions: { one: { const: 1 } }, $ref: '#/definitions/one' },
]

const OPTIONS = { allErrors: true, strict: true, allowUnionTypes: true } as const

function errorBy(ajv: Ajv, schema: object): string | undefined {
  try {
    ajv.compile(schema)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('a compiler with a precompiled meta-schema', () => {
  it.each(FAULTY.map((schema) => [JSON.stringify(schema), schema] as const))(
    'says of %s what ajv says',
    (_, schema) => {
      const expectedError = errorBy(new Ajv(OPTIONS), schema)
      expect(expectedError).toBeDefined()
      expect(errorBy(schemaCompiler(OPTIONS), schema)).toBe(expectedError)
    },
  )

  it.each(SOUND.map((schema) => [JSON.stringify(schema), schema] as const))('accepts %s', (_, schema) => {
    expect(errorBy(schemaCompiler(OPTIONS), schema)).toBeUndefined()
  })

  it('accepts a valid schema after it has refused another one', () => {
    const ajv = schemaCompiler(OPTIONS)
    expect(errorBy(ajv, { type: 'strin' })).toBeDefined()
    expect(errorBy(ajv, { type: 'string' })).toBeUndefined()
  })
})
