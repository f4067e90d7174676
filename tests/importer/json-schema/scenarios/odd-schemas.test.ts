import { describe, expect, it } from 'vitest'
import type { ImportReport } from '../../../../importer/index.ts'
import { imported } from '../../support/imported.ts'

describe('a property that has one value only', () => {
  const text = (title: string) => ({ type: 'string', title })
  const notes = (report: ImportReport) => report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)

  it('is not asked, on the page, in an object and in the entries of a list', () => {
    const version = { const: '1.0' }
    const { asked, fieldNamed, report } = imported({
      type: 'object',
      properties: {
        version,
        owner: { type: 'object', properties: { version, name: text('Name') } },
        stalls: { type: 'array', items: { type: 'object', properties: { version, place: text('Place') } } },
      },
    })
    expect(asked).toEqual(['owner', 'stalls'])
    expect(fieldNamed('owner')).toMatchObject({ properties: { name: {} } })
    expect(JSON.stringify([fieldNamed('owner'), fieldNamed('stalls')])).not.toContain('version')
    expect(notes(report)).toEqual([
      'assumed /properties/version',
      'assumed /properties/owner/properties/version',
      'assumed /properties/stalls/items/properties/version',
    ])
  })

  it('says what a shape is called that has no title', () => {
    const shape = (kind: string, rest: object) => ({ properties: { kind: { const: kind }, ...rest } })
    const { asked, fieldNamed, whenOf } = imported({
      type: 'object',
      properties: { name: text('Name') },
      oneOf: [shape('cat', { lives: { type: 'integer' } }), shape('dog', { breed: text('Breed') })],
    })
    expect(asked).toEqual(['name', 'option', 'lives', 'breed'])
    expect(fieldNamed('option')).toMatchObject({ oneOf: [{ title: 'cat' }, { title: 'dog' }] })
    expect(whenOf('breed')).toEqual({ option: { const: '2' } })
  })
})

