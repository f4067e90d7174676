import { describe, expect, it } from 'vitest'
import type { ImportReport } from '../../../importer/index.ts'
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

describe('what a schema requires only for some answers', () => {
  const text = (title: string) => ({ type: 'string', title })
  const PROPERTIES = {
    pay: { title: 'How do you pay?', enum: ['card', 'cash'] },
    card: text('Card'),
    street: text('Street'),
    town: text('Town'),
    news: { type: 'array', title: 'News', items: { type: 'string' } },
  }
  const isCard = { properties: { pay: { const: 'card' } }, required: ['pay'] }
  const form = (rest: object) => imported({ type: 'object', properties: PROPERTIES, ...rest }, 'jsonschema')

  it('is required under that condition, with words for a missing answer', () => {
    const { requiredWhenOf, fieldNamed, report } = form({ if: isCard, then: { required: ['card'] } })
    expect(requiredWhenOf('card')).toEqual({ pay: { const: 'card' } })
    expect(fieldNamed('card')).toMatchObject({ optional: true, messages: { required: expect.any(String) as string } })
    expect(report.notes).toEqual([])
  })

  it('is the opposite for what `else` requires', () => {
    const { requiredWhenOf } = form({ if: isCard, then: {}, else: { required: ['town'] } })
    expect(requiredWhenOf('town')).toEqual({ not: { pay: { const: 'card' } } })
  })

  it('may be required for several reasons', () => {
    const { requiredWhenOf } = form({
      allOf: [
        { if: isCard, then: { required: ['town'] } },
        { if: { required: ['street'] }, then: { required: ['town'] } },
      ],
    })
    expect(requiredWhenOf('town')).toEqual({ anyOf: [{ pay: { const: 'card' } }, { required: ['street'] }] })
  })

  it.each(['dependencies', 'dependentRequired'])('is required once another answer is given, by `%s`', (key) => {
    const { requiredWhenOf, report } = form({ [key]: { street: ['town'] } })
    expect(requiredWhenOf('town')).toEqual({ required: ['street'] })
    expect(report.notes).toEqual([])
  })

  it('is simply required if it always is', () => {
    const { requiredWhenOf, fieldNamed } = form({ if: isCard, then: { required: ['card'] }, required: ['card'] })
    expect(requiredWhenOf('card')).toBeUndefined()
    expect(fieldNamed('card')).not.toHaveProperty('optional')
  })

  it('comes behind the answer that decides', () => {
    const { asked, requiredWhenOf, report } = form({ dependentRequired: { town: ['street'] } })
    expect(asked.indexOf('street')).toBeGreaterThan(asked.indexOf('town'))
    expect(requiredWhenOf('street')).toEqual({ required: ['town'] })
    expect(report.notes.map(({ pointer }) => pointer)).toEqual(['/properties/street'])
  })

  it('stays optional where two answers require each other, or nothing asks for it, or an empty list is an answer', () => {
    const { requiredWhenOf, report } = form({
      dependentRequired: { street: ['town', 'news', 'planet'], town: ['street'] },
    })
    expect(requiredWhenOf('street')).toBeUndefined()
    expect(requiredWhenOf('town')).toEqual({ required: ['street'] })
    expect(requiredWhenOf('news')).toBeUndefined()
    expect(report.notes.map(({ what }) => what)).toEqual([
      '"planet" stays optional: no question of its own asks for it.',
      '"News" stays optional: an empty list and an empty box are answers.',
      'The condition tests an answer that is given later: what it requires stays optional.',
      'It is asked after the answer that decides whether it is required.',
    ])
  })
})

describe('a condition on the entries of a list', () => {
  const whenOf = (more: object, contains: object) =>
    imported({
      type: 'object',
      required: ['pets'],
      properties: { pets: { type: 'array', minItems: 1, ...more } },
      if: { properties: { pets: { contains } } },
      then: { properties: { breed: { type: 'string' } } },
    }).whenOf('breed')
  const choices = { items: { enum: ['dog', 'cat', 'cow'] } }

  it.each([
    [
      'one of the choices',
      { uniqueItems: true, ...choices },
      { const: 'dog' },
      { pets: { contains: { const: 'dog' } } },
    ],
    [
      'one of several choices',
      { uniqueItems: true, ...choices },
      { enum: ['dog', 'cat'] },
      { pets: { contains: { enum: ['dog', 'cat'] } } },
    ],
    ['a choice of a list with repetitions', choices, { enum: ['dog'] }, { pets: { contains: { enum: ['dog'] } } }],
    [
      'a text of a list of texts',
      { items: { type: 'string' } },
      { const: 'dog' },
      { pets: { contains: { enum: ['dog'] } } },
    ],
    ['what a list of groups has', { items: { properties: { a: { type: 'string' } } } }, { const: 'dog' }, undefined],
    ['something else than values', { uniqueItems: true, ...choices }, { minLength: 2 }, undefined],
  ])('tests %s', (_, more, contains, when) => {
    expect(whenOf(more, contains)).toEqual(when)
  })
})

