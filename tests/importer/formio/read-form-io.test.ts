import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const values = (...all: readonly string[]) => all.map((value) => ({ value, label: value.toUpperCase() }))
const panel = (key: string, components: readonly object[], more: object = {}) => ({
  type: 'panel',
  key,
  title: key,
  input: false,
  components,
  ...more,
})

const WIZARD = {
  title: 'Allotment',
  display: 'wizard',
  components: [
    panel('plot', [
      {
        type: 'radio',
        key: 'kind',
        label: 'Kind',
        input: true,
        values: values('new', 'move'),
        validate: { required: true },
      },
      {
        type: 'textfield',
        key: 'from',
        label: 'From which plot?',
        input: true,
        conditional: { show: true, when: 'kind', eq: 'move' },
      },
      {
        type: 'selectboxes',
        key: 'grows',
        label: 'What will you grow?',
        input: true,
        values: values('roses', 'beans'),
      },
      {
        type: 'columns',
        key: 'c',
        input: false,
        columns: [
          {
            width: 6,
            components: [
              { type: 'number', key: 'size', label: 'Size', input: true, suffix: 'm²', validate: { min: 1 } },
            ],
          },
        ],
      },
    ]),
    panel(
      'moving',
      [{ type: 'datetime', key: 'day', label: 'When?', input: true, enableTime: false, validate: { required: true } }],
      {
        conditional: {
          show: true,
          conjunction: 'all',
          conditions: [{ component: 'kind', operator: 'isEqual', value: 'move' }],
        },
      },
    ),
    panel('roses', [{ type: 'checkbox', key: 'climbing', label: 'They climb', input: true }], {
      customConditional: "show = data.grows.includes('roses')",
    }),
    panel('who', [
      {
        type: 'datagrid',
        key: 'helpers',
        label: 'Helpers',
        input: true,
        components: [{ type: 'email', key: 'mail', label: 'Email', input: true, validate: { required: true } }],
      },
      { type: 'button', key: 'submit', label: 'Submit', input: true },
    ]),
  ],
}

describe('a form of Form.io', () => {
  it('becomes a step for each panel of the wizard', () => {
    const { kind, steps, report } = imported(WIZARD)
    expect(kind).toBe('formio')
    expect(Object.keys(steps)).toEqual(['plot', 'moving', 'roses', 'who', 'done'])
    expect(report.unknown).toEqual([])
  })

  it('leads to a panel where its condition holds, in each way of writing one', () => {
    expect(imported(WIZARD).steps['plot']?.next).toEqual([
      { when: { kind: { const: 'move' } }, to: 'moving' },
      { when: { allOf: [{ required: ['grows'] }, { grows: { contains: { const: 'roses' } } }] }, to: 'roses' },
      { to: 'who' },
    ])
  })

  it('asks for a component where its condition holds', () => {
    const { whenOf, fieldNamed } = imported(WIZARD)
    expect(whenOf('from')).toEqual({ kind: { const: 'move' } })
    expect(fieldNamed('size')).toMatchObject({ minimum: 1, ui: { suffix: 'm²' } })
    expect(fieldNamed('helpers')).toMatchObject({ type: 'array', items: { required: ['mail'] } })
  })

  it.each([
    ['alone', { customConditional: 'show = data.grows.roses' }],
    ['compared with true', { customConditional: 'show = data.grows.roses === true' }],
    ['compared with false', { customConditional: 'show = data.grows.roses != false' }],
    ['in a simple condition', { conditional: { show: true, when: 'grows.roses', eq: 'true' } }],
  ])('tests one of several boxes, %s', (_, condition) => {
    const { steps, report } = imported({
      ...WIZARD,
      components: WIZARD.components.map((component) =>
        component['key'] === 'roses' ? { ...component, customConditional: '', ...condition } : component,
      ),
    })
    expect(steps['plot']?.next).toContainEqual({
      when: { allOf: [{ required: ['grows'] }, { grows: { contains: { const: 'roses' } } }] },
      to: 'roses',
    })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it('tests that a box is not ticked, also where no box is', () => {
    const { steps } = imported({
      ...WIZARD,
      components: WIZARD.components.map((component) =>
        component['key'] === 'roses' ? { ...component, customConditional: 'show = !data.grows.roses' } : component,
      ),
    })
    expect(steps['plot']?.next).toContainEqual({
      when: { not: { allOf: [{ required: ['grows'] }, { grows: { contains: { const: 'roses' } } }] } },
      to: 'roses',
    })
  })

  it('is one step if it is no wizard, with the titles of its panels in front of what they ask', () => {
    const { steps, fieldNamed } = imported({ ...WIZARD, display: 'form' })
    expect(Object.keys(steps)).toEqual(['form', 'done'])
    expect(fieldNamed('kind')).toMatchObject({ title: 'plot: Kind' })
  })

  it.each([
    ['logic', { logic: [{ name: 'x' }] }],
    ['a calculated value', { calculateValue: 'value = 1' }],
    ['a condition as program', { customConditional: 'if (data.a) show = false' }],
    ['a condition as JSON logic', { conditional: { json: { var: 'data.a' } } }],
  ])('reports %s as unsupported and asks all the same', (_, more) => {
    const { asked, report } = imported({
      display: 'form',
      components: [{ type: 'textfield', key: 'a', label: 'A', input: true, ...more }],
    })
    expect(asked).toEqual(['a'])
    expect(report.notes.map(({ bucket }) => bucket)).toContain('unsupported')
  })
})

it('a form that is no wizard is one page, which the report counts', () => {
  const { report } = imported({
    display: 'form',
    components: [{ type: 'textfield', key: 'a', label: 'A', input: true }],
  })
  expect(report.parts.page).toMatchObject({ mapped: 1, unknown: 0 })
})
