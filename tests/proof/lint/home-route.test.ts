import { describe, expect, it } from 'vitest'
import { homeRoute } from '../../../proof/lint/home-route.ts'
import { reportedBy } from '../support/reported.ts'

const button = (id: string, set: object) => ({ id, set })
const YES = button('yes', { had: true })
const NO = button('no', { had: false })
const page = (actions: readonly object[], next: readonly object[], fields: object = {}) => ({
  actions,
  next,
  fields,
  enter: [],
  submit: [],
})
const said = (
  question: object,
  asks: object = page([YES, NO], [{ when: { had: { const: true } }, to: 'more' }, { to: 'hint' }]),
) =>
  reportedBy(homeRoute, {
    start: 'asks',
    conditions: {},
    home: { question: { yes: { set: { had: true } }, no: { set: { had: false } }, ...question } },
    steps: { asks, hint: page([YES], [{ to: 'more' }]), more: page([button('next', {})], []) },
  })

describe('a question of the home page is reported', () => {
  it('if it completes a step that is not on the route of that answer', () => {
    expect(said({ step: 'hint' })).toEqual([
      'HOME_QUESTION_STEP /home/question/step: "Yes" on the home page completes step "hint", but visitors who answer "Yes" never reach that step: the journey asks them again. Name the step that asks the same, on the way of those who answer "Yes".',
    ])
  })

  it('if a step asks the same again', () => {
    expect(said({})).toEqual([
      'HOME_QUESTION_STEP (warning) /home/question: Step "asks" asks what the home page has asked: a visitor who answers "Yes" there is asked the same again. Write "step": "asks" in the question of the home page.',
    ])
  })
})

describe('it does not report a question', () => {
  it.each<[string, object, object?]>([
    ['that completes the step that asks the same', { step: 'asks' }],
    ['that completes a step behind it', { step: 'more' }],
    ['with a step that does not exist, which is reported as such', { step: 'gone' }],
    ['that no step asks', { yes: { set: { other: true } } }],
    ['that sets nothing', { yes: { set: {} } }],
    ['of which a page asks a part', { yes: { set: { had: true, sure: true } } }],
    [
      'that one of the buttons leaves open',
      {},
      page([YES, NO, button('later', {})], [{ when: { had: { const: true } }, to: 'more' }, { to: 'hint' }]),
    ],
    ['that a page only repeats beside fields', {}, page([YES, NO], [{ to: 'more' }], { name: {} })],
    ['of which a page only corrects the answer', {}, page([button('next', {}), NO], [{ to: 'more' }])],
    ['of which a page only notes the answer', {}, page([YES], [{ to: 'more' }])],
  ])('%s', (_, question, asks) => {
    expect(said(question, asks)).toEqual([])
  })
})

it('it does not report a journey without a home page', () => {
  expect(reportedBy(homeRoute, { home: null })).toEqual([])
})