describe('an entry of a list', () => {
  const ADDRESS = {
    type: 'object',
    properties: { land: { type: 'string', enum: ['uk', 'fr'] } },
    if: { properties: { land: { const: 'uk' } } },
    then: { properties: { postcode: { type: 'string' } } },
  }

  const homesOf = (items: object, more: object = {}) => {
    const { report, fieldNamed } = imported({
      type: 'object',
      properties: { homes: { type: 'array', items } },
      ...more,
    })
    const { items: entry } = fieldNamed('homes') as { items: { properties: object; required?: readonly string[] } }
    return { ...entry, report, lost: report.notes.filter(({ bucket }) => bucket === 'unsupported') }
  }

  it('may ask more under a condition on the parts in front', () => {
    const { properties, report, lost } = homesOf({ ...ADDRESS, required: ['land'] })
    expect(properties).toMatchObject({ land: {}, postcode: { when: { land: { const: 'uk' } } } })
    expect(lost).toEqual([])
    expect(report.unknown).toEqual([])
  })

  it('may ask so also where its schema is asked as a whole elsewhere', () => {
    const { properties, lost } = homesOf(
      { $ref: '#/definitions/address' },
      { definitions: { address: { ...ADDRESS, required: ['land'] } } },
    )
    expect(properties).toMatchObject({ postcode: { when: { land: { const: 'uk' } } } })
    expect(lost).toEqual([])
  })

  it('may be one of several shapes: which one is its first part', () => {
    const shape = (title: string, name: string) => ({
      title,
      required: [name],
      properties: { [name]: { type: 'string' } },
    })
    const { properties, lost } = homesOf({ oneOf: [shape('House', 'number'), shape('Boat', 'mooring')] })
    expect(properties).toMatchObject({
      option: { oneOf: [{ title: 'House' }, { title: 'Boat' }] },
      number: { when: { option: { const: '1' } } },
      mooring: { when: { option: { const: '2' } } },
    })
    expect(lost).toEqual([])
  })

  it('has no part that is required only sometimes, and the report says so', () => {
    const { properties, required, lost } = homesOf({
      type: 'object',
      properties: { land: { type: 'string' }, postcode: { type: 'string' } },
      dependentRequired: { land: ['postcode'] },
    })
    expect(Object.keys(properties)).toEqual(['land', 'postcode'])
    expect(required).toBeUndefined()
    expect(lost.map(({ pointer }) => pointer)).toEqual(['/properties/homes/items/dependentRequired/land'])
  })

  it('has the words between its parts as hints', () => {
    const { properties, lost } = homesOf({
      ...ADDRESS,
      required: ['land'],
      description: 'Where you live most of the year.',
    })
    expect(properties).toMatchObject({ land: { ui: { hint: 'Where you live most of the year.' } } })
    expect(lost).toEqual([])
  })
})

describe('an object of which one of several shapes applies', () => {
  const shapes = {
    oneOf: [
      { properties: { country: { enum: ['USA'] }, state: { type: 'string' } }, required: ['state'] },
      { properties: { country: { enum: ['CAN'] }, province: { type: 'string' } } },
    ],
  }
  const form = (required: readonly string[]) =>
    imported({
      type: 'object',
      required,
      properties: {
        home: {
          type: 'object',
          properties: { street: { type: 'string' } },
          required: ['street', 'province'],
          ...shapes,
        },
      },
    })
  const isOptional = (name: string, { fieldNamed }: ReturnType<typeof form>) => fieldNamed(name)?.['optional'] === true

  it('requires what it requires of each shape', () => {
    const asked = form(['home'])
    expect(['street', 'home_option', 'state', 'province'].filter((name) => isOptional(name, asked))).toEqual([])
    expect(asked.fieldNamed('home_option')).toMatchObject({ oneOf: [{ title: 'USA' }, { title: 'CAN' }] })
  })

  it('may be left out: nothing of it is required until a shape is chosen', () => {
    const asked = form([])
    expect(['street', 'home_option', 'state', 'province'].filter((name) => isOptional(name, asked))).toEqual([
      'street',
      'home_option',
    ])
    expect(asked.report.notes.map(({ what }) => what)).toContain(
      'This object may be left out, so none of its own parts is required.',
    )
  })
})

