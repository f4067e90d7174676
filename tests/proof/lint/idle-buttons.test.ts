import { describe, expect, it } from 'vitest'
import { idleButtons } from '../../../proof/lint/idle-buttons.ts'
import { reportedBy } from '../support/reported.ts'

const button = (id: string, set: object) => ({ id, set, rerun: null })
const page = (id: string, actions: readonly object[], next: readonly object[], more: object = {}) => ({
  id,
  open: null,
  actions,
  next,
  enter: [],
  submit: [],
  ...more,
})
const YES = button('yes', { had: true })
const NO = button('no', { had: false })
const IF_YES = { when: { had: { const: true } }, to: 'more' }
const IF_NO = { when: { had: { const: false } }, to: 'more' }

/** What is said if a page asks and leads to "more" or to "hint", which has these buttons. */
const said = (
  asks: readonly object[],
  next: readonly object[],
  shown: readonly object[],
  more: object = {},
  journey: object = {},
) =>
  reportedBy(idleButtons, {
    start: 'asks',
    home: null,
    conditions: {},
    ...journey,
    steps: {
      asks: page('asks', asks, next),
      hint: page('hint', shown, [{ to: 'more' }]),
      more: page('more', [button('next', {})], []),
      ...more,
    },
  })
const foundFor = (value: boolean) =>
  `BUTTON_SETS_NOTHING (warning) /steps/hint/actions/${value ? 'yes' : 'no'}/set: Button "${value ? 'yes' : 'no'}" of step "hint" sets "had" to ${value}, and only visitors who have answered that come here: it changes nothing. Look at the transitions that lead here: perhaps two of them are swapped.`

describe('a button that sets what all visitors of its page have is reported', () => {
  it.each<[string, readonly string[], readonly object[], readonly object[]]>([
    ['behind those who say yes', [foundFor(true)], [IF_NO, { to: 'hint' }], [button('next', {}), YES]],
    ['behind those who say no', [foundFor(false)], [{ ...IF_NO, to: 'hint' }, { to: 'more' }], [NO]],
  ])('%s', (_, expected, next, shown) => {
    expect(said([YES, NO], next, shown)).toEqual(expected)
  })
})

it('all that it sets is named', () => {
  const both = (id: string, had: boolean) => button(id, { had, sure: had })
  const [message] = said([both('yes', true), both('no', false)], [IF_NO, { to: 'hint' }], [both('yes', true)])
  expect(message).toContain('sets "had" to true and "sure" to true, and only')
})

describe('it does not matter', () => {
  const other = (next: readonly object[]) => ({ other: page('other', [button('next', {})], next) })
  it.each<[string, () => ReturnType<typeof said>]>([
    [
      'that another page leads there and is always left before',
      () => said([YES, NO], [IF_NO, { to: 'hint' }], [YES], other([{ to: 'more' }, { to: 'hint' }])),
    ],
    [
      'that the page leads to itself',
      () => said([YES, NO], [IF_NO, { to: 'hint' }], [], { hint: page('hint', [YES], [{ to: 'hint' }]) }),
    ],
    [
      'that a button asks an effect once more',
      () => said([YES, NO, { ...button('again', {}), rerun: 'look' }], [IF_NO, { to: 'hint' }], [YES]),
    ],
  ])('%s', (_, found) => {
    expect(found()).toEqual([foundFor(true)])
  })
})

describe('it does not report a button', () => {
  const TO_HINT = [IF_YES, { to: 'hint' }]
  it.each<[string, () => ReturnType<typeof said>]>([
    ['that sets something else', () => said([YES, NO], TO_HINT, [YES])],
    ['that sets nothing', () => said([YES, NO], TO_HINT, [button('next', {})])],
    ['that sets another answer too', () => said([YES, NO], TO_HINT, [button('no', { had: false, sure: true })])],
    ['of a page that all visitors come to', () => said([YES, NO], [{ to: 'hint' }], [NO])],
    ['of a page that some come to who were not asked', () => said([YES, NO, button('skip', {})], TO_HINT, [NO])],
    [
      'of a page that others come to from elsewhere',
      () => said([YES, NO], TO_HINT, [NO], { other: page('other', [YES], [{ to: 'hint' }]) }),
    ],
    [
      'of a page with an address of its own',
      () => said([YES, NO], TO_HINT, [], { hint: page('hint', [NO], [], { open: 'always' }) }),
    ],
    ['of a page to which all buttons lead', () => said([NO, button('never', { had: false })], [{ to: 'hint' }], [NO])],
    [
      'of a page to which another one leads, with none of its buttons',
      () =>
        said([YES, NO], TO_HINT, [NO], {
          other: page('other', [YES, NO], [{ when: { had: { const: 'maybe' } }, to: 'hint' }, { to: 'more' }]),
        }),
    ],
    [
      'of a page in front of which a button leaves the answer open',
      () =>
        said(
          [YES, NO, button('skip', { later: true })],
          [{ when: { later: { const: true } }, to: 'more' }, ...TO_HINT],
          [NO],
        ),
    ],
    ['of a page that two answers lead to', () => said([YES, NO, button('unsure', { had: 'unsure' })], TO_HINT, [NO])],
    ['of the page on which a claim begins', () => said([YES, NO], TO_HINT, [NO], {}, { start: 'hint' })],
    [
      'of the page on which a claim goes on from the home page',
      () => said([YES, NO], TO_HINT, [NO], {}, { home: { step: 'hint' } }),
    ],
    ['of the first page', () => said([YES, NO], [IF_YES, { to: 'asks' }], [])],
  ])('%s', (_, found) => {
    expect(found()).toEqual([])
  })
})
