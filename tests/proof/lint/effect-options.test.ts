import { describe, expect, it } from 'vitest'
import { effectOptions } from '../../../proof/lint/effect-options.ts'
import { reportedBy } from '../support/reported.ts'

const use = (more: object = {}) => ({
  run: 'search',
  as: 'report',
  background: false,
  afterMs: 0,
  waiting: [],
  whileTyping: null,
  on: {},
  ...more,
})
const search = (outcomes: object, more: object = {}) => ({ outcomes, timeLimitMs: 5000, ...more })

/** What is said of a page, its places below it. */
const said = (page: object, contract: object = search({})) =>
  reportedBy(effectOptions, {
    effects: { search: contract },
    steps: { page: { id: 'page', fields: {}, actions: [], timers: [], enter: [], submit: [], ...page } },
  }).map((one) => one.replace('/steps/page/', ''))

describe('an option of a call does something', () => {
  const unused = (place: string, key: string, why: string) =>
    `EFFECT_OPTION_UNUSED ${place}: Step "page": "${key}" of "report" has no effect: ${why}. Remove "${key}", or run the effect elsewhere.`
  const waiting = [{ afterMs: 100, text: 'Wait' }]
  const whileTyping = { field: 'name', afterMs: 9 }

  it.each<[string, object, readonly string[]]>([
    ['if it runs on entry, in the background', { enter: [use({ background: true })] }, []],
    ['if it runs on submit, while the visitor types', { submit: [use({ whileTyping })] }, []],
    ['if it waits with words', { enter: [use({ waiting })], submit: [use({ waiting })] }, []],
    [
      'unless it runs on submit, in the background',
      { submit: [use(), use({ background: true })] },
      [unused('submit/1/background', 'background', 'a submit effect is always awaited')],
    ],
    [
      'unless it runs on entry, while the visitor types',
      { enter: [use({ whileTyping })] },
      [unused('enter/0/whileTyping', 'whileTyping', 'only a submit effect can run early')],
    ],
    [
      'unless it waits with words in the background',
      { enter: [use({ background: true, waiting })] },
      [unused('enter/0/waiting', 'waiting', 'a background effect is not awaited')],
    ],
  ])('%s', (_, page, expected) => {
    expect(said(page)).toEqual(expected)
  })
})

describe('the words of the backend', () => {
  const unsaid = (outcome: string, key: string) =>
    `EFFECT_OPTION_UNUSED submit/0/on/${outcome}/${key}: Step "page": "${key}" of "report" has no effect: search brings no words when it ends as "${outcome}". Remove "${key}".`
  const bringing = (...names: readonly string[]) => ({
    data: { properties: Object.fromEntries(names.map((name) => [name, {}])) },
  })
  const prefer = { error: 'No.', preferServerWords: true }
  const explain = { error: 'No.', explain: true }

  it.each<[string, object, object, readonly string[]]>([
    ['are shown where the contract has a message', { failed: prefer }, { failed: bringing('message') }, []],
    ['are shown where the contract does not say what comes', { failed: prefer }, { failed: { data: {} } }, []],
    ['are explained by a message', { failed: explain }, { failed: bringing('other', 'message') }, []],
    ['are explained by plain words', { failed: explain }, { failed: bringing('plain') }, []],
    ['are explained by details', { failed: explain }, { failed: bringing('detail') }, []],
    [
      'need not be shown',
      { failed: { error: 'No.', preferServerWords: false, explain: false }, found: { then: 'continue' } },
      { failed: {}, found: {} },
      [],
    ],
    [
      'are not shown where the contract has plain words only',
      { failed: prefer },
      { failed: bringing('plain', 'detail') },
      [unsaid('failed', 'preferServerWords')],
    ],
    [
      'are not shown where the outcome brings nothing',
      { failed: prefer, other: explain },
      { failed: {}, other: {} },
      [unsaid('failed', 'preferServerWords'), unsaid('other', 'explain')],
    ],
    [
      'are not shown at an outcome that the contract does not have',
      { unknown: { ...prefer, ...explain } },
      {},
      [unsaid('unknown', 'preferServerWords'), unsaid('unknown', 'explain')],
    ],
  ])('%s', (_, on, outcomes, expected) => {
    expect(said({ submit: [use({ on })] }, search(outcomes))).toEqual(expected)
  })
})

describe('a text that is shown while a call takes long', () => {
  const never = (index: number, ms: number) =>
    `WAITING_NEVER submit/0/waiting/${index}: Step "page": this text is never shown: search has ended as its failure after ${ms} ms. Show it before the time limit of the contract.`
  const shown = (times: readonly number[], more: object, contract?: object) =>
    said({ submit: [use({ waiting: times.map((afterMs) => ({ afterMs, text: 'Wait' })), ...more })] }, contract)

  it.each<[readonly number[], readonly string[]]>([
    [[0, 1000, 3000], []],
    [
      [0, 999],
      [
        'WAITING_SHORT submit/0/waiting/0: Step "page": this text is shown for 999 ms, and then replaced by the next one: that is too short to read. Show the next one some seconds later, or remove one of them.',
      ],
    ],
    [
      [0, 2000, 2003],
      [expect.stringContaining('submit/0/waiting/1: Step "page": this text is shown for 3 ms') as string],
    ],
  ])('stays long enough to be read: those at %j', (times, expected) => {
    expect(shown(times, {})).toEqual(expected)
  })

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['comes before its time limit', () => shown([1, 4999], {}), []],
    ['does not come at its time limit', () => shown([1, 5000, 6000], {}), [never(1, 5000), never(2, 5000)]],
    ['may come later if the call begins later', () => shown([1, 5999], { afterMs: 1000 }), []],
    ['does not come at its time limit then', () => shown([1, 6000], { afterMs: 1000 }), [never(1, 6000)]],
    ['may come at any time without a limit', () => shown([99999], {}, { outcomes: {} }), []],
    ['may come at any time of an unknown call', () => shown([99999], { run: 'unknown' }), []],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })
})

describe('a timer of a page', () => {
  const actions = [
    { id: 'go', rerun: null },
    { id: 'again', rerun: 'report' },
  ]

  it.each<[string, string, readonly string[]]>([
    ['may press a button that leads on', 'go', []],
    ['may press no button that there is not: another rule reports it', 'gone', []],
    [
      'may not press one that runs a call again',
      'again',
      [
        'CYCLE_WITHOUT_USER timers/1: The timer presses "again", which runs "report" again: step "page" loops without any action by the visitor. Let the timer press a button that leads on.',
      ],
    ],
  ])('%s', (_, press, expected) => {
    expect(said({ actions, timers: [{ press: 'go' }, { press }] })).toEqual(expected)
  })
})
