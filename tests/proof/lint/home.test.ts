import { describe, expect, it } from 'vitest'
import { home } from '../../../proof/lint/home.ts'
import { reportedBy } from '../support/reported.ts'

const KIND = { title: 'Kind', type: 'string', enum: ['car', 'van'], messages: {} }
const save = (input: object = { fromHome: { answer: 'fromHome' } }) => ({ run: 'save', as: 'save', input })
const button = (set: object, more: object = {}) => ({ id: 'go', set, rerun: null, ...more })
const page = (more: object = {}) => ({ fields: {}, actions: [], submit: [], ...more })
const asking = (yes: object, no: object = { called: false }, more: object = {}) => ({
  yes: { label: 'Yes', set: yes },
  no: { label: 'No', set: no },
  ...more,
})

/** What is said of a home page that asks this in front of step "second" of a journey with these steps. */
const said = (question: object, steps: object = {}, more: object = {}) =>
  reportedBy(home, {
    home: { step: 'second', as: 'fromHome', question },
    start: 'first',
    effects: { save: { kind: 'save' }, ask: { kind: 'check' } },
    steps: Object.fromEntries(
      Object.entries({ second: page({ submit: [save()] }), ...steps }).map(([id, step]) => [id, { id, ...step }]),
    ),
    ...more,
  })

it('says nothing of a journey without a home page', () => {
  expect(reportedBy(home, { home: null })).toEqual([])
})

describe('the buttons of the home page', () => {
  it('set different answers', () => {
    expect(said(asking({ called: true }))).toEqual([])
    expect(said(asking({ called: true }, { called: true }))).toEqual([
      'BUTTONS_ALIKE /home/question/no/set: "Yes" and "No" on the home page answer the same: whichever is pressed, the same is sent. Set another value.',
    ])
  })

  it.each([
    ['are accepted by the field that asks for them', { kind: 'car' }, { kind: 'van' }, KIND, []],
    ['are of no field', { other: 'car' }, { other: 'bus' }, KIND, []],
    ['are one of the choices of a call, which nobody knows', { kind: 'bus' }, {}, { ...KIND, choicesFrom: {} }, []],
    [
      'are refused by it',
      { kind: 'bus' },
      { kind: 'tram' },
      KIND,
      [
        'BUTTON_VALUE /home/question/yes/set/kind: "yes" on the home page sets "kind" to "bus", which the field of step "asks" refuses. Set one of its values.',
        'BUTTON_VALUE /home/question/no/set/kind: "no" on the home page sets "kind" to "tram", which the field of step "asks" refuses. Set one of its values.',
      ],
    ],
  ])('set values that %s', (_, yes, no, kind, expected) => {
    expect(said(asking(yes, no), { asks: page({ fields: { kind } }) })).toEqual(expected)
  })
})

describe('the step that "Yes" completes', () => {
  const replaced = (yes: object, asks: object) => said(asking(yes, {}, { step: 'asks' }), { asks: page(asks) })
  const short = (what: string, hint: string) =>
    `HOME_QUESTION_SHORT /home/question/step: "Yes" on the home page completes step "asks", and ${what}. ${hint}`
  const missing = (names: string) =>
    short(`does not set ${names}`, 'Set it with "yes", or name a step that asks nothing else.')

  it.each<[string, object, object, readonly string[]]>([
    ['it sets', { kind: 'car' }, { kind: KIND }, []],
    ['is optional', { called: true }, { kind: { ...KIND, optional: true } }, []],
    ['it does not set', { called: true }, { kind: KIND }, [missing('"kind"')]],
    ['is not always optional', { called: true }, { kind: { ...KIND, requiredWhen: {} } }, [missing('"kind"')]],
    [
      'is optional unless a condition holds',
      { called: true },
      { kind: { ...KIND, optional: true, requiredWhen: {} } },
      [missing('"kind"')],
    ],
    ['it sets beside two others', { kind: 'car' }, { kind: KIND, a: KIND, b: KIND }, [missing('"a", "b"')]],
  ])('asks for what %s', (_, yes, fields, expected) => {
    expect(replaced(yes, { fields })).toEqual(expected)
  })

  const unlike = (sets: string) =>
    short('none of its buttons sets the same answers', `Set what one of them sets: ${sets}.`)

  it.each<[string, object, readonly object[], readonly string[]]>([
    ['one of its buttons sets', { called: true }, [button({ called: false }), button({ called: true })], []],
    ['one of its buttons sets, and more', { called: true, more: 1 }, [button({ called: true })], []],
    [
      'none of them sets',
      { called: true },
      [button({ called: false }), button({ called: 'later' })],
      [unlike('{"called":false} or {"called":"later"}')],
    ],
    [
      'one of them sets in part',
      { called: true },
      [button({ called: true, more: 1 })],
      [unlike('{"called":true,"more":1}')],
    ],
    [
      'only a button that tries again sets',
      { called: true },
      [button({ called: true }, { rerun: 'save' }), button({ called: false })],
      [unlike('{"called":false}')],
    ],
    ['a page without another button needs not', { called: true }, [button({ a: 1 }, { rerun: 'save' })], []],
  ])('has what %s', (_, yes, actions, expected) => {
    expect(replaced(yes, { actions })).toEqual(expected)
  })

  it('is a step of the journey: another rule reports an unknown one', () => {
    expect(said(asking({ called: true }, {}, { step: 'nowhere' }))).toEqual([])
  })
})

describe('the note that a claim began on the home page', () => {
  const noted = (second: object, more: object = {}) => said(asking({ called: true }), { second: page(second) }, more)
  const notSaved = [
    'ANSWER_NOT_SAVED /home/as: Step "second" does not save "fromHome": without it, the backend does not know that a claim began on the home page, and refuses it for good (409). Give step "second" "submit": [{ "use": "save", "input": { "fromHome": { "answer": "fromHome", "optional": true } } }].',
  ]

  it.each<[string, readonly object[], readonly string[]]>([
    ['is saved', [save()], []],
    ['is saved by one call of several', [{ ...save(), run: 'ask' }, save({}), save()], []],
    ['is saved by none', [], notSaved],
    ['is sent by a call that saves nothing', [{ ...save(), run: 'ask' }], notSaved],
    ['is sent by a call without a contract', [{ ...save(), run: 'unknown' }], notSaved],
    ['is not what is saved', [save({ kind: { answer: 'kind' } })], notSaved],
    ['is the name of another answer', [save({ fromHome: { answer: 'kind' } })], notSaved],
    ['is the name of a constant', [save({ fromHome: { const: 'fromHome' } })], notSaved],
  ])('%s', (_, submit, expected) => {
    expect(noted({ submit })).toEqual(expected)
  })

  it('is not needed where the claim starts on that step anyway', () => {
    expect(noted({ submit: [] }, { start: 'second' })).toEqual([])
  })

  it('is missing, too, if there is no such step', () => {
    const lost = { home: { step: 'nowhere', as: 'fromHome', question: asking({ called: true }) } }
    expect(noted({}, lost)).toEqual(notSaved.map((one) => one.replaceAll('"second"', '"nowhere"')))
  })
})
