import { describe, expect, it } from 'vitest'
import { importForm, type FormKind } from '../../../importer/index.ts'

const page = (name: string) => ({ path: `/${name}`, components: [{ type: 'TextField', name, title: 'Name' }] })

/** Forms that ask for "first-name". */
const FORMS: Readonly<Partial<Record<FormKind, readonly [object, string]>>> = {
  surveyjs: [{ elements: [{ type: 'text', name: 'first-name' }] }, '/elements/0/name'],
  formjs: [{ type: 'default', components: [{ type: 'textfield', key: 'first-name' }] }, '/components/0/key'],
  formio: [
    { display: 'form', components: [{ type: 'textfield', key: 'first-name', input: true }] },
    '/components/0/key',
  ],
  xgov: [{ startPage: '/first-name', pages: [page('first-name')] }, '/pages/0/components/0/name'],
  defra: [{ engine: 'V2', pages: [page('first-name')] }, '/pages/0/components/0/name'],
}

const notesOf = (form: object, taken: readonly string[] = []) =>
  importForm(JSON.stringify(form), { name: 'try', taken: { names: taken } }).report.notes

const partsOf = (form: object, taken: readonly string[]) =>
  importForm(JSON.stringify(form), { name: 'try', taken: { names: taken } }).report.parts.component

describe('the name of an answer', () => {
  it.each(Object.entries(FORMS))(
    'is another where the product uses it itself, and the report says so: %s',
    (_, [form, pointer]) => {
      expect(notesOf(form, ['first_name'])).toContainEqual({
        bucket: 'assumed',
        pointer,
        what: 'Its answer is called "first_name_2", because the product uses "first_name" itself.',
      })
    },
  )

  it('is no other one of a pattern by which the product has names of its own', () => {
    const form = {
      type: 'default',
      components: ['lead_name', 'lead_name_2'].map((key) => ({ type: 'textfield', key })),
    }
    const { files, report } = importForm(JSON.stringify(form), {
      name: 'try',
      taken: { names: ['first_name'], pattern: /^lead_/u },
    })
    expect(Object.keys((files[0]?.json['steps'] as { form: { fields: object } }).form.fields)).toEqual([
      'answer_lead_name',
      'answer_lead_name_2',
    ])
    expect(report.notes).toContainEqual({
      bucket: 'assumed',
      pointer: '/components/0/key',
      what: 'Its answer is called "answer_lead_name", because the product uses "lead_name" itself.',
    })
  })

  it.each(Object.entries(FORMS))('is said only where it is another: %s', (_, [form]) => {
    expect(notesOf(form).filter(({ what }) => what.includes('is called'))).toEqual([])
  })

  it.each([
    ['a b', 'a_b', 'Its answer is called "a_b_2", because another answer is called "a_b".'],
    ['not', 'x', 'Its answer is called "not_2", because "not" is a word of the language of journeys.'],
  ])('is another where it has a meaning already: %s', (one, other, what) => {
    const components = [other, one].map((key) => ({ type: 'textfield', key }))
    expect(notesOf({ type: 'default', components })).toContainEqual({
      bucket: 'assumed',
      pointer: '/components/1/key',
      what,
    })
  })

  it('leaves its component mapped, because the question is asked as it is', () => {
    for (const [form] of Object.values(FORMS))
      expect(partsOf(form, ['first_name'])).toMatchObject({ mapped: 1, assumed: 0 })
  })

  it('differs where another page of XGov asks for the same answer differently', () => {
    const [one, other] = [page('a'), { ...page('b'), components: [{ type: 'NumberField', name: 'a', title: 'Name' }] }]
    expect(notesOf({ startPage: '/a', pages: [one, other] })).toContainEqual({
      bucket: 'assumed',
      pointer: '/pages/1/components/0/name',
      what: 'Its answer is called "a_2", because another page asks for the same answer differently.',
    })
  })
})
