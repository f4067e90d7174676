import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const schema = {
  type: 'object',
  required: ['kind'],
  properties: {
    name: { type: 'string' },
    kind: { type: 'string', enum: ['dog', 'cat'] },
    age: { type: 'integer' },
    home: { type: 'object', properties: { street: { type: 'string' }, town: { type: 'string' } } },
    secret: { type: 'string' },
  },
}
const control = (path: string, more: object = {}) => ({
  type: 'Control',
  scope: `#/properties/${path.split('.').join('/properties/')}`,
  ...more,
})
const layout = (...elements: readonly object[]) => imported({ schema, uischema: { type: 'VerticalLayout', elements } })
const rule = (condition: object, effect = 'SHOW') => ({ rule: { effect, condition } })
const isDog = { scope: '#/properties/kind', schema: { const: 'dog' } }
const unsupported = ({ report }: ReturnType<typeof imported>) =>
  report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)

describe('a layout of JSON Forms', () => {
  it('says what is asked, in which order and under which title', () => {
    const form = layout(control('kind'), {
      type: 'HorizontalLayout',
      elements: [control('name', { label: 'Its name' }), control('home')],
    })
    expect(form.asked).toEqual(['kind', 'name', 'home'])
    expect(form.fieldNamed('name')).toMatchObject({ title: 'Its name' })
    expect(form.fieldNamed('home')).toMatchObject({ properties: { street: {}, town: {} } })
    expect(form.report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toContain(
      'assumed /schema/properties/secret',
    )
    expect(unsupported(form)).toEqual([])
    expect(form.report.unknown).toEqual([])
  })

  it('asks for the parts of an object one by one where they have controls of their own', () => {
    const form = layout(control('home.town'), control('kind'), control('home.street', rule(isDog)))
    expect(form.asked).toEqual(['town', 'kind', 'street'])
    expect(form.whenOf('street')).toEqual({ kind: { const: 'dog' } })
  })

  it('asks for everything where it has no controls', () => {
    expect(layout().asked).toEqual(['name', 'kind', 'age', 'home', 'secret'])
  })

  it('reports rules that lock a question', () => {
    const form = layout(control('kind'), control('name', rule(isDog, 'DISABLE')))
    expect(unsupported(form)).toEqual(['/uischema/elements/1/rule'])
    expect(form.whenOf('name')).toBeUndefined()
  })

  it('has its words in their place: labels, and the names of groups as headings', () => {
    const form = layout(
      { type: 'Label', text: 'Hello' },
      control('kind'),
      { type: 'Group', label: 'More', elements: [control('name')], ...rule(isDog) },
      { type: 'Label', text: 'Thank you' },
    )
    expect(Object.values(form.steps['form']?.content ?? {})).toEqual([
      { text: 'Hello', source: '/uischema/elements/0' },
      { heading: 'More', when: { kind: { const: 'dog' } }, belowField: 'kind', source: '/uischema/elements/2' },
      { text: 'Thank you', belowField: 'name', source: '/uischema/elements/3' },
    ])
    expect(unsupported(form)).toEqual([])
  })

  it('draws text in several lines, and choices as buttons, where it says so', () => {
    const form = layout(
      control('name', { options: { multi: true } }),
      control('kind', { options: { format: 'radio' } }),
    )
    expect(form.fieldNamed('name')).toMatchObject({ ui: { widget: 'textarea' } })
    expect(form.fieldNamed('kind')).toMatchObject({ ui: { widget: 'radios' } })
  })
})

describe('a control of JSON Forms', () => {
  it('without words has the name of its property in words, and not that of the object around it', () => {
    const form = imported({
      schema: {
        type: 'object',
        properties: {
          firstName: { type: 'string' },
          home: { type: 'object', properties: { post_code: { type: 'string' } } },
        },
      },
      uischema: { type: 'VerticalLayout', elements: [control('firstName'), control('home.post_code')] },
    })
    expect(form.fieldNamed('firstName')).toMatchObject({ title: 'First Name' })
    expect(form.fieldNamed('post_code')).toMatchObject({ title: 'Post Code' })
  })

  it('of a property that the schema does not have is a fault of the form', () => {
    const { report } = layout(control('kind'), control('gone'), control('home.town'))
    expect(report.faults).toMatchObject([{ code: 'IMPORT_QUESTION_MISSING', pointer: '/uischema/elements/1' }])
  })

  it('of a list may have a layout of its entries', () => {
    const pets = {
      type: 'array',
      items: { type: 'object', required: ['kind'], properties: { ...schema.properties } },
    }
    const detail = {
      type: 'VerticalLayout',
      elements: [control('kind', { label: 'What is it?' }), control('age', rule(isDog)), control('name')],
    }
    const form = imported({
      schema: { type: 'object', properties: { pets } },
      uischema: { type: 'VerticalLayout', elements: [control('pets', { options: { detail } })] },
    })
    const { items } = form.fieldNamed('pets') as { items: { properties: Record<string, object> } }
    expect(Object.keys(items.properties)).toEqual(['kind', 'age', 'name'])
    expect(items.properties).toMatchObject({
      kind: { title: 'What is it?' },
      age: { title: 'Age', when: { kind: { const: 'dog' } } },
    })
  })
})

describe('the categories of a layout', () => {
  const category = (label: string, elements: readonly object[], more: object = {}) => ({
    type: 'Category',
    label,
    elements,
    ...more,
  })
  const categories = (...elements: readonly object[]) => ({ type: 'Categorization', elements })
  const pagesOf = ({ steps }: ReturnType<typeof imported>) =>
    Object.values(steps).flatMap(({ kind, title, fields = {} }) =>
      kind === 'end' ? [] : [[title, Object.keys(fields)]],
    )

  it('are pages, in order', () => {
    const form = imported({
      schema,
      uischema: categories(category('Your pet', [control('kind')]), category('Its home', [control('home')])),
    })
    expect(pagesOf(form)).toEqual([
      ['Your pet', ['kind']],
      ['Its home', ['home']],
    ])
    expect(form.report.parts.page).toMatchObject({ mapped: 2 })
    expect(unsupported(form)).toEqual([])
  })

  it('may be inside each other, and have something around them', () => {
    const form = layout(
      control('kind'),
      categories(categories(category('One', [control('name')])), category('Two', [control('age')])),
      control('home'),
    )
    expect(pagesOf(form)).toEqual([
      ['Try', ['kind']],
      ['One', ['name']],
      ['Two', ['age']],
      ['Try', ['home']],
    ])
  })

  it('without words are called by the key of their translation', () => {
    const form = imported({
      schema,
      uischema: categories(category('Your pet', [control('kind')]), {
        ...category('', [control('home')]),
        i18n: 'category.itsHome',
      }),
    })
    expect(pagesOf(form)[1]).toEqual(['Its Home', ['home']])
  })

  it('with a rule are pages with a condition, which their questions do not repeat', () => {
    const form = imported({
      schema,
      uischema: categories(
        category('Your pet', [control('kind')]),
        category('Your dog', [control('name')], rule(isDog)),
        category('Its home', [control('home')]),
      ),
    })
    expect(form.steps['yourPet']?.next).toMatchObject([
      { to: 'yourDog', when: { kind: { const: 'dog' } } },
      { to: 'itsHome' },
    ])
    expect(form.whenOf('name')).toBeUndefined()
  })

  it('of which nothing can be asked are left out, and the report says so', () => {
    const form = imported({
      schema,
      uischema: categories(category('Your pet', [control('kind')]), category('Empty', [control('gone')])),
    })
    expect(pagesOf(form)).toEqual([['Your pet', ['kind']]])
    expect(form.report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toContain(
      'assumed /uischema/elements/1',
    )
  })
})

describe('a rule of JSON Forms', () => {
  const age = (schema: object, more: object = {}) => ({ scope: '#/properties/age', schema, ...more })
  const isOld = { age: { minimum: 9 } }
  const given = { required: ['age'] }

  it.each([
    ['that shows', rule(isDog), { kind: { const: 'dog' } }],
    ['that hides', rule(isDog, 'HIDE'), { not: { kind: { const: 'dog' } } }],
    [
      'with a value in place of a schema',
      rule({ type: 'LEAF', scope: isDog.scope, expectedValue: 'dog' }),
      { kind: { const: 'dog' } },
    ],
    [
      'about the whole form',
      rule({ scope: '#', schema: { properties: { kind: { const: 'dog' } } } }),
      { kind: { const: 'dog' } },
    ],
    [
      'about an empty text, which is no answer',
      rule({ scope: '#/properties/age/', schema: { const: '' } }, 'HIDE'),
      { required: ['age'] },
    ],
    [
      'of several parts',
      rule({ type: 'OR', conditions: [isDog, { scope: isDog.scope, schema: { const: 'cat' } }] }),
      { kind: { enum: ['dog', 'cat'] } },
    ],
    ['that is met without an answer', rule(age({ minimum: 9 })), { anyOf: [{ not: given }, isOld] }],
    ['that fails without an answer', rule(age({ minimum: 9 }, { failWhenUndefined: true })), { allOf: [given, isOld] }],
    [
      'that negates one which is met without an answer',
      rule(age({ not: { minimum: 9 } })),
      { allOf: [given, { not: isOld }] },
    ],
  ])('%s is a condition', (_, more, when) => {
    const form = layout(control('kind'), control('age'), control('name', more))
    expect(form.whenOf('name')).toEqual(when)
    expect(form.report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
  })

  it('counts for everything in a layout', () => {
    const form = layout(control('kind'), {
      type: 'Group',
      label: 'Dogs',
      elements: [control('name'), control('home.town')],
      ...rule(isDog),
    })
    expect([form.whenOf('name'), form.whenOf('town')]).toEqual([{ kind: { const: 'dog' } }, { kind: { const: 'dog' } }])
    expect(form.report.parts.condition).toMatchObject({ mapped: 1 })
  })

  it('may test what has no control: it is asked, and the report says so', () => {
    const form = layout(control('name', rule(isDog)))
    expect(form.asked).toEqual(['kind', 'name'])
    expect(form.whenOf('name')).toEqual({ kind: { const: 'dog' } })
    expect(form.report.notes.map(({ bucket, what }) => `${bucket}: ${what}`)).toContain(
      'assumed: A rule tests "kind", which has no control: it is asked.',
    )
  })

  it.each([
    ['has no condition', rule({})],
    ['tests what does not exist', rule({ ...isDog, scope: '#/properties/gone' })],
    ['tests what is no property', rule({ ...isDog, scope: '#/definitions/kind' })],
    ['joins parts in a way of its own', rule({ type: 'XOR', conditions: [isDog] })],
    ['has an effect of its own', rule(isDog, 'BLINK')],
  ])('that %s is reported, and what it guards is always asked', (_, more) => {
    const form = layout(control('kind'), control('name', more))
    expect(form.whenOf('name')).toBeUndefined()
    expect(form.report.parts.condition).toMatchObject({ unsupported: 1 })
  })
})