describe('a property whose schema is put together', () => {
  const form = (properties: object, required: readonly string[] = []) =>
    imported({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required,
      properties: { any: { type: 'string' }, ...properties },
      $defs: {
        size: { type: 'integer', title: 'A size', minimum: 3 },
        person: { type: 'object', title: 'Person', properties: { name: { type: 'string' } } },
        paid: { type: 'object', required: ['sum'], properties: { sum: { type: 'number' } } },
        around: { type: 'object', properties: { again: { anyOf: [{ $ref: '#/$defs/around' }, { type: 'null' }] } } },
        itself: { allOf: [{ $ref: '#/$defs/itself' }] },
      },
    })

  const unsupportedOf = ({ notes }: ImportReport) =>
    notes.flatMap(({ bucket, pointer, what }) => (bucket === 'unsupported' ? [`${pointer}: ${what}`] : []))

  it.each([
    ['a branch beside null', { anyOf: [{ type: 'integer', minimum: 3 }, { type: 'null' }] }],
    ['null in front, and a reference', { oneOf: [{ const: null }, { $ref: '#/$defs/size' }] }],
    ['the only part', { allOf: [{ $ref: '#/$defs/size' }] }],
    ['several parts', { allOf: [{ type: 'integer' }, { minimum: 3 }] }],
    ['its own limit beside a part', { type: 'integer', allOf: [{ minimum: 3 }] }],
    ['a part beside null', { anyOf: [{ allOf: [{ $ref: '#/$defs/size' }] }, { type: 'null' }] }],
  ])('is asked as %s says', (_, size) => {
    const { fieldNamed, report } = form({ size })
    expect(fieldNamed('size')).toMatchObject({ type: 'integer', minimum: 3 })
    expect(unsupportedOf(report)).toEqual([])
    expect(report.unknown).toEqual([])
  })

  it('has the words beside a reference, and otherwise those of its target', () => {
    const { fieldNamed, report } = form({
      own: { $ref: '#/$defs/size', title: 'Your size', description: 'In metres' },
      target: { $ref: '#/$defs/size' },
    })
    expect(fieldNamed('own')).toMatchObject({ title: 'Your size', ui: { hint: 'In metres' }, minimum: 3 })
    expect(fieldNamed('target')).toMatchObject({ title: 'A size' })
    expect(report.unknown).toEqual([])
  })

  it('has the parts of all objects that it is made of, and requires what any of them requires', () => {
    const { fieldNamed } = form({ payer: { allOf: [{ $ref: '#/$defs/person' }, { $ref: '#/$defs/paid' }] } })
    expect(fieldNamed('payer')).toMatchObject({ title: 'Person', required: ['sum'], properties: { name: {}, sum: {} } })
  })

  it('is asked once where two parts ask for the same', () => {
    const sum = { properties: { sum: { type: 'number' } } }
    const { fieldNamed, report } = form({ payer: { allOf: [{ $ref: '#/$defs/paid' }, sum] } })
    expect(fieldNamed('payer')).toMatchObject({ properties: { sum: {} } })
    expect(unsupportedOf(report)).toEqual([])
  })

  it('need not be answered if null is an answer', () => {
    const size = { anyOf: [{ $ref: '#/$defs/size' }, { type: 'null' }] }
    const { fieldNamed } = form({ size, named: { type: ['string', 'null'] } }, ['any', 'size', 'named'])
    expect(fieldNamed('any')).not.toHaveProperty('optional')
    expect(fieldNamed('size')).toMatchObject({ optional: true })
    expect(fieldNamed('named')).toMatchObject({ optional: true })
  })

  it('offers choices that are enumerations of one value, with their titles, and no choice for null', () => {
    const { fieldNamed, report } = form({
      size: { anyOf: [{ enum: ['s'], title: 'Small' }, { const: 'l', title: 'Large' }, { type: 'null' }] },
    })
    expect(fieldNamed('size')).toMatchObject({
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    })
    expect(report.unknown).toEqual([])
  })

  it('reports which of two limits does not count, and which of two questions is not asked', () => {
    const { report } = form({
      size: { allOf: [{ type: 'integer', minimum: 3 }, { minimum: 4 }] },
      payer: { allOf: [{ $ref: '#/$defs/paid' }, { properties: { sum: { type: 'string' } } }] },
    })
    expect(unsupportedOf(report)).toEqual([
      '/properties/size/allOf/1/minimum: Another part of the schema says otherwise about "minimum".',
      '/properties/payer/allOf/1/properties/sum: Another part of the schema asks for it already.',
    ])
  })

  it.each([
    ['around', '/$defs/around/properties/again: It has no end: a schema is inside itself, or refers to nothing.'],
    ['itself', '/properties/it: What it is made of cannot be asked.'],
  ])('is reported if it has no end (%s)', (name, lost) => {
    expect(unsupportedOf(form({ it: { $ref: `#/$defs/${name}` } }).report)).toContain(lost)
  })

  it('is lost in its own place, where what it refers to cannot be asked', () => {
    const { asked, report } = form({ nothing: { anyOf: [{ type: 'object' }, { type: 'null' }] } })
    expect(asked).toEqual(['any'])
    expect(unsupportedOf(report)).toContain('/properties/nothing: What it is made of cannot be asked.')
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
