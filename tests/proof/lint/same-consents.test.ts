import { describe, expect, it } from 'vitest'
import { sameConsents } from '../../../proof/lint/same-consents.ts'
import { reportedBy } from '../support/reported.ts'

const box = (title: string, more: object = {}) => ({ type: 'boolean', enum: [true], title, ...more })
const POLICY = box('I accept the policy')
const SEARCH = box('I agree to a search')

/** What is said of two pages, one behind the other, and a third beside the second. */
function said(first: object, second: object, third: object = {}, bound: readonly string[] = []) {
  const page = (id: string, fields: object, next: readonly string[]) => ({
    id,
    kind: 'page',
    fields,
    enter: [],
    submit: [],
    next: next.map((to) => ({ to })),
  })
  return reportedBy(sameConsents, {
    start: 'a',
    effects: { search: { needsConsent: 'search' }, save: {} },
    bindings: { agreement: { to: [], answers: bound } },
    steps: { a: page('a', first, ['b', 'c']), b: page('b', second, []), c: page('c', third, []) },
  })
}
const hint = (text: string) => ({ ui: { hint: text } })
const twice = (pointer: string, one: string, other: string, words: string) =>
  `CONSENT_WORDS_TWICE ${pointer}: ${one} and ${other} have the same words, "${words}": a visitor agrees to one thing twice, and never to the other. Give each the file with its own words.`

describe('a consent that has the words of another box', () => {
  it.each<[string, readonly string[], () => ReturnType<typeof said>]>([
    [
      'is reported',
      [twice('/steps/b/fields/search', '"policy" of step "a"', '"search" of step "b"', POLICY.title)],
      () => said({ policy: POLICY }, { search: POLICY }),
    ],
    [
      'is reported whatever the case of the words, and which of the two is first',
      [twice('/steps/b/fields/policy', '"search" of step "a"', '"policy" of step "b"', 'i agree to a  search')],
      () => said({ search: SEARCH }, { policy: box('i agree to a  search') }),
    ],
    [
      'is reported if it is a declaration that is kept for one person',
      [twice('/steps/c/fields/declared', '"policy" of step "a"', '"declared" of step "c"', POLICY.title)],
      () => said({ policy: POLICY }, {}, { declared: POLICY }, ['declared']),
    ],
    [
      'is reported with the same hint',
      [twice('/steps/b/fields/search', '"policy" of step "a"', '"search" of step "b"', 'I agree')],
      () => said({ policy: box('I agree', hint('To it')) }, { search: box('I agree', hint('to it')) }),
    ],
    [
      'is reported once, on whichever of two routes',
      [twice('/steps/b/fields/search', '"policy" of step "a"', '"search" of step "b"', POLICY.title)],
      () => said({ policy: POLICY }, { search: POLICY }, { search: POLICY }),
    ],
  ])('%s', (_, expected, found) => {
    expect(found()).toEqual(expected)
  })
})

describe('it does not report', () => {
  const link = (href: string) => ({ ui: { link: { text: 'Read it', href } } })

  it.each<[string, () => ReturnType<typeof said>]>([
    ['other words', () => said({ policy: POLICY }, { search: SEARCH })],
    ['the same answer, asked for again', () => said({ search: SEARCH }, { search: SEARCH })],
    ['two pages of which nobody sees both', () => said({}, { policy: POLICY }, { search: POLICY })],
    ['boxes of one page, which are reported for their labels', () => said({ policy: POLICY, search: POLICY }, {})],
    [
      'pages that are confirmed one by one',
      () => said({ right_a: box('This is right') }, { right_b: box('This is right') }),
    ],
    [
      'the same words over other hints',
      () => said({ policy: box('I agree', hint('To it')) }, { search: box('I agree', hint('To a search')) }),
    ],
    [
      'the same words beside other links',
      () => said({ policy: box('I agree', link('/a')) }, { search: box('I agree', link('/b')) }),
    ],
    [
      'a box that may be left',
      () => said({ policy: { type: 'boolean', title: 'Yes' } }, { search: { type: 'boolean', title: 'Yes' } }),
    ],
    [
      'a box that a condition asks for',
      () => said({ policy: POLICY }, { search: { ...POLICY, when: { x: { const: 1 } } } }),
    ],
  ])('%s', (_, found) => {
    expect(found()).toEqual([])
  })
})
