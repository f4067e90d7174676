import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

describe('a list of choices of Form.io', () => {
  const select = (rest: object) =>
    imported({
      display: 'form',
      components: [
        { type: 'select', input: true, key: 'pet', label: 'Pet', ...rest },
        { type: 'textfield', input: true, key: 'name', label: 'Name' },
      ],
    })
  const choices = [
    { value: 'd', words: 'Dog' },
    { value: 'c', words: 'Cat' },
  ]

  it.each([
    ['texts', { json: JSON.stringify(['dog', 'cat']) }, {}, ['dog', 'cat']],
    ['a list in the form itself', { json: ['dog', 'cat'] }, {}, ['dog', 'cat']],
    [
      'objects, whose words the template names',
      { json: JSON.stringify(choices) },
      { template: '<span>{{ item.words }}</span>', valueProperty: 'value' },
      ['Dog', 'Cat'],
    ],
  ])('may be written as JSON: %s', (_what, data, rest, titles) => {
    const { fieldNamed, report } = select({ dataSrc: 'json', data, ...rest })
    expect(fieldNamed('pet')).toMatchObject(
      rest === undefined || titles[0] === 'dog' ? { enum: titles } : { oneOf: titles.map((title) => ({ title })) },
    )
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it.each(['{ no JSON', '"dog"', '[{"name": "dog"}]'])('that is broken is reported: %s', (json) => {
    expect(select({ dataSrc: 'json', data: { json } }).report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/components/0' }),
    )
  })

  it('does not offer what stands for no answer', () => {
    const values = [
      { label: 'Please choose', value: '' },
      { label: 'Dog', value: 'dog' },
      { label: 'Cat', value: 'cat' },
    ]
    const { fieldNamed, report } = select({ data: { values } })
    expect(fieldNamed('pet')).toMatchObject({ oneOf: [{ const: 'dog' }, { const: 'cat' }] })
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'assumed', pointer: '/components/0/data/values/0' }),
    )
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })
})

describe('a list of Form.io with one file in each entry', () => {
  const file = { type: 'file', key: 'photo', label: 'Photo', input: true, filePattern: '.png', fileMaxSize: '5MB' }
  const list = (...components: readonly object[]) =>
    imported({
      display: 'form',
      components: [
        { type: 'datagrid', key: 'photos', label: 'Photos', input: true, validate: { maxLength: 4 }, components },
      ],
    })

  it('asks for several files', () => {
    const { fieldNamed, report } = list(file)
    expect(fieldNamed('photos')).toMatchObject({ ui: { widget: 'file-upload' }, maxItems: 4, title: 'Photos' })
    expect(report.parts.component).toMatchObject({ mapped: 2, unsupported: 0 })
  })

  it('reports the file where the entry asks for more', () => {
    const { fieldNamed, report } = list(file, { type: 'textfield', key: 'title', label: 'Title', input: true })
    expect(fieldNamed('photos')).toMatchObject({ items: { properties: { title: {} } } })
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', what: 'A group takes no files.' }),
    )
  })
})
