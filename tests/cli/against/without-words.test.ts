import { describe, expect, it } from 'vitest'
import { withoutWords } from '../../../cli/against/without-words.ts'
import { fingerprint, type EffectContract, type JourneyDefinition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { ownSource } from '../../support/source.ts'

const v3 = openJourney('v3', ownSource())
/** v3 with another contract of an effect. */
function changed(effect: string, change: (contract: EffectContract) => EffectContract): JourneyDefinition {
  const contract = v3.effects[effect]
  if (contract === undefined) throw new Error(`v3 has no effect ${effect}.`)
  return { ...v3, effects: { ...v3.effects, [effect]: change(contract) } }
}
const data = (outcome: string, list: string, items: object) => (contract: EffectContract) => ({
  ...contract,
  outcomes: {
    ...contract.outcomes,
    [outcome]: {
      description: contract.outcomes[outcome]?.description ?? '',
      data: { type: 'object', properties: { [list]: { type: 'array', items } } },
    },
  },
})

it.each<[string, JourneyDefinition]>([
  [
    'which outcome of a check is its success',
    changed('verifyEmail', (contract) => ({ ...contract, success: 'failed' })),
  ],
  [
    'how long the ids are that an outcome brings',
    changed('equifaxCheck', data('agreements', 'agreements', { maxLength: 3 })),
  ],
])('a claim in progress does not notice %s', (_, journey) => {
  expect(withoutWords(journey)).toEqual(withoutWords(v3))
})

it.each<[string, JourneyDefinition]>([
  [
    'which outcome of a save is its success',
    changed('saveAnswers', (contract) => ({ ...contract, success: 'failed' })),
  ],
  ['another list of an outcome', changed('equifaxCheck', data('agreements', 'loans', {}))],
  [
    'an outcome that is final',
    changed('verifyEmail', (contract) => ({
      ...contract,
      outcomes: { ...contract.outcomes, valid: { description: 'Right', final: true as const } },
    })),
  ],
  ['another time limit', changed('verifyEmail', (contract) => ({ ...contract, timeLimitMs: 9000 }))],
])('a claim in progress may notice %s', (_, journey) => {
  expect(withoutWords(journey)).not.toEqual(withoutWords(v3))
})

/** A journey of one step with one field and one button. */
const journey = (step: object = {}, more: object = {}) =>
  ({
    name: 'loan',
    title: 'A loan',
    home: null,
    effects: {},
    steps: {
      page: {
        id: 'page',
        title: [],
        question: null,
        content: [],
        actions: [],
        enter: [],
        submit: [],
        fields: {},
        ...step,
      },
    },
    ...more,
  }) as unknown as JourneyDefinition
const content = (...blocks: readonly object[]) => journey({ content: blocks })
const field = (more: object) => journey({ fields: { one: { type: 'string', ...more } } })
const button = (more: object) => journey({ actions: [{ id: 'next', set: {}, ...more }] })
const entered = (more: object) => journey({ enter: [{ run: 'look', ...more }], submit: [{ run: 'save', ...more }] })
const choice = (constant: string, title: string) => ({ const: constant, title })
const home = (more: object) =>
  journey(
    {},
    {
      home: {
        step: 'page',
        as: 'begun',
        question: { text: 'Ready?', yes: { label: 'Yes', set: { had: true } } },
        advance: { afterMs: 500, press: 'next' },
        ...more,
      },
    },
  )
const contract = (kind: string, more: object) => journey({}, { effects: { ask: { kind, outcomes: {}, ...more } } })

describe('a change of words is left out:', () => {
  it.each<[string, JourneyDefinition, JourneyDefinition]>([
    ['the title, the banner and the languages', journey(), journey({}, { title: 'x', banner: 'y', languages: ['cy'] })],
    ['words and gaps', journey(), journey({}, { words: { a: 'b' }, gaps: [1] })],
    ['the words of a page', journey(), journey({ title: [{ text: 'x' }], waitingTitle: 'y', question: { text: 'z' } })],
    ['a paragraph', content(), content({ id: 'lead', text: 'Hello' })],
    ['the words of a link', content({ link: { text: 'a', href: '/a' } }), content({ link: { text: 'b', href: '/a' } })],
    ['the label of a button', button({ label: [{ text: 'Next' }] }), button({ label: [{ text: 'Go on' }] })],
    ['what is said while an effect runs', entered({ waiting: [] }), entered({ waiting: [{ text: 'Wait' }] })],
    [
      'errors, warnings and sources of an outcome',
      entered({ on: [{ error: 'a', warning: 'a', ended: 'a', source: 'a' }] }),
      entered({ on: [{ error: 'b', warning: 'b', ended: 'b', source: 'b' }] }),
    ],
    [
      'labels and messages of a field',
      field({}),
      field({ title: 'a', description: 'b', messages: {}, ui: { hint: 'c' } }),
    ],
    ['labels of choices', field({ oneOf: [choice('a', 'A')] }), field({ oneOf: [choice('a', 'Ah')] })],
    [
      'labels of choices of a list',
      field({ items: { oneOf: [choice('a', 'A')] } }),
      field({ items: { oneOf: [choice('a', 'Ah')] } }),
    ],
    [
      'the question of the home page',
      home({}),
      home({ question: { text: 'So?', yes: { label: 'Yes', set: { had: true } } } }),
    ],
    ['the heading of the home page', home({}), home({ heading: 'Hello' })],
    ['the success of a check', contract('check', { success: 'a' }), contract('check', { success: 'b' })],
  ])('%s', (_, before, after) => {
    expect(withoutWords(after)).toEqual(withoutWords(before))
  })
})

describe('a change of more than words is kept:', () => {
  it.each<[string, JourneyDefinition, JourneyDefinition]>([
    ['another step', journey(), journey({ id: 'other' })],
    ['another path', journey({ path: '/a' }), journey({ path: '/b' })],
    ['a timer', journey({}, { timers: [] }), journey({}, { timers: [1] })],
    ['where a link leads', content({ link: { text: 'a', href: '/a' } }), content({ link: { text: 'a', href: '/b' } })],
    ['a link', content(), content({ link: { href: '/a' } })],
    ['a button in the page', content(), content({ button: { press: 'next' } })],
    ['an answer that a button sets', button({ set: { text: 'x' } }), button({ set: { text: 'y' } })],
    ['what a button asks again', button({ rerun: 'a' }), button({ rerun: 'b' })],
    ['an effect on entering', journey(), journey({ enter: [{ run: 'look' }] })],
    ['the effect on entering', journey({ enter: [{ run: 'a' }] }), journey({ enter: [{ run: 'b' }] })],
    ['the effect of a button', journey({ submit: [{ run: 'a' }] }), journey({ submit: [{ run: 'b' }] })],
    ['which choice excludes the others', field({ ui: { exclusive: 'a' } }), field({ ui: { exclusive: 'b' } })],
    [
      'a limit of a field with such a choice',
      field({ maxItems: 1, ui: { exclusive: 'a' } }),
      field({ maxItems: 2, ui: { exclusive: 'a' } }),
    ],
    ['another effect', entered({ as: 'a' }), entered({ as: 'b' })],
    ['an input that is called like words', entered({ input: { label: 'a' } }), entered({ input: { label: 'b' } })],
    ['a condition on such an answer', entered({ when: { text: 'a' } }), entered({ when: { text: 'b' } })],
    ['an answer of this name that is cleared', entered({ clear: { text: 'a' } }), entered({ clear: { text: 'b' } })],
    ['where an outcome leads', entered({ on: { a: { to: 'x' } } }), entered({ on: { a: { to: 'y' } } })],
    ['an error where there was none', entered({ on: { a: {} } }), entered({ on: { a: { error: 'x' } } })],
    ['null where there was something', entered({ on: { a: null } }), entered({ on: { a: {} } })],
    ['words that are no text', entered({ on: { error: { to: 'x' } } }), entered({ on: { error: { to: 'y' } } })],
    ['a list of targets', entered({ on: ['x'] }), entered({ on: ['y'] })],
    ['a limit of a field', field({ maxLength: 1 }), field({ maxLength: 2 })],
    ['choices', field({ enum: ['a'] }), field({ enum: ['b'] })],
    ['another field', field({}), journey({ fields: { other: { type: 'string' } } })],
    ['a choice that excludes the others', field({ ui: {} }), field({ ui: { exclusive: 'none' } })],
    ['schemas of which one must fit', field({}), field({ oneOf: [{ maxLength: 1 }] })],
    ['limits of the entries of a list', field({ items: { maxLength: 1 } }), field({ items: { maxLength: 2 } })],
    ['entries that may be anything', field({ items: true }), field({ items: false })],
    ['entries at all', field({ items: {} }), field({})],
    ['a home page', journey(), home({})],
    ['the step of the home page', home({}), home({ step: 'other' })],
    ['the name of the home page', home({}), home({ as: 'other' })],
    ['when the home page goes on', home({}), home({ advance: { afterMs: 900, press: 'next' } })],
    ['what the home page presses', home({}), home({ advance: { afterMs: 500, press: 'other' } })],
    [
      'what the home page sets',
      home({}),
      home({ question: { text: 'Ready?', yes: { label: 'Yes', set: { had: 1 } } } }),
    ],
    ['the success of a save', contract('save', { success: 'a' }), contract('save', { success: 'b' })],
    ['an outcome', contract('save', {}), contract('save', { outcomes: { a: {} } })],
  ])('%s', (_, before, after) => {
    expect(fingerprint(withoutWords(after))).not.toBe(fingerprint(withoutWords(before)))
  })

  it('of a field with the same words', () => {
    const both = field({ oneOf: [choice('a', 'A')], items: { oneOf: [choice('b', 'B')] } })
    expect(withoutWords(both)).toMatchObject({
      steps: { page: { fields: { one: { type: 'string', items: {} } } } },
    })
  })
})
