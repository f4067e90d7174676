import { describe, expect, it } from 'vitest'
import type { Condition, Run } from '../../../../engine/index.ts'
import { compareBehaviour, type CourseDifference } from '../../../../proof/index.ts'
import { decidesOn, isYes, yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const ASKS = { fields: { x: yesOrNo() } }
const END = { kind: 'end' }
const to = (step: string) => ({ next: [{ to: step }] })
const ifYes = (step: string, otherwise: string) => ({ next: [{ when: isYes('x'), to: step }, { to: otherwise }] })
const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
const GOES_ON = { valid: 'continue', invalid: 'continue', failed: 'continue' }
const STUCK = {
  submit: [{ ...CHECK, on: { valid: { error: 'No.' }, invalid: { error: 'No.' }, failed: { error: 'No.' } } }],
}
const SKIPS = { actions: { next: { label: 'Next' }, skip: { label: 'Not now', skipFields: true } } }
const TAKES_BACK = {
  page: { ...ASKS, ...to('again') },
  again: { fields: { y: yesOrNo(), x: yesOrNo({ when: { not: isYes('y') } }) }, ...to('last') },
  other: END,
}
const because = ({ because: causes }: CourseDifference) =>
  causes.map(({ kind, name, values }) => `${kind} ${name}: ${values.join()}`).join('; ')
const compared = (before: Steps, after: Steps, options: object = {}) =>
  compareBehaviour(smallJourney(before), smallJourney(after), options)
/** The differences between two versions: both courses, how they stop, and why. */
const coursesOf = (before: Steps, after: Steps) =>
  compared(before, after).differences.map((difference) => [
    ...[difference.before, difference.after].map(({ steps, stop }) => `${steps.join(' ')}, ${stop}`),
    because(difference),
  ])

describe('the courses of two versions', () => {
  it.each<[string, Steps, Steps, readonly (readonly string[])[]]>([
    [
      'part and meet again at the next page that both have',
      { page: to('one'), one: to('last'), last: {} },
      { page: to('two'), two: to('last'), last: {}, one: {} },
      [['page one last, meets', 'page two last, meets', '']],
    ],
    [
      'part for some answers only',
      { page: { ...ASKS, ...ifYes('one', 'last') }, one: to('last'), last: {} },
      { page: { ...ASKS, ...to('last') }, one: to('last'), last: {} },
      [['page one last, meets', 'page last, meets', 'answer x: yes']],
    ],
    [
      'end at different ends',
      { page: { ...ASKS, ...ifYes('one', 'done') }, one: END },
      { page: { ...ASKS, ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'answer x: yes']],
    ],
    [
      'part twice, in order',
      { page: { ...ASKS, ...ifYes('one', 'last') }, one: to('last'), last: ifYes('other', 'done'), other: END },
      { page: { ...ASKS, ...to('last') }, one: to('last'), last: to('done'), other: END },
      [
        ['page one last, meets', 'page last, meets', 'answer x: yes'],
        ['last other, ends', 'last done, ends', 'answer x: yes'],
      ],
    ],
    [
      'go back in one of them',
      { page: to('last'), last: { ...ASKS, ...ifYes('page', 'done') } },
      { page: to('last'), last: { ...ASKS, ...to('done') } },
      [['last page, returns', 'last done, ends', 'answer x: yes']],
    ],
    [
      'are alike if both go back to the same page',
      { page: to('last'), last: { ...ASKS, ...ifYes('page', 'done') } },
      { page: { title: 'Page', ...to('last') }, last: { ...ASKS, ...ifYes('page', 'done') } },
      [],
    ],
    [
      'part by an outcome that is not the usual one',
      {
        page: { submit: [{ ...CHECK, on: { valid: 'continue', invalid: { to: 'one' }, failed: 'continue' } }] },
        one: END,
      },
      {
        page: { submit: [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }] },
        one: END,
      },
      [['page one, ends', 'page done, ends', 'outcome check: invalid']],
    ],
    [
      'part by the usual outcome, which goes without saying',
      {
        page: { submit: [{ ...CHECK, on: { valid: { to: 'one' }, invalid: 'continue', failed: 'continue' } }] },
        one: END,
      },
      {
        page: { submit: [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }] },
        one: END,
      },
      [['page one, ends', 'page done, ends', '']],
    ],
    [
      'part at a page that is reached by two ways, for the same reason',
      {
        page: { fields: { y: yesOrNo() }, next: [{ when: isYes('y'), to: 'one' }, { to: 'last' }] },
        one: to('last'),
        last: { ...ASKS, ...ifYes('other', 'done') },
        other: END,
      },
      {
        page: { fields: { y: yesOrNo() }, next: [{ when: isYes('y'), to: 'one' }, { to: 'last' }] },
        one: to('last'),
        last: { ...ASKS, ...to('done') },
        other: END,
      },
      [['last other, ends', 'last done, ends', 'answer x: yes']],
    ],
    [
      'end in one version where the other cannot go on',
      { page: to('last'), last: STUCK },
      { page: to('last'), last: END },
      [['last, stays', 'last, ends', '']],
    ],
    [
      'meet again by ways that are all told apart',
      { page: { ...ASKS, ...to('one') }, one: ifYes('two', 'three'), two: to('last'), three: to('last'), last: {} },
      { page: { ...ASKS, ...to('last') }, one: {}, two: {}, three: {}, last: {} },
      [
        ['page one two last, meets', 'page last, meets', 'answer x: yes'],
        ['page one three last, meets', 'page last, meets', 'answer x: no'],
      ],
    ],
    [
      'meet at an end only, by ways that begin alike and count as one',
      { page: { ...ASKS, ...to('one') }, one: ifYes('two', 'three'), two: to('done'), three: to('done') },
      { page: { ...ASKS, ...to('done') }, one: END, two: END, three: END },
      [['page one two done, meets', 'page done, meets', '']],
    ],
    [
      'meet at an end only, where the newer version takes ways that begin alike and count as one',
      { page: { ...ASKS, ...to('done') }, one: END, two: END, three: END },
      { page: { ...ASKS, ...to('one') }, one: ifYes('two', 'three'), two: to('done'), three: to('done') },
      [['page done, meets', 'page one two done, meets', '']],
    ],
    [
      'end elsewhere by ways that begin differently, which are told apart',
      { page: { ...ASKS, ...ifYes('one', 'two') }, one: to('done'), two: to('done'), other: END },
      { page: { ...ASKS, ...to('other') }, one: END, two: END, other: END },
      [
        ['page one done, ends', 'page other, ends', 'answer x: yes'],
        ['page two done, ends', 'page other, ends', 'answer x: no'],
      ],
    ],
    [
      'end at different ends that the newer version reaches by ways that begin differently, which are told apart',
      { page: { ...ASKS, ...to('other') }, one: END, two: END, other: END },
      { page: { ...ASKS, ...ifYes('one', 'two') }, one: to('done'), two: to('done'), other: END },
      [
        ['page other, ends', 'page one done, ends', 'answer x: yes'],
        ['page other, ends', 'page two done, ends', 'answer x: no'],
      ],
    ],
    [
      'meet again for some and end for others, who are named last',
      { page: { ...ASKS, ...ifYes('other', 'one') }, one: to('last'), last: {}, other: END },
      { page: { ...ASKS, ...to('last') }, one: END, last: {}, other: END },
      [
        ['page one last, meets', 'page last, meets', 'answer x: no'],
        ['page other, ends', 'page last done, ends', 'answer x: yes'],
      ],
    ],
    [
      'part for an answer, whatever is asked of some of those people only',
      {
        page: {
          fields: { x: yesOrNo(), y: yesOrNo(), z: yesOrNo({ when: isYes('y') }) },
          next: [
            { when: { allOf: [isYes('x'), { anyOf: [{ not: isYes('y') }, isYes('z')] }] }, to: 'one' },
            { to: 'done' },
          ],
        },
        one: END,
      },
      { page: { fields: { x: yesOrNo(), y: yesOrNo(), z: yesOrNo({ when: isYes('y') }) }, ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'answer x: yes']],
    ],
    [
      'part for two answers, in the order in which the older version asks',
      {
        page: {
          fields: { x: yesOrNo(), y: yesOrNo() },
          next: [{ when: { allOf: [isYes('x'), isYes('y')] }, to: 'one' }, { to: 'done' }],
        },
        one: END,
      },
      { page: { fields: { y: yesOrNo(), x: yesOrNo() }, ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'answer x: yes; answer y: yes']],
    ],
    [
      'part by the usual outcome, if a condition tests it',
      {
        page: {
          submit: [{ ...CHECK, on: GOES_ON }],
          next: [{ when: { check: { const: 'valid' } }, to: 'one' }, { to: 'done' }],
        },
        one: END,
      },
      { page: { submit: [{ ...CHECK, on: GOES_ON }], ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'outcome check: valid']],
    ],
    [
      'part by the usual outcome that has another name in each version, if a condition tests one of them',
      {
        page: {
          submit: [{ ...CHECK, on: GOES_ON }],
          next: [{ when: { check: { const: 'valid' } }, to: 'one' }, { to: 'done' }],
        },
        one: END,
      },
      { page: { submit: [{ ...CHECK, as: 'verified', on: GOES_ON }], ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'outcome verifyEmail: valid']],
    ],
    [
      'part by the first button, if the other leaves the answer out',
      { page: { ...ASKS, ...SKIPS, next: [{ when: { required: ['x'] }, to: 'one' }, { to: 'done' }] }, one: END },
      { page: { ...ASKS, ...SKIPS, ...to('done') }, one: END },
      [['page one, ends', 'page done, ends', 'press page: next']],
    ],
    [
      'part for those whose answer another page has not taken back',
      {
        ...TAKES_BACK,
        last: { next: [{ when: { allOf: [{ required: ['x'] }, isYes('x')] }, to: 'other' }, { to: 'done' }] },
      },
      { ...TAKES_BACK, last: to('done') },
      [['last other, ends', 'last done, ends', 'answer x: yes']],
    ],
    [
      'part for those who have seen a page in one version, where a page that others have seen leads back to it',
      { page: { ...ASKS, ...ifYes('last', 'one') }, one: to('last'), two: to('last'), last: to('one') },
      { page: { ...ASKS, ...ifYes('last', 'two') }, one: to('last'), two: to('last'), last: to('one') },
      [
        ['page one last, meets', 'page two last, meets', 'answer x: no'],
        ['last one, returns', 'last one last, returns', ''],
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(coursesOf(before, after)).toEqual(expected)
  })

  it('have runs in which one check has one outcome, although each version checks on another page', () => {
    const check = (invalid: string) => ({ submit: [{ ...CHECK, on: { ...GOES_ON, invalid: { to: invalid } } }] })
    const before = { page: { ...check('one'), ...to('last') }, one: to('last'), last: {}, other: END }
    const after = { page: to('last'), one: {}, last: check('other'), other: END }
    const outcomesOf = ({ steps }: Run) => steps.flatMap(({ outcomes }) => outcomes['check']?.outcome ?? [])
    const { differences } = compared(before, after)
    expect(differences.map(({ runBefore, runAfter }) => [outcomesOf(runBefore), outcomesOf(runAfter)])).toEqual([
      [['invalid'], []],
      [['invalid'], ['invalid']],
    ])
  })
})

describe('the heading of an end', () => {
  const shown = (text: string) => ({ ...END, title: { x: { when: 'isShown', text }, otherwise: 'Thank you' } })
  const headed = (text: string, isShown: Condition) =>
    smallJourney({ page: { ...ASKS, ...decidesOn('x') }, done: shown(text) }, { conditions: { isShown } })
  const titles = (...journeys: Parameters<typeof compareBehaviour>) =>
    compareBehaviour(...journeys).differences.map((one) => [one.before.title, one.after.title, because(one)])

  it('is a difference if other people see it', () => {
    expect(titles(headed('Yes!', isYes('x')), headed('Yes!', { not: isYes('x') }))).toEqual([
      ['Yes!', 'Thank you', 'answer x: yes'],
      ['Thank you', 'Yes!', 'answer x: no'],
    ])
  })

  it('is none on a page where both versions stay', () => {
    const stuck = (isShown: Condition) =>
      smallJourney(
        {
          page: { ...ASKS, next: [{ when: isYes('x'), to: 'last' }, { to: 'done' }] },
          last: { ...STUCK, title: { x: { when: 'isShown', text: 'Yes!' }, otherwise: 'Thank you' } },
        },
        { conditions: { isShown } },
      )
    expect(titles(stuck(isYes('x')), stuck({ not: isYes('x') }))).toEqual([])
  })

  it('is none if only its words differ', () => {
    expect(titles(headed('Yes!', isYes('x')), headed('You said yes.', isYes('x')))).toEqual([])
  })
})

describe('the comparison', () => {
  const before = { page: { ...ASKS, ...ifYes('one', 'last') }, one: to('last'), last: {} }
  const after = { page: { ...ASKS, ...to('last') }, one: to('last'), last: {} }

  it('is exact unless it would need more states than it may examine', () => {
    const exactFrom = Array.from({ length: 40 }, (_, limit) => limit).find(
      (limit) => compared(before, after, { limit }).isExact,
    )
    expect(exactFrom).toBeGreaterThan(3)
    expect(compared(before, after, { limit: (exactFrom ?? 0) - 1 }).isExact).toBe(false)
    expect(compared(before, after, { limit: 0 })).toEqual({ isExact: false, differences: [] })
  })

  it('has runs from the start, with the settings of each version', () => {
    const settings = (value: string) => ({ settings: { s: { schema: { type: 'string' }, value } } })
    const { differences } = compareBehaviour(
      smallJourney(before, settings('old')),
      smallJourney(after, settings('new')),
    )
    expect(differences.map(({ runBefore, runAfter }) => [runBefore.settings, runAfter.settings])).toEqual([
      [{ s: 'old' }, { s: 'new' }],
    ])
    expect(differences[0]?.runBefore.open).toEqual({ path: '/', resumed: false })
    expect(differences[0]?.before.title).toBe('last')
  })
})
