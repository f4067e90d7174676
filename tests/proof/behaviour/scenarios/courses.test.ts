import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../engine/index.ts'
import { compareBehaviour, type CourseDifference } from '../../../../proof/index.ts'
import { decidesOn, isYes, yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const ASKS = { fields: { x: yesOrNo() } }
const END = { kind: 'end' }
const to = (step: string) => ({ next: [{ to: step }] })
const ifYes = (step: string, otherwise: string) => ({ next: [{ when: isYes('x'), to: step }, { to: otherwise }] })
const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
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
  ])('%s', (_, before, after, expected) => {
    expect(coursesOf(before, after)).toEqual(expected)
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
