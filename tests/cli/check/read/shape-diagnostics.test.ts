import { describe, expect, it } from 'vitest'
import { schemaNamedBy, shapeDiagnostics } from '../../../../cli/check/read/shape-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const PATH = 'schemas/shape.schema.json'
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`day${index}`, { type: 'string', format: 'date' }]),
  ),
}

const found = (json: unknown, schema: unknown = SCHEMA, name = 'shape.schema.json') =>
  shapeDiagnostics('content/days.json', json, name, projectSource({ [PATH]: JSON.stringify(schema) }))

describe('the shape of a file', () => {
  it('is right if it matches its schema', () => {
    expect(found({ day1: '2026-01-31' })).toEqual([])
  })

  it('is reported with its place and its schema', () => {
    expect(found({ day1: 'soon' })).toEqual([
      {
        code: 'SCHEMA_SHAPE',
        severity: 'error',
        file: 'content/days.json',
        pointer: '/day1',
        message: 'must match format "date"',
        hint: 'schemas/shape.schema.json says what the file may contain.',
      },
    ])
  })

  it('names a key that is unknown', () => {
    expect(found({ day: '2026-01-31' })[0]?.message).toBe('must not have "day"')
  })

  it('is explained by the description of the pattern that it does not match', () => {
    const text = { type: 'string', pattern: '\\{code\\}', description: '{code} is the code.' }
    expect(found({ text: 'Hello' }, { properties: { text } })).toMatchObject([
      {
        pointer: '/text',
        message: '"Hello" is not what is expected here.',
        hint: '{code} is the code. schemas/shape.schema.json says what the file may contain.',
      },
    ])
  })

  it('is no pattern where a description stands beside another keyword', () => {
    const long = { type: 'string', maxLength: 2, description: 'Short.' }
    expect(found({ text: 'Hello' }, { properties: { text: long } })).toMatchObject([
      {
        message: 'must have at most 2 characters',
        hint: 'schemas/shape.schema.json says what the file may contain.',
      },
    ])
    const bare = { type: 'string', pattern: '^a$' }
    expect(found({ text: 'Hello' }, { properties: { text: bare } })).toMatchObject([
      { message: 'must match pattern "^a$"', hint: 'schemas/shape.schema.json says what the file may contain.' },
    ])
  })

  it('is reported twelve times at most', () => {
    const days = Object.fromEntries(Object.keys(SCHEMA.properties).map((day) => [day, 1]))
    expect(found(days)).toHaveLength(12)
  })

  it('is unknown without its schema', () => {
    expect(found({}, SCHEMA, 'none.schema.json')).toMatchObject([
      {
        code: 'FILE_MISSING',
        severity: 'error',
        file: 'content/days.json',
        pointer: '/$schema',
        message: expect.stringContaining('schemas/none.schema.json') as string,
      },
    ])
  })

  it('is unknown if its schema is none', () => {
    expect(found({}, { type: 'objct' })).toMatchObject([
      {
        code: 'SCHEMA_UNUSABLE',
        severity: 'error',
        file: PATH,
        pointer: '',
        message: expect.stringMatching(/./) as string,
      },
    ])
    const broken = projectSource({ [PATH]: '{' })
    expect(shapeDiagnostics('content/days.json', {}, 'shape.schema.json', broken)).toMatchObject([
      { code: 'JSON_SYNTAX', file: PATH },
    ])
  })
})

describe('the schema that a file names', () => {
  it.each([
    [{ $schema: '../../schemas/journey.schema.json' }, 'journey.schema.json'],
    [{ $schema: '../../schemas/entities/lender-book.json' }, 'entities/lender-book.json'],
    [{ $schema: 'journey.schema.json' }, 'journey.schema.json'],
    [{ $schema: '/schemas/old/schemas/journey.schema.json' }, 'journey.schema.json'],
    [{ $schema: 7 }, undefined],
    [{}, undefined],
    [null, undefined],
    ['$schema', undefined],
  ])('of %j is %s', (json, name) => {
    expect(schemaNamedBy(json)).toBe(name)
  })
})
