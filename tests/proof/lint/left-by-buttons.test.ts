import { describe, expect, it } from 'vitest'
import { RULES, runnable, type JourneyDefinition } from '../../../engine/index.ts'
import { compileValidators, openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { leftByButtons } from '../../../proof/lint/left-by-buttons.ts'
import { projectSource } from '../../support/source.ts'
import { walk } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

const journeyWith = (edits: Readonly<Record<string, unknown>>) => openJourney('edited', editedJourney('tour', edits))
const foundIn = (journey: JourneyDefinition) =>
  lint(journey).flatMap(({ code, pointer, message }) =>
    code === 'ANSWER_STAYS' ? [{ pointer, use: message.split(', and ')[1] }] : [],
  )
const found = (edits: Readonly<Record<string, unknown>>) => foundIn(journeyWith(edits))

const no = { label: 'No', set: { no_call: true } }
const yes = { label: 'Yes' }
const decides = {
  '/steps/help/actions': { no, yes },
  '/steps/help/next': [{ when: { required: ['no_call'] }, to: 'person' }, { to: 'cars' }],
}
const sends = { '/steps/help/actions': { no, yes } }
/** Without it, a step saves what its buttons set. */
const sendsNothing = { '/steps/help/submit': [] }

const submission = {
  run: 'submitClaim',
  as: 'early',
  input: {},
  on: {
    submitted: 'continue',
    duplicate: { error: 'Another claim was submitted.' },
    incomplete: { error: 'A step is open.' },
    failed: { error: 'Please try again.' },
  },
}

describe('a button that sets nothing, beside one that sets an answer', () => {
  it.each([
    ['decides where the step leads', decides, 'it decides where the journey continues.'],
    ['is sent by the step', sends, 'the step sends it.'],
    [
      'is that of a button that shows sometimes',
      { ...decides, '/steps/help/actions': { no: { ...no, when: 'isLease' }, yes } },
      'it decides where the journey continues.',
    ],
  ])('is reported where the answer %s', (_, edits, use) => {
    expect(found(edits)).toEqual([{ pointer: '/steps/help/actions/yes', use }])
  })

  it('is reported at both buttons if each sets an answer of its own', () => {
    const both = { no, yes: { ...yes, set: { called: true } } }
    expect(found({ '/steps/help/actions': both }).map(({ pointer }) => pointer)).toEqual([
      '/steps/help/actions/no',
      '/steps/help/actions/yes',
    ])
  })

  it('is reported because pressing it after the other one leads to where that one leads', () => {
    const journey = journeyWith({
      ...decides,
      ...sendsNothing,
      '/start': 'help',
      '/steps/help/open': 'always',
    })
    const opened = () =>
      walk(runnable(journey, compileValidators(journey), RULES)).send({ type: 'open', path: '/tour/help' })
    expect(opened().submit({}, 'yes').step()).toBe('cars')
    const changed = opened().submit({}, 'no').send({ type: 'open', path: '/tour/help' }).submit({}, 'yes')
    expect(changed.step()).toBe('person')
  })

  it.each([
    ['nothing uses the answer', { ...sends, ...sendsNothing }],
    ['it sets the answer too', { ...decides, '/steps/help/actions': { no, yes: { ...yes, set: { no_call: false } } } }],
    [
      'both set another answer, which tells them apart',
      {
        ...sends,
        '/steps/help/actions': {
          no: { label: 'No', set: { no_call: true, call: 'never' } },
          yes: { label: 'Yes', set: { call: 'soon' } },
        },
      },
    ],
    [
      'another step gives the answer, and it may mean to keep that',
      { ...decides, '/steps/money/actions': { on: { label: 'Continue', set: { no_call: false } } } },
    ],
    [
      'they show one at a time',
      {
        ...decides,
        '/steps/help/actions': { no: { ...no, when: 'isLease' }, yes: { ...yes, when: { not: 'isLease' } } },
      },
    ],
    ['an outcome clears the answer', { ...decides, '/uses/codeSent/on/sent/clear': ['one_time_code', 'no_call'] }],
    ['the page submits the claim', { ...decides, '/steps/help/submit': [submission] }],
    ['the page is shown only once', { ...decides, '/steps/help/showOnce': true }],
  ])('may be there where %s', (_, edits) => {
    expect(found(edits)).toEqual([])
  })

  it('may be there where the home page gives the answer', () => {
    const { home } = openJourney('v5', projectSource())
    const { yes: button } = home?.question ?? {}
    if (home === null || button === undefined) throw new Error('The home page of v5 asks nothing.')
    const question = { ...home.question, yes: { ...button, set: { no_call: false } } }
    expect(foundIn({ ...journeyWith(decides), home: { ...home, question } })).toEqual([])
  })
})

describe('a button that leaves the answer of another one as it is', () => {
  const button = (id: string, set: object, more: object = {}) => ({ id, set, rerun: null, ...more })
  const deny = button('deny', { called: false })
  const go = button('go', {})
  const call = (run: string, more: object = {}) => ({ run, input: {}, on: {}, ...more })
  const send = call('save', { input: { version: { const: 'called' }, called: { answer: 'called' } } })
  const page = (more: object = {}) => ({
    kind: 'page',
    showOnce: false,
    fields: {},
    actions: [deny, go],
    enter: [],
    submit: [send],
    next: [{ to: 'done' }],
    ...more,
  })
  const said = (asks: object, steps: object = {}) =>
    reportedBy(leftByButtons, {
      home: null,
      conditions: {},
      effects: { save: { kind: 'save' }, commit: { kind: 'commit' } },
      facts: {},
      steps: Object.fromEntries(
        Object.entries({ asks: page(asks), ...steps }).map(([id, step]) => [id, { id, ...step }]),
      ),
    })
  const stays = [
    'ANSWER_STAYS /steps/asks/actions/go: Step "asks": a visitor who presses "deny", comes back and presses "go" still has the "called" of "deny", and the step sends it. Set "called" in "go" too, to the value that it means.',
  ]

  it.each<[string, object, readonly string[]]>([
    ['is reported', {}, stays],
    ['is reported if a call before it sends something else', { submit: [call('save'), send] }, stays],
    [
      'is not reported if only another answer is sent',
      { submit: [call('save', { input: { other: { answer: 'other' } } })] },
      [],
    ],
    ['is not reported on an end', { kind: 'end' }, []],
    ['is not reported after a commit', { submit: [send, call('commit')] }, []],
    ['is reported before a call without a contract', { submit: [send, call('unknown')] }, stays],
    ['is not reported if it runs a call again', { actions: [deny, button('go', {}, { rerun: 'save' })] }, []],
    [
      'is not reported if the other one runs a call again',
      { actions: [button('deny', { called: false }, { rerun: 'save' }), go] },
      [],
    ],
    [
      'is reported if only one of them has a condition',
      { actions: [deny, button('go', {}, { when: 'isLease' })] },
      stays,
    ],
    [
      'is reported if both have the same condition',
      { actions: [{ ...deny, when: 'isLease' }, button('go', {}, { when: 'isLease' })] },
      stays,
    ],
    [
      'is not reported if they have different conditions',
      { actions: [{ ...deny, when: 'isLease' }, button('go', {}, { when: 'isLoan' })] },
      [],
    ],
    ['is not reported if the page asks for the answer, too', { fields: { called: {} } }, []],
    [
      'is not reported if an outcome clears the answer',
      { enter: [call('save', { on: { ok: { then: 'continue', clear: ['other', 'called'] } } })] },
      [],
    ],
    [
      'is reported if an outcome clears another one',
      {
        enter: [
          call('save', {
            on: { ok: { then: 'continue', clear: ['other'] }, no: { error: 'No' }, end: { to: 'done' } },
          }),
        ],
      },
      stays,
    ],
    [
      'is reported for the second answer of the other one if the first is given elsewhere, too',
      { actions: [button('deny', { other: 1, called: false }), go], fields: { other: {} } },
      stays,
    ],
  ])('%s', (_, asks, expected) => {
    expect(said(asks)).toEqual(expected)
  })

  it('is not reported if a button of another step gives the answer', () => {
    expect(said({}, { other: page({ actions: [button('set', { called: true })], submit: [] }) })).toEqual([])
    expect(said({}, { other: page({ actions: [button('set', { other: true })], submit: [] }) })).toEqual(stays)
  })
})
