import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A stall',
  description: 'Rent a stall at the market.',
  type: 'object',
  required: ['goods', 'owner', 'covered'],
  properties: {
    goods: { title: 'What do you sell?', enum: ['food', 'books'] },
    owner: { $ref: '#/definitions/person' },
    covered: { type: 'boolean', title: 'Covered?' },
    days: { type: 'array', uniqueItems: true, minItems: 1, items: { enum: ['sat', 'sun'] } },
    helpers: { type: 'array', maxItems: 2, items: { $ref: '#/definitions/person' } },
    nicknames: { type: 'array', items: { type: 'string', maxLength: 20 } },
    from: { type: 'string', format: 'date' },
    metres: { type: 'integer', exclusiveMinimum: 1, maximum: 6 },
    tree: { $ref: '#/definitions/tree' },
  },
  definitions: {
    person: {
      type: 'object',
      title: 'Person',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 80 }, mail: { type: 'string', format: 'email' } },
    },
    tree: { type: 'object', properties: { below: { $ref: '#/definitions/tree' } } },
  },
  if: { properties: { goods: { const: 'food' } } },
  then: { properties: { licence: { type: 'string', title: 'Licence' } }, required: ['licence'] },
  else: { properties: { used: { type: 'boolean', title: 'Are the books used?' } } },
}

describe('a JSON Schema', () => {
  it('becomes one step with a question for each property', () => {
    const { kind, steps, asked, fieldNamed, report } = imported(SCHEMA)
    expect(kind).toBe('jsonschema')
    expect(steps['form']?.title).toBe('A stall')
    expect(asked).toEqual([
      'goods',
      'owner',
      'covered',
      'days',
      'helpers',
      'nicknames',
      'from',
      'metres',
      'licence',
      'used',
    ])
    expect(fieldNamed('owner')).toMatchObject({
      type: 'object',
      required: ['name'],
      properties: { name: { maxLength: 80 } },
    })
    expect(fieldNamed('days')).toMatchObject({ minItems: 1, ui: { widget: 'checkboxes' } })
    expect(fieldNamed('helpers')).toMatchObject({ maxItems: 2, optional: true, items: { properties: { name: {} } } })
    expect(fieldNamed('nicknames')).toMatchObject({ items: { type: 'string', maxLength: 20 } })
    expect(fieldNamed('from')).toMatchObject({ ui: { widget: 'date' } })
    expect(fieldNamed('metres')).toMatchObject({ type: 'integer', minimum: 2, maximum: 6 })
    expect(report.unknown).toEqual([])
  })

  it('asks for "then" where "if" holds, and for "else" where it does not', () => {
    const { whenOf, fieldNamed } = imported(SCHEMA)
    expect(whenOf('licence')).toEqual({ goods: { const: 'food' } })
    expect(fieldNamed('licence')).not.toHaveProperty('optional')
    expect(whenOf('used')).toEqual({ not: { goods: { const: 'food' } } })
  })

  it('holds "if" for an answer that may be missing, unless it is required there', () => {
    const schema = (required: readonly string[]) => ({
      type: 'object',
      properties: { a: { type: 'string', enum: ['x', 'y'] } },
      if: { properties: { a: { const: 'x' } }, ...(required.length === 0 ? {} : { required }) },
      then: { properties: { b: { type: 'string' } } },
    })
    expect(imported(schema([])).whenOf('b')).toEqual({ anyOf: [{ not: { required: ['a'] } }, { a: { const: 'x' } }] })
    expect(imported(schema(['a'])).whenOf('b')).toEqual({ a: { const: 'x' } })
  })

  it('reports a schema that is inside itself, and a reference that leads nowhere', () => {
    const { report } = imported({
      ...SCHEMA,
      properties: { ...SCHEMA.properties, lost: { $ref: '#/definitions/lost' } },
    })
    expect(report.faults.map(({ code }) => code)).toEqual(['IMPORT_REFERENCE_MISSING'])
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)).toContain(
      '/properties/lost',
    )
  })
})

