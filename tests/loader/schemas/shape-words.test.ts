import { expect, it } from 'vitest'
import { schemaCompiler } from '../../../loader/index.ts'
import { shapeWords } from '../../../loader/schemas/shape-words.ts'

const said = (schema: object, value: unknown) => {
  const validate = schemaCompiler({ strict: false, allErrors: true }).compile(schema)
  validate(value)
  return (validate.errors ?? []).map(shapeWords).join('; ')
}

it.each<[object, unknown, string]>([
  [{ required: ['label'] }, {}, 'must have "label"'],
  [{ additionalProperties: false }, { titel: 1 }, 'must not have "titel"'],
  [{ type: 'string' }, 7, 'must be a text'],
  [{ type: ['boolean', 'integer', 'array'] }, 'x', 'must be true or false, a whole number or a list'],
  [{ type: ['number', 'null'] }, {}, 'must be a number or null'],
  [{ type: 'object' }, 7, 'must be an object'],
  [{ enum: ['pin', 'restart'] }, 'x', 'must be "pin" or "restart"'],
  [{ const: true }, false, 'must be true'],
  [{ minimum: 1 }, 0, 'must be at least 1'],
  [{ maximum: 5 }, 6, 'must be at most 5'],
  [{ minItems: 1 }, [], 'must have at least 1 entry'],
  [{ maxItems: 2 }, [1, 2, 3], 'must have at most 2 entries'],
  [{ minProperties: 1 }, {}, 'must have at least 1 entry'],
  [{ maxProperties: 0 }, { a: 1 }, 'must have at most 0 entries'],
  [{ minLength: 1 }, '', 'must not be empty'],
  [{ minLength: 3 }, 'a', 'must have at least 3 characters'],
  [{ maxLength: 1 }, 'ab', 'must have at most 1 character'],
  [{ pattern: '^a$' }, 'b', 'must match pattern "^a$"'],
])('%j says of %j: %s', (schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})

it('says what is missing as one list, and a keyword where there are no words', () => {
  expect(shapeWords({ keyword: 'required', params: { missing: '"then" or "error"' } })).toBe(
    'must have "then" or "error"',
  )
  expect(shapeWords({ keyword: 'odd', params: {} })).toBe('odd')
})
