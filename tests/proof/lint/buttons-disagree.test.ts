import { describe, expect, it } from 'vitest'
import { buttonsDisagree } from '../../../proof/lint/buttons-disagree.ts'
import { reportedBy } from '../support/reported.ts'

const button = (id: string, label: string, set: object, more: object = {}) => ({
  id,
  label: [{ text: label }],
  set,
  ...more,
})
const yes = (value: unknown) => button('yes', 'Yes', { car: value })
const no = (value: unknown) => button('no', 'No', { car: value })
const step = (actions: readonly object[], more: object = {}) => ({
  title: [{ text: 'A car?' }],
  question: null,
  actions,
  ...more,
})
const homePage = (text: string, first: unknown, second: unknown) => ({
  question: { text, yes: { label: 'Yes', set: { car: first } }, no: { label: 'No', set: { car: second } } },
})
const placesOf = (steps: Readonly<Record<string, object>>, home: object | null = null) =>
  reportedBy(buttonsDisagree, {
    home,
    steps: Object.fromEntries(Object.entries(steps).map(([id, one]) => [id, { id, ...one }])),
  }).map((said) => said.split(':')[0])

const first = step([yes(true), no(false)])

describe('a button with the words of another', () => {
  it('sets the same value, or says so of the second one', () => {
    expect(placesOf({ first, again: step([yes(true)]) })).toEqual([])
    expect(
      reportedBy(buttonsDisagree, {
        home: null,
        steps: { first: { id: 'first', ...first }, again: { id: 'again', ...step([yes(false)]) } },
      }),
    ).toEqual([
      'BUTTONS_DISAGREE /steps/again/actions/yes/set/car: Button "Yes" of step "again" sets "car" to false, and the one of step "first", which asks the same, to true. Set the same value, or ask in other words.',
    ])
  })

  it('is compared with the home page', () => {
    const [turned, both] = [homePage('A car?', false, true), 'BUTTONS_DISAGREE /steps/first/actions/']
    expect(placesOf({ first }, turned)).toEqual([`${both}yes/set/car`, `${both}no/set/car`])
    expect(reportedBy(buttonsDisagree, { home: turned, steps: { first: { id: 'first', ...first } } })[0]).toContain(
      'and the one of the home page, which asks the same, to false.',
    )
    expect(placesOf({ first }, homePage('A car?', true, false))).toEqual([])
    expect(placesOf({ first }, homePage('No car?', false, true))).toEqual([])
  })

  it('is compared by the question of its step, if that has one', () => {
    const question = { text: 'A car?' }
    expect(placesOf({ first, again: step([yes(false)], { title: [{ text: 'More' }], question }) })).toHaveLength(1)
    expect(placesOf({ first, again: step([yes(false)], { question: { text: 'No car?' } }) })).toEqual([])
  })

  it.each<[string, object]>([
    ['asks something else', step([yes(false)], { title: [{ text: 'No car?' }] })],
    ['has other words', step([button('yes', 'Yes, I had', { car: false })])],
    ['gives another answer', step([button('yes', 'Yes', { van: false })])],
    [
      'has words that depend on a condition',
      step([button('yes', '', { car: false }, { label: [{ text: 'Yes', when: {} }, { text: 'On' }] })]),
    ],
    [
      'is below words that depend on a condition',
      step([yes(false)], { title: [{ text: 'A car?', when: {} }, { text: 'A van?' }] }),
    ],
  ])('may set another value where it %s', (_, again) => {
    expect(placesOf({ first, again })).toEqual([])
  })

  it('is compared with none if the words of both depend on a condition', () => {
    const either = (value: unknown) =>
      button('yes', '', { car: value }, { label: [{ text: 'Yes', when: {} }, { text: 'On' }] })
    const title = [{ text: 'A car?', when: {} }, { text: 'A van?' }]
    expect(placesOf({ first, one: step([either(true)]), two: step([either(false)]) })).toEqual([])
    expect(placesOf({ one: step([yes(true), no(false)], { title }), two: step([yes(false)], { title }) })).toEqual([])
  })

  it.each<[string, readonly object[], readonly object[]]>([
    ['no question offers a choice', [], []],
    ['the other button gives another answer', [button('no', 'No', { van: 'long' })], []],
    ['the other button has the same words', [button('other', 'Yes', { car: 'long' })], []],
    ['the other button gives the same', [button('on', 'Go on', { car: 'short' })], []],
    ['another question offers the choice', [], [button('no', 'No', { car: 'short' })]],
  ])('may note which way was taken, where %s', (_, beside, elsewhere) => {
    const steps = {
      one: step([yes('short'), ...beside]),
      two: step([yes('long')]),
      three: step(elsewhere, { title: [{ text: 'Anything else?' }] }),
    }
    expect(placesOf(steps)).toEqual([])
  })

  it('may set another value on its own step, where each shows under its own condition', () => {
    expect(placesOf({ one: step([yes(true), button('other', 'Yes', { car: false }), no(false)]) })).toEqual([])
  })
})