describe('a property of one of several kinds', () => {
  it('asks which applies, if they are objects', () => {
    const { asked, whenOf, fieldNamed, report } = imported({
      type: 'object',
      properties: {
        name: { type: 'string' },
        who: { title: 'Who?', oneOf: [{ $ref: '#/definitions/person' }, { $ref: '#/definitions/company' }] },
      },
      definitions: {
        person: { type: 'object', title: 'A person', properties: { born: { type: 'string', format: 'date' } } },
        company: { type: 'object', properties: { number: { type: 'string', title: 'Number' } } },
      },
    })
    expect(asked).toEqual(['name', 'who_option', 'born', 'number'])
    expect(fieldNamed('who_option')).toMatchObject({
      title: 'Who?',
      oneOf: [{ title: 'A person' }, { title: 'Option 2' }],
    })
    expect(whenOf('born')).toEqual({ who_option: { const: '1' } })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it('is asked as the first of its types that can be asked', () => {
    const { fieldNamed, report } = imported({
      type: 'object',
      properties: {
        any: { title: 'Any', type: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] },
        list: { title: 'List', type: ['array', 'string'], items: { type: 'string' } },
        number: { title: 'Number', type: ['number', 'null'] },
      },
    })
    expect(fieldNamed('any')).toMatchObject({ type: 'string' })
    expect(fieldNamed('list')).toMatchObject({ type: 'array' })
    expect(fieldNamed('number')).toMatchObject({ type: 'number' })
    expect(report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toEqual([
      'assumed /properties/any/type',
      'assumed /properties/list/type',
    ])
  })
})

describe('in a schema', () => {
  const object = (properties: object, rest: object = {}) => imported({ type: 'object', properties, ...rest })
  const NAME = { type: 'string', title: 'Name' }
  const lost = (report: ImportReport) => report.notes.filter(({ bucket }) => bucket === 'unsupported')

  it('an object without parts asks for nothing', () => {
    const note = { 'view:note': { type: 'object', properties: {} } }
    const { asked, fieldNamed, report } = object({
      name: NAME,
      ...note,
      owner: { type: 'object', properties: { name: NAME, ...note } },
    })
    expect(asked).toEqual(['name', 'owner'])
    expect(Object.keys(fieldNamed('owner')?.['properties'] as object)).toEqual(['name'])
    expect(lost(report)).toEqual([])
  })

  it('a property that can only be null is its words', () => {
    const { steps, asked, report } = object({
      help: { type: 'null', title: 'Before you begin', description: 'Have your card ready.' },
      name: NAME,
    })
    expect(asked).toEqual(['name'])
    expect(JSON.stringify(steps['form']?.content)).toContain('Have your card ready.')
    expect(lost(report)).toEqual([])
  })

  it('a property that says only what is refused is typed', () => {
    const { fieldNamed, report } = object({ country: { title: 'Country', not: { type: 'string', enum: ['CAN'] } } })
    expect(fieldNamed('country')).toMatchObject({ type: 'string' })
    expect(lost(report)).toMatchObject([{ pointer: '/properties/country/not' }])
  })

  it('a pattern beside the empty text is optional', () => {
    const { fieldNamed, report } = object(
      {
        code: {
          title: 'Code',
          oneOf: [
            { type: 'string', pattern: '^[0-9]{8}$' },
            { type: 'string', enum: [''] },
          ],
        },
      },
      { required: ['code'] },
    )
    expect(fieldNamed('code')).toMatchObject({ pattern: '^[0-9]{8}$', optional: true })
    expect(lost(report)).toEqual([])
  })

  it('a list whose entries differ by their place is a group', () => {
    const { fieldNamed } = object({
      place: { title: 'Place', type: 'array', items: [{ type: 'number', title: 'Latitude' }, { type: 'string' }] },
    })
    expect(fieldNamed('place')).toMatchObject({
      type: 'object',
      properties: { entry_1: { type: 'number', title: 'Latitude' }, entry_2: { type: 'string', title: 'Place 2' } },
    })
  })

  it('the parts of an object are asked one by one if those of an object that it refers to depend on answers', () => {
    const { asked, whenOf, report } = object(
      {
        owner: {
          type: 'object',
          title: 'Owner',
          properties: { name: NAME, address: { $ref: '#/definitions/address' } },
        },
      },
      {
        definitions: {
          address: {
            type: 'object',
            title: 'Address',
            required: ['country'],
            properties: { country: { title: 'Country', enum: ['GB', 'US'] } },
            if: { properties: { country: { const: 'US' } } },
            then: { properties: { state: { type: 'string', title: 'State' } } },
          },
        },
      },
    )
    expect(asked).toEqual(['name', 'country', 'state'])
    expect(whenOf('state')).toEqual({ country: { const: 'US' } })
    expect(lost(report)).toEqual([])
  })
})

describe('a schema of one answer', () => {
  it.each([
    ['a list', { type: 'array', items: { type: 'string' } }, { type: 'array', items: { type: 'string' } }],
    [
      'a list of groups',
      {
        type: 'array',
        items: { $ref: '#/definitions/fuel' },
        definitions: { fuel: { type: 'object', properties: { name: { type: 'string', title: 'Fuel' } } } },
      },
      { type: 'array', items: { properties: { name: { title: 'Fuel' } } } },
    ],
    ['a text', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }, { type: 'string' }],
  ])('is a form with one question: %s', (_what, schema, field) => {
    const { asked, fieldNamed, steps } = imported({ title: 'Fuels', ...schema })
    expect(asked).toEqual(['answer'])
    expect(fieldNamed('answer')).toMatchObject({ title: 'Fuels', ...field })
    expect(steps['form']?.title).toBe('Fuels')
  })

  it('is asked as its uiSchema says', () => {
    const { kind, fieldNamed } = imported({
      schema: { type: 'string', title: 'About you' },
      uiSchema: { 'ui:widget': 'textarea' },
    })
    expect(kind).toBe('rjsf')
    expect(fieldNamed('answer')).toMatchObject({ title: 'About you', ui: { widget: 'textarea' } })
  })
})
