import { describe, expect, it } from 'vitest'
import { effects } from '../../../proof/lint/effects.ts'
import { reportedBy } from '../support/reported.ts'

const CONTRACTS = {
  bureau: { kind: 'bureau', needsConsent: 'agreed', outcomes: { found: {} } },
  undeclared: { kind: 'bureau', outcomes: { found: {} } },
  check: { kind: 'check', repeat: ['failed'], failure: 'failed', outcomes: { ok: {}, wrong: {}, failed: {} } },
  asked: { kind: 'check', repeat: 'always', failure: 'failed', outcomes: { ok: {}, wrong: {}, failed: {} } },
  once: { kind: 'check', failure: 'failed', outcomes: { ok: {}, wrong: {}, failed: {} } },
  commit: { kind: 'commit', success: 'done', repeat: 'always', outcomes: { done: {}, late: {}, failed: {} } },
}
const CONTINUE = { then: 'continue' }
const ERROR = { error: 'Try again.' }
const use = (run: string, more: object = {}) => ({ run, as: run, input: {}, background: false, on: {}, ...more })

/** What is said of a page of a journey with the answer "agreed" and a signature. */
const said = (page: object, more: object = {}) =>
  reportedBy(effects, {
    effects: CONTRACTS,
    facts: { agreed: { kind: 'answer' } },
    steps: {
      page: { id: 'page', fields: {}, enter: [], submit: [], ...page },
      sign: { id: 'sign', fields: { name: {}, signed: { rule: { signature: {} } } }, enter: [], submit: [] },
    },
    ...more,
  }).map((one) => one.replace('/steps/page/', ''))

it('says nothing of calls that are well', () => {
  const all = Object.keys(CONTRACTS).filter((run) => run !== 'undeclared')
  expect(said({ enter: all.map((run) => use(run)), submit: [...all, 'unknown'].map((run) => use(run)) })).toEqual([])
})

describe('a consent', () => {
  it('is named by each contract that reads a file of a person', () => {
    expect(said({ submit: [use('check'), use('undeclared')] })).toEqual([
      'CONSENT_UNDECLARED submit/1/run: undeclared reads a credit or identity file, and its contract names no consent. Add "needsConsent" to schemas/effects for "undeclared".',
    ])
  })

  it.each([
    ['nothing', {}],
    ['an outcome', { agreed: { kind: 'outcome' } }],
  ])('is an answer: %s is none', (_, facts) => {
    expect(said({ enter: [use('bureau')] }, { facts })).toEqual([
      'CONSENT_MISSING enter/0: Step "page": bureau needs the consent "agreed", which no step asks for. Ask for "agreed" on every route that leads here.',
    ])
  })
})

it('asks for a signature before a claim is committed', () => {
  const steps = {
    page: { id: 'page', fields: { name: { rule: {} } }, enter: [], submit: [use('check'), use('commit')] },
  }
  expect(reportedBy(effects, { effects: CONTRACTS, facts: {}, steps })).toEqual([
    'SIGNATURE_MISSING /steps/page/submit/1: Step "page": commit commits the claim, and no step asks for a signature. Lead every route to it past a step with a signature field.',
  ])
})

describe('an outcome that commits nothing', () => {
  const passed = (outcome: string) =>
    `COMMIT_FAILURE_PASSED submit/0/on/${outcome}: Step "page": after "${outcome}" the journey continues as if commit had committed the claim. React to it with an "error", so that the visitor can try again, or lead it to a page from which the claim is committed after all.`

  it.each<[string, string, object, readonly string[]]>([
    ['is an error', 'commit', { done: CONTINUE, late: ERROR, failed: ERROR }, []],
    ['leads to a step', 'commit', { done: CONTINUE, late: { to: 'sorry' }, failed: ERROR }, []],
    [
      'is not passed',
      'commit',
      { done: CONTINUE, late: CONTINUE, failed: { then: 'next' } },
      [passed('late'), passed('failed')],
    ],
    ['is not passed with a warning', 'commit', { done: { ...CONTINUE, warning: 'Oh.' } }, [passed('done')]],
    ['may be passed if nothing is to be committed', 'check', { ok: CONTINUE, failed: CONTINUE }, []],
  ])('%s', (_, run, on, expected) => {
    expect(said({ submit: [use(run, { on })] })).toEqual(expected)
  })
})