describe('a form of react-jsonschema-form', () => {
  const FORM = {
    schema: {
      type: 'object',
      properties: {
        card: { type: 'string', title: 'Card number' },
        pet: { type: 'string', enum: ['none', 'dog'], enumNames: ['No pet', 'A dog'], default: 'none' },
        about: { type: 'string' },
        agree: { type: 'boolean' },
        address: {
          type: 'object',
          title: 'Address',
          properties: { abroad: { type: 'boolean', title: 'Abroad' } },
          dependencies: { abroad: { properties: { country: { type: 'string', title: 'Country' } } } },
        },
      },
      dependencies: {
        card: { properties: { billing: { type: 'string' } }, required: ['billing'] },
        pet: {
          oneOf: [
            { properties: { pet: { enum: ['none'] } } },
            { properties: { pet: { enum: ['dog'] }, breed: { type: 'string' } }, required: ['breed'] },
          ],
        },
      },
      anyOf: [
        { title: 'By phone', properties: { phone: { type: 'string' } } },
        { title: 'By post', properties: { street: { type: 'string' } } },
      ],
    },
    uiSchema: {
      'ui:order': ['pet', '*'],
      about: {
        'ui:widget': 'textarea',
        'ui:title': 'About you',
        'ui:help': 'In a few words',
        'ui:options': { rows: 6 },
      },
      pet: { 'ui:widget': 'radio' },
    },
    formData: { card: '1' },
  }

  it('is asked as its uiSchema says', () => {
    const { kind, asked, fieldNamed, report } = imported(FORM)
    expect(kind).toBe('rjsf')
    expect(asked[0]).toBe('pet')
    expect(fieldNamed('about')).toMatchObject({
      title: 'About you',
      ui: { widget: 'textarea', rows: 6, hint: 'In a few words' },
    })
    expect(fieldNamed('pet')).toMatchObject({
      oneOf: [{ title: 'No pet' }, { title: 'A dog' }],
      ui: { widget: 'radios' },
    })
    expect(fieldNamed('agree')).toMatchObject({ type: 'boolean', ui: { widget: 'checkbox' } })
    expect(report.unknown).toEqual([])
  })

  it('asks for what depends on another answer once that is given, or has certain values', () => {
    const { whenOf } = imported(FORM)
    expect(whenOf('billing')).toEqual({ required: ['card'] })
    expect(whenOf('breed')).toEqual({ pet: { const: 'dog' } })
  })

  it('asks for the parts of an object one by one if conditions decide about them', () => {
    const { fieldNamed, whenOf, steps } = imported(FORM)
    expect(fieldNamed('abroad')).toMatchObject({ title: 'Abroad' })
    expect(Object.values(steps['form']?.content ?? {})).toContainEqual(expect.objectContaining({ heading: 'Address' }))
    expect(whenOf('country')).toEqual({ required: ['abroad'] })
  })

  it('asks which of several shapes applies', () => {
    const { fieldNamed, whenOf } = imported(FORM)
    expect(fieldNamed('option')).toMatchObject({ oneOf: [{ title: 'By phone' }, { title: 'By post' }] })
    expect(whenOf('street')).toEqual({ option: { const: '2' } })
  })
})

it.each([
  ['veteranSocialSecurityNumber', 'Veteran social security number'],
  ['bank_account', 'Bank account'],
  ['accountIBAN', 'Account IBAN'],
  ['suffix', 'Suffix'],
])('a property that has no title is asked by its name as words: %s', (name, label) => {
  const schema = { type: 'object', properties: { [name]: { type: 'string' } } }
  expect(imported(schema, 'jsonschema').fieldNamed(name)).toMatchObject({ title: label })
  expect(imported({ schema, uiSchema: {} }).fieldNamed(name)).toMatchObject({ title: label })
})

it('a widget that is called a header is a heading between the questions, and takes no answer', () => {
  const read = imported({
    schema: {
      type: 'object',
      properties: { first: { type: 'string' }, about: { type: 'string' }, last: { type: 'string' } },
    },
    uiSchema: { about: { 'ui:widget': 'header', 'ui:options': { text: 'About you' } } },
  })
  expect(read.asked).toEqual(['first', 'last'])
  const [step] = Object.values(read.steps)
  expect(Object.values(step?.content ?? {})).toMatchObject([{ heading: 'About you', belowField: 'first' }])
  expect(read.report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/schema/properties/about' }])
  expect(read.report.unknown).toEqual([])
})

it('a choice whose value has spaces at its ends loses them, and the report says so', () => {
  const schema = { type: 'object', properties: { pet: { type: 'string', enum: ['dog ', 'cat'] } } }
  const { fieldNamed, report } = imported(schema)
  expect(fieldNamed('pet')).toMatchObject({ enum: ['dog', 'cat'] })
  expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/properties/pet/enum/0' }])
})
