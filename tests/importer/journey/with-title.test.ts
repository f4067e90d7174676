import { describe, expect, it } from 'vitest'
import { importForm } from '../../../importer/index.ts'

const text = (name: string) => ({ type: 'text', name, title: name })
const formIo = (more: object) => ({
  display: 'form',
  components: ['a', 'b'].map((key) => ({ type: 'textfield', key, label: key, input: true })),
  ...more,
})
const titlesOf = (form: object) => {
  const [journey] = importForm(JSON.stringify(form), { name: 'team-lunch' }).files
  const { title, steps } = journey?.json as { title: string; steps: Record<string, { title: string }> }
  return [title, Object.values(steps)[0]?.title]
}

describe('a form without a title', () => {
  it.each([
    ['of SurveyJS', { elements: [text('a'), text('b')] }],
    ['of Form.io', formIo({})],
    ['of form-js', { type: 'default', id: 'Form_0abc12', components: [{ type: 'textfield', key: 'a', label: 'A' }] }],
    ['that is a schema', { type: 'object', properties: { a: { type: 'string' } } }],
    ['that nobody has named yet', formIo({ title: 'Untitled form' })],
  ])('is called like its journey, and so is its page: %s', (_, form) => {
    expect(titlesOf(form)).toEqual(['Team lunch', 'Team lunch'])
  })

  it.each([
    ['the question of a page with one', { elements: [text('Your name')] }, ['Team lunch', 'Your name']],
    [
      'the first question of each of several pages',
      { pages: [{ elements: [text('First'), text('Second')] }, { elements: [text('Third')] }] },
      ['Team lunch', 'First'],
    ],
    [
      'the id that somebody gave it',
      { type: 'default', id: 'taxReturn', components: [{ type: 'textfield', key: 'a', label: 'A' }] },
      ['Tax return', 'Tax return'],
    ],
  ])('says %s', (_, form, titles) => {
    expect(titlesOf(form)).toEqual(titles)
  })
})
