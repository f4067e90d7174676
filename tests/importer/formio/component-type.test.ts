import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const values = (...all: readonly string[]) => all.map((value) => ({ value, label: value.toUpperCase() }))

describe('a component of a type that others have added to Form.io', () => {
  const form = (component: object) => imported({ title: 'T', display: 'form', components: [ANY, component] }, 'formio')
  const ANY = { type: 'textfield', key: 'any', label: 'Any', input: true }
  const own = { type: 'ourOwn', key: 'it', label: 'It', input: true }

  it.each([
    ['one choice', { values: values('a', 'b') }, { enum: undefined, oneOf: [{ const: 'a' }, { const: 'b' }] }],
    ['boxes to tick', { values: values('a', 'b'), inputType: 'checkbox' }, { type: 'array' }],
    ['a list of choices', { data: { values: values('a', 'b') } }, { ui: { widget: 'select' } }],
  ])('is read as %s, by its values, and the report says so', (words, more, field) => {
    const { fieldNamed, report } = form({ ...own, ...more })
    expect(fieldNamed('it')).toMatchObject(JSON.parse(JSON.stringify(field)))
    expect(report.notes.map(({ bucket, what }) => `${bucket}: ${what}`)).toContain(
      `assumed: Components of the type "ourOwn" are not known here: it is read as ${words}, by its values.`,
    )
  })

  it.each([
    ['acmeCheckbox', 'one box to tick', { type: 'boolean' }],
    ['acmeDatepicker', 'a date', { ui: { widget: 'date' } }],
    ['attachment', 'files', { ui: { widget: 'file-upload' } }],
    ['acmeMonthPicker', 'a month', { ui: { widget: 'month' } }],
    ['acmeYear', 'a year', { type: 'integer', minimum: 1000, maximum: 9999 }],
    ['iban', 'a line of text', { type: 'string' }],
    ['bankAccount', 'a line of text', { type: 'string' }],
    ['orgNr', 'a line of text', { type: 'string' }],
    ['acmeTextArea', 'text in several lines', { ui: { widget: 'textarea' } }],
    ['firstName', 'a line of text', { type: 'string' }],
    ['workEmailAddress', 'an e-mail address', { ui: { widget: 'email' } }],
    ['acmePhone', 'a phone number', { type: 'string' }],
    ['acmeAddress', 'an address that is typed', { type: 'object' }],
  ])('is read by its name if it is answered: %s', (type, words, field) => {
    const { fieldNamed, report } = form({ ...own, type })
    expect(fieldNamed('it')).toMatchObject(field)
    expect(report.notes.map(({ what }) => what)).toContain(
      `Components of the type "${type}" are not known here: it is read as ${words}, by its name.`,
    )
    expect(form({ ...own, type, input: false }).asked).toEqual(['any'])
  })

  it.each([
    ['monthPicker', { earliest: '1990-01', latest: '1999-12' }],
    ['year', { minimum: 1990, maximum: 1999 }],
  ])('keeps the years between which the answer must be: %s', (type, limits) => {
    const { fieldNamed } = form({ ...own, type, validate: { minYear: 1990, maxYear: 1999 } })
    expect(JSON.stringify(fieldNamed('it'))).toContain(JSON.stringify(limits).slice(1, -1))
  })

  it('is read as what is in it, also in a list of entries', () => {
    const group = { ...own, input: false, components: [{ ...ANY, key: 'inside' }] }
    expect(form(group).asked).toEqual(['any', 'inside'])
    const { fieldNamed } = form({ type: 'datagrid', key: 'rows', label: 'Rows', input: true, components: [group] })
    expect(fieldNamed('rows')).toMatchObject({ items: { properties: { inside: {} } } })
  })

  it.each([false, true])('is read as its words, also where it may be answered (input: %s)', (input) => {
    const { steps, asked } = form({ ...own, input, content: '<p>Bring a photo.</p>' })
    expect(JSON.stringify(steps['form']?.content)).toContain('Bring a photo.')
    expect(asked).toEqual(['any'])
  })

  it.each([
    ['has no parts', {}],
    ['has choices from elsewhere', { values: [{ from: 'https://example.com' }] }],
    ['has parts that are an answer of its own', { components: [ANY] }],
    ['has no words', { content: ' ' }],
  ])('is not asked where it %s', (_, more) => {
    const { asked, report } = form({ ...own, ...more })
    expect(asked).toEqual(['any'])
    expect(report.parts.component).toMatchObject({ unsupported: 1 })
  })

  it('that the importer knows keeps its own reading, whatever its parts are', () => {
    expect(form({ ...own, type: 'hidden', values: values('a') }).asked).toEqual(['any'])
  })
})
