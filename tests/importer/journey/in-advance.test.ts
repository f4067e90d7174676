import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

/** The default of a field, or what its source lost. */
const read = (form: object, name: string) => {
  const { fieldNamed, report } = imported(form)
  const lost = report.notes
    .filter(({ bucket }) => bucket === 'unsupported')
    .map(({ pointer, what }) => `${pointer}: ${what}`)
  return { field: fieldNamed(name), lost, unknown: report.unknown }
}

const survey = (question: object) => ({ pages: [{ name: 'p', elements: [{ name: 'q', title: 'Q', ...question }] }] })
const formJs = (component: object) => ({
  schemaVersion: 16,
  type: 'default',
  components: [{ key: 'q', label: 'Q', ...component }],
})
const formIo = (component: object) => ({
  display: 'form',
  components: [{ key: 'q', label: 'Q', input: true, ...component }],
})
const schema = (property: object) => ({ type: 'object', properties: { q: { title: 'Q', ...property } } })
const choices = ['a', 'b']
const values = choices.map((value) => ({ value, label: value.toUpperCase() }))

describe('an answer in advance', () => {
  it.each([
    ['a text of a survey', survey({ type: 'text', defaultValue: 'Wales' }), 'Wales'],
    ['a choice of a survey', survey({ type: 'dropdown', choices, defaultValue: 'b' }), 'b'],
    ['one choice of several', survey({ type: 'checkbox', choices, defaultValue: 'b' }), ['b']],
    ['no', survey({ type: 'boolean', defaultValue: 'false' }), false],
    ['a day', survey({ type: 'text', inputType: 'date', defaultValue: '2024-03-31T00:00' }), '2024-03-31'],
    ['a number of form-js', formJs({ type: 'number', defaultValue: '3' }), 3],
    ['a ticked box', formJs({ type: 'checkbox', defaultValue: true }), true],
    ['some boxes of Form.io', formIo({ type: 'selectboxes', values, defaultValue: { a: false, b: true } }), ['b']],
    ['a choice of Form.io', formIo({ type: 'radio', values, defaultValue: 'a' }), 'a'],
    ['a number that is a choice', survey({ type: 'rating', defaultValue: '3' }), 3],
    ['a whole number of a schema', schema({ type: 'integer', default: 0 }), 0],
    ['a list of a schema', schema({ type: 'array', items: { type: 'string' }, default: ['x'] }), ['x']],
  ])('is kept: %s', (_, form, expected) => {
    const { field, lost, unknown } = read(form, 'q')
    expect(field).toMatchObject({ default: expected })
    expect(lost).toEqual([])
    expect(unknown).toEqual([])
  })

  it.each([
    ['an empty text', survey({ type: 'text', defaultValue: '' })],
    ['null', formJs({ type: 'textfield', defaultValue: null })],
    ['a box that is not ticked', formIo({ type: 'checkbox', defaultValue: false })],
    ['no choices', formIo({ type: 'selectboxes', values, defaultValue: { a: false, '': false } })],
    ['an empty list', schema({ type: 'array', items: { type: 'string' }, default: [] })],
    ['zeros instead of a day', formIo({ type: 'day', defaultValue: '00/00/0000' })],
  ])('means nothing, and nothing is lost: %s', (_, form) => {
    const { field, lost, unknown } = read(form, 'q')
    expect(field).not.toHaveProperty('default')
    expect([...lost, ...unknown]).toEqual([])
  })

  const refused = 'The question does not accept the answer that it is given in advance.'
  const empty = 'A part of a group that may stay empty is not answered in advance.'
  it.each([
    [
      'no choice',
      survey({ type: 'dropdown', choices, defaultValue: 'c' }),
      `/pages/0/elements/0/defaultValue: ${refused}`,
    ],
    ['outside of the limits', schema({ type: 'integer', maximum: 2, default: 3 }), `/properties/q/default: ${refused}`],
    ['of another type', schema({ type: 'string', default: ['x'] }), `/properties/q/default: ${refused}`],
    [
      'a consent',
      formIo({ type: 'checkbox', defaultValue: true, validate: { required: true } }),
      '/components/0/defaultValue: A box that must be ticked is not ticked in advance, which would be no consent.',
    ],
    [
      'an e-mail address',
      schema({ type: 'string', format: 'email', default: 'jane@example.com' }),
      '/properties/q/default: A fact about a person, such as an e-mail address, is not answered in advance.',
    ],
    [
      'entries of a list',
      schema({
        type: 'array',
        items: { type: 'object', properties: { a: { type: 'string' } } },
        default: [{ a: 'x' }],
      }),
      '/properties/q/default: A list begins without entries.',
    ],
    [
      'a part of a group that may stay empty',
      survey({ type: 'multipletext', items: [{ name: 'a', title: 'A' }], defaultValue: { a: 'x' } }),
      `/pages/0/elements/0/defaultValue: ${empty}`,
    ],
    [
      'what is calculated',
      survey({ type: 'text', defaultValueExpression: 'today()' }),
      '/pages/0/elements/0/defaultValueExpression: What the survey does by a script or a trigger is not imported.',
    ],
  ])('is lost, and the report says why: %s', (_, form, expected) => {
    const { field, lost, unknown } = read(form, 'q')
    expect(field).not.toHaveProperty('default')
    expect(lost).toEqual([expected])
    expect(unknown).toEqual([])
  })

  it.each([
    ['open', 'datagrid', { default: 'x' }, []],
    [
      'in rows, each asked for on a page of its own',
      'editgrid',
      {},
      ['/components/0/components/0/defaultValue: An entry that is asked for on a page of its own begins empty.'],
    ],
  ])('of a part of a list that is %s', (_, type, expected, losses) => {
    const part = { type: 'textfield', key: 'a', label: 'A', input: true, defaultValue: 'x' }
    const { field, lost } = read(formIo({ type, components: [part] }), 'q')
    const { title, messages, ...rest } = (field as { items: { properties: { a: Record<string, unknown> } } }).items
      .properties.a
    expect([title, Object.hasOwn(messages as object, 'maxLength')]).toEqual(['A', true])
    expect('default' in rest ? { default: rest['default'] } : {}).toEqual(expected)
    expect(lost).toEqual(losses)
  })

  it('of a group is that of its parts, unless they have their own', () => {
    const items = [
      { name: 'a', title: 'A', isRequired: true },
      { name: 'b', title: 'B', isRequired: true, defaultValue: 'y' },
    ]
    const { field, lost } = read(
      survey({ type: 'multipletext', isRequired: true, items, defaultValue: { a: 'x', b: 'z' } }),
      'q',
    )
    expect(lost).toEqual([])
    expect(field).toMatchObject({ properties: { a: { default: 'x' }, b: { default: 'y' } } })
  })
})
