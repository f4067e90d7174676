import { describe, expect, it } from 'vitest'
import { errorsElsewhere } from '../../../proof/lint/errors-elsewhere.ts'
import { reportedBy } from '../support/reported.ts'

const EMAIL = { email: { answer: 'email' } }

/** What is said of a page with an e-mail address and a number that checks something on submit. */
function said(use: object, list: 'enter' | 'submit' = 'submit'): readonly string[] {
  const check = { run: 'check', as: 'checked', input: EMAIL, whileTyping: null, on: {}, ...use }
  const page = { id: 'page', fields: { email: {}, number: {} }, enter: [], submit: [], [list]: [check] }
  return reportedBy(errorsElsewhere, { steps: { page } })
}
const shows = (field?: string) => ({ on: { invalid: { error: 'No.', ...(field === undefined ? {} : { field }) } } })

describe('an effect shows its error', () => {
  const shown = (list: string, takes: string, hint: string) => [
    `FIELD_ERROR_ELSEWHERE /steps/page/${list}/0/on/invalid/field: Step "page": check shows its error at "number", and ${takes}: a visitor would correct an answer that changes nothing. ${hint} "field": then it is at the top of the page.`,
  ]

  it('at no field that it does not take', () => {
    const hint = 'Show it at "email", or remove'
    expect(said(shows('number'))).toEqual(shown('submit', 'takes "email"', hint))
    expect(said(shows('number'), 'enter')).toEqual(shown('enter', 'takes "email"', hint))
    expect(said({ ...shows('number'), input: { ...EMAIL, name: { answer: 'name' } } })).toEqual(
      shown('submit', 'takes "email", "name"', hint),
    )
  })

  it('at no field, if it takes none of its page', () => {
    expect(said({ ...shows('number'), input: { at: { const: 'number' } } })).toEqual(
      shown('submit', 'takes no answer', 'Remove'),
    )
    expect(said({ ...shows('number'), input: { name: { answer: 'name' } } })).toEqual(
      shown('submit', 'takes "name"', 'Remove'),
    )
  })

  it.each<[string, object]>([
    ['at a field that it takes', shows('email')],
    ['at one that it takes under another name', { ...shows('number'), input: { phone: { answer: 'number' } } }],
    ['at the top of the page', shows()],
    ['nowhere', { on: { valid: { then: 'continue' }, invalid: { to: 'other' } } }],
  ])('%s', (_, use) => {
    expect(said(use)).toEqual([])
  })
})

describe('an effect begins while a field is typed', () => {
  const typed = (field: string) => ({ whileTyping: { field, afterMs: 500 } })

  it('that it takes', () => {
    expect(said(typed('email'))).toEqual([])
  })

  it.each<[string, object, string]>([
    ['its own field', EMAIL, 'takes "email". Name "email".'],
    ['no field', {}, 'takes no answer. Remove "whileTyping".'],
  ])('but not another one: it takes %s', (_, input, expected) => {
    expect(said({ ...typed('number'), input })).toEqual([
      `FIELD_ERROR_ELSEWHERE /steps/page/submit/0/whileTyping/field: Step "page": check begins while "number" is typed, and ${expected}`,
    ])
  })
})
