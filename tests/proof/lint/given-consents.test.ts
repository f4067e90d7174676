import { describe, expect, it } from 'vitest'
import { givenConsents } from '../../../proof/lint/given-consents.ts'
import { reportedBy } from '../support/reported.ts'

const BOX = { type: 'boolean', enum: [true] }
const home = (yes: object, no: object = {}) => ({ question: { yes: { set: yes }, no: { set: no } } })
const said = (
  set: object,
  { fields = { age: { type: 'integer' } }, at = null }: { fields?: object; at?: object | null } = {},
) =>
  reportedBy(givenConsents, {
    effects: { search: { needsConsent: 'search_agreed' }, save: {} },
    home: at,
    steps: {
      page: { id: 'page', fields, actions: [{ id: 'next', set }] },
      later: { id: 'later', fields: { terms: BOX }, actions: [] },
    },
  })
const refused = (what: string, pointer: string, name: string) =>
  `BUTTON_CONSENT ${pointer}/set/${name}: ${what} gives the consent "${name}", but visitors press it for another reason. Ask for it with a box of its own, or with a button on a page that asks for nothing else.`

describe('a button below questions', () => {
  it.each(['search_agreed', 'terms'])('does not give a consent besides: %s', (name) => {
    expect(said({ [name]: true })).toEqual([refused('Button "next" of step "page"', '/steps/page/actions/next', name)])
  })

  it.each<[string, object]>([
    ['another answer', { had_car: true }],
    ['that nothing is agreed', { search_agreed: false }],
    ['nothing', {}],
  ])('may set %s', (_, set) => {
    expect(said(set)).toEqual([])
  })
})

it('a button that replaces the box of its own page is left to another rule', () => {
  expect(said({ terms: true }, { fields: { terms: BOX } })).toEqual([])
})

it('a button of a page that asks for nothing else may give a consent', () => {
  expect(said({ search_agreed: true }, { fields: {} })).toEqual([])
})

describe('the question on the home page', () => {
  it('does not give a consent by any of its answers', () => {
    expect(said({}, { at: home({ terms: true }, { search_agreed: true }) })).toEqual([
      refused('The button "yes" of the home page', '/home/question/yes', 'terms'),
      refused('The button "no" of the home page', '/home/question/no', 'search_agreed'),
    ])
  })

  it('may set other answers', () => {
    expect(said({}, { at: home({ had_car: true }) })).toEqual([])
  })
})
