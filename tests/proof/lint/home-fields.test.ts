import { describe, expect, it } from 'vitest'
import { homeFields } from '../../../proof/lint/home-fields.ts'
import { reportedBy } from '../support/reported.ts'

const ADDRESS = { address: { ui: { widget: 'address-lookup' } } }
const EMAIL = { email: { ui: { widget: 'email' } } }
const radios = (more: object = {}) => ({ paid: { ui: { widget: 'radios' }, ...more } })

function said(fields: object): readonly string[] {
  const page = { id: 'page', fields }
  return reportedBy(homeFields, {
    home: { step: 'page', advance: { afterMs: 500 } },
    steps: { page, other: { id: 'other', fields: { ...ADDRESS, ...EMAIL } } },
  })
}

const early = (name: string, why: string, hint: string) => [
  `TIMER_TOO_SHORT /steps/page/fields/${name}: Step "page" goes on by itself on the home page, 500 milliseconds after its fields are valid, and "${name}" ${why}. ${hint}`,
]
const TYPED = 'may be valid before it is fully typed: there is no time to finish it'
const EMPTY = 'may stay as it is: there is no time to answer it'
const before = (name: string) => `Ask for it in front of "${name}", which holds the page back, or on another step.`
const ELSEWHERE = 'Ask for it on another step.'

describe('the step of the home page has no time for', () => {
  it.each<[string, object, readonly string[]]>([
    ['what is typed behind the address', { ...ADDRESS, ...EMAIL }, early('email', TYPED, before('address'))],
    [
      'what may stay empty behind it',
      { ...ADDRESS, ...radios({ optional: true }) },
      early('paid', EMPTY, before('address')),
    ],
    [
      'a choice that is answered in advance',
      { ...ADDRESS, ...radios({ default: 'loan' }) },
      early('paid', EMPTY, before('address')),
    ],
    ['what is typed alone', EMAIL, early('email', TYPED, ELSEWHERE)],
    [
      'what is typed in front of a choice that is asked for sometimes',
      { ...EMAIL, ...radios({ when: 'isLease' }) },
      early('email', TYPED, ELSEWHERE),
    ],
    [
      'what is typed in front of a choice that may stay empty',
      { ...EMAIL, ...radios({ optional: true }) },
      [...early('email', TYPED, ELSEWHERE), ...early('paid', EMPTY, ELSEWHERE)],
    ],
    ['a group', { ...ADDRESS, car: { type: 'object' } }, early('car', TYPED, before('address'))],
  ])('%s', (_, fields, expected) => {
    expect(said(fields)).toEqual(expected)
  })
})

describe('the step of the home page has time for', () => {
  it.each<[string, object]>([
    ['the address', ADDRESS],
    ['what is typed in front of it', { ...EMAIL, ...ADDRESS }],
    ['what may stay empty in front of it', { ...radios({ optional: true }), ...ADDRESS }],
    ['a choice behind it', { ...ADDRESS, ...radios() }],
    ['a choice behind it that is asked for sometimes', { ...ADDRESS, ...radios({ when: 'isLease' }) }],
    ['what is typed between two', { ...ADDRESS, ...EMAIL, ...radios() }],
    ['nothing', {}],
  ])('%s', (_, fields) => {
    expect(said(fields)).toEqual([])
  })
})

it('is no matter of a journey that the home page does not show', () => {
  expect(reportedBy(homeFields, { home: null, steps: { page: { fields: EMAIL } } })).toEqual([])
  expect(reportedBy(homeFields, { home: { step: 'gone', advance: { afterMs: 500 } }, steps: {} })).toEqual([])
})
