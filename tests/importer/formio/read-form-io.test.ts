import { describe, expect, it } from 'vitest'
import { panel, values } from '../support/form-io-parts.ts'
import { imported } from '../support/imported.ts'

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
    ['in JSON logic', { conditional: { json: { '==': [{ var: 'data.grows.roses' }, true] } } }],
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

  it.each([
    [
      'an expression',
      { customConditional: 'show = data.kind == "move"', conditional: { show: true, when: 'gone', eq: 1 } },
    ],
    ['answers', { conditional: { show: true, when: 'kind', eq: 'move', json: { var: 'data.gone' } } }],
  ])('is led by %s where another condition is written as well', (_, condition) => {
    const { steps, report } = imported({
      ...WIZARD,
      components: WIZARD.components.map((component) =>
        component['key'] === 'moving' ? { ...component, customConditional: '', ...condition } : component,
      ),
    })
    expect(steps['plot']?.next?.[0]).toEqual({ when: { kind: { const: 'move' } }, to: 'moving' })
    expect(report.faults).toEqual([])
    expect(report.notes.map(({ what }) => what)).toContainEqual(expect.stringMatching(/beside it decide/))
  })

  it('may be made of components with names of their own', () => {
    const { asked, steps, fieldNamed, report } = imported({
      display: 'wizard',
      components: [
        {
          type: 'simplepanel',
          key: 'trip',
          title: 'Your trip',
          input: false,
          components: [
            { type: 'simpleheading', key: 'h', tag: 'h2', content: 'On the way', input: false },
            { type: 'simpleradioadvanced', key: 'by', label: 'By', input: true, values: values('car', 'bike') },
            {
              type: 'simplecols2',
              key: 'two',
              input: false,
              columns: [{ components: [{ type: 'simplephonenumber', key: 'phone', label: 'Phone', input: true }] }],
            },
            { type: 'simplebtnsubmit', key: 'submit', label: 'Send', input: true },
          ],
        },
      ],
    })
    expect(asked).toEqual(['by', 'phone'])
    expect(Object.values(steps['trip']?.content ?? {})).toEqual([expect.objectContaining({ heading: 'On the way' })])
    expect(fieldNamed('phone')).toMatchObject({ ui: { inputMode: 'tel' } })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it('asks for an address in its parts', () => {
    const address = {
      type: 'address',
      key: 'home',
      label: 'Home',
      input: true,
      provider: 'nominatim',
      enableManualMode: true,
    }
    const { fieldNamed, report } = imported({ display: 'form', components: [address] })
    expect(fieldNamed('home')).toMatchObject({ type: 'object', required: ['addressLine1', 'town', 'country'] })
    expect(report.notes.map(({ what }) => what)).toContain('An address is typed, not looked up.')
  })

  it('reports the settings that are set, and not the empty ones', () => {
    const unset = { tooltip: '', multiple: false, calculateServer: false, data: { url: '', values: [{ label: '' }] } }
    const checks = { required: true, custom: '', json: '', customMessage: '', unique: false }
    const text = { type: 'textfield', key: 'a', label: 'A', input: true, ...unset }
    const reportOf = (more: object) =>
      imported({ display: 'form', components: [{ ...text, validate: { ...checks, ...more } }] }).report
    expect(reportOf({}).unknown).toEqual([])
    expect(reportOf({}).notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(
      reportOf({ custom: 'valid = false', unique: true })
        .notes.filter(({ bucket }) => bucket === 'unsupported')
        .map(({ pointer }) => pointer),
    ).toEqual(['/components/0/validate/custom', '/components/0/validate/unique'])
  })

  it.each([
    ['USD', '$'],
    ['CHF', 'CHF'],
    ['', undefined],
    ['none', undefined],
  ])('writes the sign of a currency in front of an amount: %s', (currency, prefix) => {
    const amount = { type: 'currency', key: 'cost', label: 'Cost', input: true, currency }
    const { fieldNamed } = imported({ display: 'form', components: [amount] })
    expect((fieldNamed('cost')?.['ui'] as { prefix?: string } | undefined)?.prefix).toBe(prefix)
  })

  it('asks what is in tabs one after the other', () => {
    const tab = (key: string) => ({
      key,
      label: key,
      components: [{ type: 'textfield', key: `in_${key}`, input: true }],
    })
    const tabs = { type: 'tabs', key: 'tabs', input: false, components: [tab('one'), tab('two')] }
    const { asked, report } = imported({ display: 'form', components: [tabs] })
    expect(asked).toEqual(['in_one', 'in_two'])
    expect(report.unknown).toEqual([])
  })

  it.each([
    ['submits', {}, { mapped: 2, assumed: 0 }],
    ['submits, and says so', { action: 'submit' }, { mapped: 2, assumed: 0 }],
    ['does something else', { action: 'reset' }, { mapped: 1, assumed: 1 }],
    ['is shown sometimes', { conditional: { show: true, when: 'first', eq: 'a' } }, { mapped: 1, assumed: 1 }],
  ])('has the button of a step for one that %s', (_, more, components) => {
    const first = { type: 'textfield', key: 'first', label: 'First', input: true }
    const button = { type: 'button', key: 'go', label: 'Go', input: true, ...more }
    const { report } = imported({ display: 'form', components: [first, button] })
    expect(report.parts.component).toMatchObject(components)
    const said = report.notes.filter(({ what }) => what.includes('button')).map(({ pointer }) => pointer)
    expect(said).toEqual(components.assumed === 0 ? [] : ['/components/1'])
  })

  it('is known by its types', () => {
    const components = [{ type: 'email', key: 'mail', label: 'Email' }]
    expect(imported({ components }).kind).toBe('formio')
  })

  it('has no condition where JSON logic is written as a text, which Form.io does not read', () => {
    const first = { type: 'textfield', key: 'first', label: 'First', input: true, conditional: { json: '""' } }
    const { report } = imported({ display: 'form', components: [first] })
    expect(report.parts.condition).toEqual({ mapped: 0, assumed: 0, unsupported: 0, unknown: 0 })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  const LIST = (...components: readonly object[]) => ({
    display: 'form',
    components: [{ type: 'datagrid', key: 'pets', label: 'Pets', input: true, components }],
  })
  const partOf = (form: object, name: string) =>
    (imported(form).fieldNamed('pets')?.['items'] as { properties: Record<string, { ui?: { hint?: string } }> })
      .properties[name]
  const about = { type: 'content', key: 'words', html: '<p>About <b>it</b></p>', input: false }
  const name = { type: 'textfield', key: 'name', label: 'Name', input: true }

  it('says words between the questions of a list in the hint of the next one, and leaves its buttons out', () => {
    const form = LIST(about, { ...name, description: 'In full' }, { type: 'button', key: 'more', input: true })
    expect(partOf(form, 'name')?.ui?.hint).toBe('About it In full')
    const { notes } = imported(form).report
    expect(notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(notes.map(({ what }) => what)).toContain('These words are the hint of the question behind them.')
  })

  const shown = { conditional: { show: true, when: 'first', eq: 'a' } }
  const first = { ...name, key: 'first' }
  it.each([
    ['behind the last question', LIST(name, about)],
    ['in front of a panel', LIST(about, panel('inside', [name]))],
    [
      'with the condition of a later one',
      LIST(first, { ...about, ...shown }, { ...first, key: 'other' }, { ...name, ...shown }),
    ],
  ])('says words of a list in the hint of a question: %s', (_, form) => {
    expect(partOf(form, 'name')?.ui?.hint).toBe('About it')
    expect(imported(form).report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it.each([
    ['that are shown sometimes', LIST(first, { ...about, ...shown }, name), 1],
    [
      'in front of the only question, which is asked sometimes',
      LIST(about, { ...name, conditional: { show: true, when: 'kind', eq: 'dog' } }),
      0,
    ],
  ])('reports words %s', (_, form, index) => {
    expect(partOf(form, 'name')?.ui?.hint).toBeUndefined()
    expect(imported(form).report.notes).toContainEqual(
      expect.objectContaining({
        bucket: 'unsupported',
        pointer: `/components/0/components/${index}`,
        what: 'An entry of a list has no words of its own, and no question of it is shown exactly where these are.',
      }),
    )
  })

  it('is one step if it is no wizard, with the titles of its panels in front of what they ask', () => {
    const { steps, fieldNamed } = imported({ ...WIZARD, display: 'form' })
    expect(Object.keys(steps)).toEqual(['form', 'done'])
    expect(fieldNamed('kind')).toMatchObject({ title: 'Kind' })
    expect(Object.values(steps['form']?.content ?? {})).toContainEqual(expect.objectContaining({ heading: 'plot' }))
  })

  it.each([
    ['logic', { logic: [{ name: 'x' }] }],
    ['a calculated value', { calculateValue: 'value = 1' }],
    ['a condition as program', { customConditional: 'if (data.a) show = false' }],
    ['JSON logic that is no condition of answers', { conditional: { json: { log: 'data.a' } } }],
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