describe('after an error a retry helps', () => {
  const on = { ok: CONTINUE, wrong: ERROR, failed: ERROR }
  const input = { other: { const: 1 }, name: { answer: 'name' } }
  const stuck = (list: string, run: string, outcome: string) =>
    `EFFECT_STUCK ${list}/0/on/${outcome}: Step "page": after "${outcome}" a retry cannot help: ${run} does not run again with the same input. Lead "${outcome}" to a step, or add it to "repeat" in the contract.`
  const inBackground = (run: string, outcome: string, hint: string) =>
    `EFFECT_STUCK enter/0/on/${outcome}: Step "page": after "${outcome}" a retry cannot help: ${run} runs in the background, once as the page opens. ${hint}`
  const WAIT = 'Wait for it: remove "background".'
  const page = (list: string, run: string, more: object = {}, fields: object = { name: {} }) =>
    said({ fields, [list]: [use(run, { on, input, ...more })] })

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['if another answer can be given', () => page('submit', 'check'), []],
    [
      'unless the call got no answer, and does not run again',
      () => page('submit', 'once'),
      [stuck('submit', 'once', 'failed')],
    ],
    ['if it runs again anyway', () => page('enter', 'asked'), []],
    [
      'unless the step asks for nothing that is sent',
      () => page('submit', 'check', {}, { other: {} }),
      [stuck('submit', 'check', 'wrong')],
    ],
    ['unless it runs on entry', () => page('enter', 'check'), [stuck('enter', 'check', 'wrong')]],
    [
      'unless nothing that is sent is an answer',
      () => page('submit', 'check', { input: { other: { const: 1 } } }),
      [stuck('submit', 'check', 'wrong')],
    ],
    [
      'unless it runs in the background, whatever is repeated',
      () => page('enter', 'asked', { background: true }),
      [inBackground('asked', 'wrong', WAIT), inBackground('asked', 'failed', WAIT)],
    ],
    [
      'nor if nothing is repeated either',
      () => page('enter', 'once', { background: true, on: { ok: CONTINUE, wrong: ERROR } }),
      [
        inBackground(
          'once',
          'wrong',
          'Lead "wrong" to a step, or add it to "repeat" in the contract, and remove "background".',
        ),
      ],
    ],
    ['or it is no error', () => page('enter', 'once', { on: { ok: CONTINUE, wrong: { to: 'sorry' } } }), []],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })
})

describe('a call in the background', () => {
  const background = use('check', { as: 'first', background: true })
  const second = (more: object = {}) => use('asked', { as: 'second', ...more })
  const left = (at: number, as: string) =>
    `BACKGROUND_LEFT (warning) enter/${at}: Step "page": "second" may leave the step before "${as}" has ended, so "${as}" may become known at any later time. Put "${as}" last, or wait for it.`

  it.each<[string, readonly object[], readonly string[]]>([
    [
      'ends before one that leads to another step',
      [background, second({ on: { ok: { to: 'a' } } })],
      [left(0, 'first')],
    ],
    [
      'ends before one that leads on',
      [second(), background, second({ on: { wrong: ERROR, ok: { then: 'next' } } })],
      [left(1, 'first')],
    ],
    ['may come before one that stays', [background, second({ on: { ok: CONTINUE, wrong: ERROR } })], []],
    ['may come behind it', [second({ on: { ok: { to: 'a' } } }), background], []],
    ['may come before another one', [background, second({ background: true, on: { ok: { to: 'a' } } })], []],
    ['is what another one is not', [use('check', { as: 'first' }), second({ on: { ok: { to: 'a' } } })], []],
  ])('%s', (_, enter, expected) => {
    expect(said({ enter })).toEqual(expected)
  })

  const clearing = (clear: readonly string[], more: object = {}) =>
    said({
      fields: { name: {}, age: {} },
      enter: [
        use('check'),
        use('check', { as: 'first', background: true, on: { ok: CONTINUE, wrong: { ...CONTINUE, clear } }, ...more }),
      ],
    })

  it('clears no answer of its own page', () => {
    expect(clearing(['other', 'age'])).toEqual([
      'ANSWER_CLEARED enter/1/on/wrong: Step "page": "first" runs in the background, and clears "age" when it ends as "wrong": what the visitor has typed by then is lost. Wait for the effect before the page is shown: remove "background"; or clear nothing that the page asks for.',
    ])
    expect(clearing(['other'])).toEqual([])
    expect(clearing(['age'], { background: false })).toEqual([])
  })
})
