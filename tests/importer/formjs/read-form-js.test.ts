import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const PARCEL = {
  type: 'default',
  schemaVersion: 12,
  id: 'Form_parcel',
  components: [
    { type: 'text', id: 'a', text: '# Send a parcel\nIt takes **five** minutes.' },
    {
      type: 'radio',
      id: 'b',
      key: 'size',
      label: 'How large is it?',
      values: [
        { label: 'Small', value: 's' },
        { label: 'Large', value: 'l' },
      ],
      validate: { required: true },
    },
    {
      type: 'number',
      id: 'c',
      key: 'weight',
      label: 'Weight',
      appearance: { suffixAdorner: 'kg' },
      validate: { min: 1, max: 30 },
      conditional: { hide: '=size != "l"' },
    },
    { type: 'checkbox', id: 'd', key: 'insured', label: 'Insure it' },
    { type: 'textfield', id: 'e', key: 'value', label: 'Value', conditional: { hide: '=not(insured)' } },
    {
      type: 'group',
      id: 'f',
      label: 'To',
      path: 'to',
      components: [
        { type: 'textfield', id: 'g', key: 'name', label: 'Name', validate: { required: true, maxLength: 40 } },
      ],
    },
    {
      type: 'dynamiclist',
      id: 'h',
      path: 'items',
      label: 'What is in it?',
      components: [{ type: 'textfield', id: 'i', key: 'what', label: 'Thing' }],
    },
    { type: 'image', id: 'j', source: 'https://example.com/a.png' },
    { type: 'button', id: 'k', action: 'submit', label: 'Send' },
  ],
}

describe('a form of form-js', () => {
  it('becomes one step with its words and questions', () => {
    const { kind, steps, asked, report } = imported(PARCEL)
    expect(kind).toBe('formjs')
    expect(Object.keys(steps)).toEqual(['form', 'done'])
    expect(steps['form']?.title).toBe('Send a parcel')
    expect(asked).toEqual(['size', 'weight', 'insured', 'value', 'name', 'items'])
    expect(report.unknown).toEqual([])
  })

  it.each([
    ['submits', {}, { mapped: 2, assumed: 0 }],
    ['does something else', { action: 'reset' }, { mapped: 1, assumed: 1 }],
    ['is hidden sometimes', { conditional: { hide: '=a = "x"' } }, { mapped: 1, assumed: 1 }],
  ])('has the button of a step for one that %s', (_, more, components) => {
    const text = { type: 'textfield', key: 'a', label: 'A' }
    const { report } = imported({ type: 'default', components: [text, { type: 'button', label: 'Go', ...more }] })
    expect(report.parts.component).toMatchObject(components)
  })

  it('shows a component where the source does not hide it', () => {
    const { whenOf } = imported(PARCEL)
    expect(whenOf('weight')).toEqual({ size: { const: 'l' } })
    expect(whenOf('value')).toEqual({ insured: { const: true } })
  })

  it('says words in front of a question of a list in its hint, and leaves spaces out', () => {
    const { fieldNamed, report } = imported({
      type: 'default',
      components: [
        {
          type: 'dynamiclist',
          path: 'items',
          label: 'Items',
          components: [
            { type: 'text', text: '**One** by one' },
            { type: 'spacer' },
            { type: 'textfield', key: 'what', label: 'Thing' },
            { type: 'text', text: '=what' },
          ],
        },
      ],
    })
    expect(fieldNamed('items')).toMatchObject({ items: { properties: { what: { ui: { hint: 'One by one' } } } } })
    expect(report.parts.component).toMatchObject({ assumed: 2, unsupported: 1 })
  })

  it('keeps limits, units and the heading of a group', () => {
    const { fieldNamed, steps } = imported(PARCEL)
    expect(fieldNamed('weight')).toMatchObject({ minimum: 1, maximum: 30, ui: { widget: 'number', suffix: 'kg' } })
    expect(fieldNamed('name')).toMatchObject({ title: 'Name', maxLength: 40 })
    expect(Object.values(steps['form']?.content ?? {})).toContainEqual(
      expect.objectContaining({ heading: 'To', belowField: 'value' }),
    )
    expect(fieldNamed('insured')).toMatchObject({ type: 'boolean', optional: true, ui: { widget: 'checkbox' } })
    expect(fieldNamed('items')).toMatchObject({ type: 'array', items: { properties: { what: { title: 'Thing' } } } })
  })

  it('reports what it leaves out, and a condition that it cannot express', () => {
    const components = [
      ...PARCEL.components,
      { type: 'textfield', key: 'x', label: 'X', conditional: { hide: '=a + b > 1' } },
    ]
    const { report } = imported({ ...PARCEL, components })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)).toEqual([
      '/components/7',
      '/components/9/conditional/hide',
    ])
  })

  it.each([
    ['a date', { dateLabel: 'Which day?' }, 'Which day?'],
    ['a date with an empty label', { label: '', dateLabel: 'Which day?' }, 'Which day?'],
    ['a date with another label', { label: 'Date time', dateLabel: 'Which day?' }, 'Which day?'],
    ['a date with no label of its own', { label: 'Which day?' }, 'Which day?'],
    ['a time with another label', { subtype: 'time', label: 'Date time', timeLabel: 'At what time?' }, 'At what time?'],
    ['a time', { subtype: 'time', timeLabel: 'At what time?' }, 'At what time?'],
    ['a time with an empty label', { subtype: 'time', label: '', timeLabel: 'At what time?' }, 'At what time?'],
    ['a date with a time', { subtype: 'datetime', dateLabel: 'Which day?', timeLabel: 'And when?' }, 'Which day?'],
    ['any other question', { type: 'textfield', label: 'Where?' }, 'Where?'],
  ])('has the label of %s', (_, more, title) => {
    const { fieldNamed, report } = imported({
      ...PARCEL,
      components: [{ type: 'datetime', id: 'a', key: 'when', ...more }],
    })
    expect(fieldNamed('when')).toMatchObject({ title })
    expect(report.unknown).toEqual([])
  })

  it('keeps words that are joined with answers, and a placeholder for each answer', () => {
    const { steps, fieldNamed, report } = imported({
      ...PARCEL,
      components: [
        { type: 'text', id: 'a', text: '="It weighs " + string(weight) + " kg."' },
        { type: 'textfield', id: 'b', key: 'n', label: '="Where from, " + name + "?"' },
        { type: 'text', id: 'c', text: '=weight' },
        { type: 'text', id: 'd', text: '' },
      ],
    })
    expect(JSON.stringify(steps['form']?.content)).toContain('It weighs (weight) kg.')
    expect(fieldNamed('n')).toMatchObject({ title: 'Where from, (name)?' })
    expect(report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toEqual(
      expect.arrayContaining(['assumed /components/0/text', 'assumed /components/1/label', 'assumed /components/3']),
    )
    expect(report.parts.component).toMatchObject({ unsupported: 1 })
  })

  it('reports limits and units that are calculated, and keeps those that are not', () => {
    const number = { type: 'number', id: 'a', key: 'n', label: 'N' }
    const limited = { validate: { min: '=least', max: 9 }, appearance: { prefixAdorner: '=sign', suffixAdorner: 'kg' } }
    const { fieldNamed, report } = imported({ ...PARCEL, components: [{ ...number, ...limited }] })
    expect(fieldNamed('n')).toMatchObject({ maximum: 9, ui: { suffix: 'kg' } })
    expect(fieldNamed('n')).not.toHaveProperty('minimum')
    expect(fieldNamed('n')).not.toHaveProperty('ui.prefix')
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)).toEqual([
      '/components/0/validate/min',
      '/components/0/appearance/prefixAdorner',
    ])
    expect(report.unknown).toEqual([])
  })
})

