import { describe, expect, it } from 'vitest'
import { importForm } from '../../../importer/index.ts'
import { imported } from '../support/imported.ts'

const labels = (form: object) =>
  Object.values(imported(form).steps).flatMap(({ actions }) => actions?.['next']?.label ?? [])

const FIELD = { type: 'textfield', key: 'a', label: 'A' }
const formJs = (...buttons: readonly object[]) => ({ type: 'default', components: [FIELD, ...buttons] })
const formIo = (...buttons: readonly object[]) => ({
  display: 'form',
  components: [{ ...FIELD, input: true }, ...buttons],
})
const survey = (words: object) => ({
  ...words,
  pages: [{ elements: [{ type: 'text', name: 'a' }] }, { elements: [{ type: 'text', name: 'b' }] }],
})
const SEND = { type: 'button', key: 'send', label: 'Absenden', action: 'submit', input: true }

describe('the button at the end of a step', () => {
  it.each<[string, object, readonly string[]]>([
    ['of form-js', formJs(SEND), ['Absenden']],
    ['of Form.io', formIo(SEND), ['Absenden']],
    ['of a survey', survey({ pageNextText: 'Weiter', completeText: 'Absenden' }), ['Weiter', 'Absenden']],
    ['of a survey in a language', survey({ completeText: { default: 'Send', de: 'Absenden' } }), ['Continue', 'Send']],
    ['of a survey for every page', survey({ pageNextText: 'Weiter' }), ['Weiter', 'Weiter']],
    ['of a journey, without any', formJs({ ...SEND, label: '' }), ['Continue']],
    ['of a journey, where the button does something else', formIo({ ...SEND, action: 'reset' }), ['Continue']],
  ])('has the words %s', (_, form, expected) => {
    expect(labels(form)).toEqual(expected)
  })

  it('has the words of the first of several, and the report names the others', () => {
    const form = formIo(SEND, { ...SEND, key: 'again', label: 'Senden' })
    expect(labels(form)).toEqual(['Absenden'])
    const said = imported(form).report.notes.filter(({ what }) => what.includes('words of the first'))
    expect(said.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toEqual(['assumed /components/2/label'])
  })

  it('submits where the answers are checked', () => {
    const form = survey({
      showPreviewBeforeComplete: 'showAllQuestions',
      pageNextText: 'Weiter',
      completeText: 'Absenden',
    })
    expect(labels(form)).toEqual(['Weiter', 'Weiter', 'Absenden'])
  })
})

describe('the button that leads back', () => {
  it('has the words of the survey', () => {
    const { files } = importForm(JSON.stringify(survey({ pagePrevText: 'Zurück' })), { name: 'try' })
    expect(files[0]?.json).toMatchObject({ words: { back: 'Zurück' } })
  })
})