describe('a form of form-js with several pages', () => {
  const text = (key: string, more: object = {}) => ({ type: 'textfield', id: key, key, label: key, ...more })
  const page = (label: string, components: readonly object[], more: object = {}) => ({
    type: 'page',
    id: label,
    label,
    components,
    ...more,
  })
  const pages = (...all: readonly object[]) => ({ type: 'multipage', id: 'm', showSubmit: true, components: all })
  const about = page('About you', [text('name', { validate: { required: true } })])
  const form = (...components: readonly object[]) => imported({ type: 'default', id: 'Form_visit', components })

  it('has a step for each page', () => {
    const { steps, report } = form(pages(about, page('Your pet', [text('pet')])))
    expect(Object.entries(steps).map(([id, { path, title }]) => [id, path, title])).toEqual([
      ['aboutYou', '/', 'About you'],
      ['yourPet', '/your-pet', 'Your pet'],
      ['done', '/done', expect.any(String)],
    ])
    expect(report.parts.page).toMatchObject({ mapped: 2 })
    expect(report.unknown).toEqual([])
  })

  it('keeps pages of the same name apart', () => {
    const { steps } = form(pages(page('Pet', [text('a')]), page('Pet', [text('b')]), page('', [text('c')])))
    expect(Object.keys(steps)).toEqual(['pet', 'pet_2', 'page', 'done'])
    expect(new Set(Object.values(steps).map(({ path }) => path)).size).toBe(4)
  })

  it('skips a page where the source hides it', () => {
    const { steps } = form(pages(about, page('Your pet', [text('pet')], { conditional: { hide: '=name = "Ann"' } })))
    expect(steps['aboutYou']?.next).toEqual([
      { when: { not: { name: { const: 'Ann' } } }, to: 'yourPet' },
      { to: 'done' },
    ])
  })

  it('asks what stands in front of the pages, and behind them, on pages of their own', () => {
    const { steps } = form(text('before'), pages(about), text('after'), { type: 'button', id: 'b', action: 'submit' })
    expect(Object.entries(steps).map(([id, { fields = {} }]) => [id, ...Object.keys(fields)])).toEqual([
      ['form', 'before'],
      ['aboutYou', 'name'],
      ['form_2', 'after'],
      ['done'],
    ])
  })
})

const HEADING = { type: 'text', id: 'h', text: '# Apply\nIt takes **five** minutes.' }
const NAME = { type: 'textfield', id: 'n', key: 'called', label: 'Name' }

it.each([
  ['is its title, and not said twice', [HEADING, NAME], 'Apply', 0],
  ['stays where it is if questions stand in front', [NAME, HEADING], 'Apply', 1],
])('the first heading of a form %s', (_, components, title, headings) => {
  const { steps } = imported({ type: 'default', schemaVersion: 16, components })
  const [first] = Object.values(steps)
  expect(first?.title).toBe(title)
  expect(Object.values(first?.content ?? {}).filter((block) => 'heading' in block)).toHaveLength(headings)
})
