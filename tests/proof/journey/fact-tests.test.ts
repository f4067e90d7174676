import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact, JourneyDefinition } from '../../../engine/index.ts'
import {
  derivedParts,
  givenMentions,
  mentionsIn,
  namesIn,
  testsByFact,
  testsOfDerived,
} from '../../../proof/journey/fact-tests.ts'
import { smallJourney } from '../support/small-journey.ts'
import { day, whole } from '../../support/form-journey.ts'

const ADULT = { minimum: 18 }
const OLD = { minimum: 65 }
const YES = { const: 'yes' }

describe('the tests of a condition', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['are one for each fact', { age: ADULT, home: YES }, ['age {"minimum":18}', 'home {"const":"yes"}']],
    [
      'are those of each of its parts',
      { allOf: [{ age: ADULT }, { age: OLD }] },
      ['allOf/0/age {"minimum":18}', 'allOf/1/age {"minimum":65}'],
    ],
    [
      'are those of each of its choices',
      { anyOf: [{ home: YES }, { age: OLD }] },
      ['anyOf/0/home {"const":"yes"}', 'anyOf/1/age {"minimum":65}'],
    ],
    ['are those of what must not hold', { not: { age: ADULT } }, ['not/age {"minimum":18}']],
    ['may only ask whether a fact is known', { required: ['age', 'home'] }, ['required/0 age', 'required/1 home']],
    [
      'are found at any depth',
      { allOf: ['named', { not: { anyOf: [{ required: ['age'] }, { home: YES }] } }] },
      ['allOf/1/not/anyOf/0/required/0 age', 'allOf/1/not/anyOf/1/home {"const":"yes"}'],
    ],
    ['are none if it is a name', 'named', []],
  ])('%s', (_, condition, expected) => {
    const found = mentionsIn(condition).map(({ fact, test, at }) => {
      const path = at.join('/')
      return test === null ? `${path} ${fact}` : `${path} ${JSON.stringify(test)}`
    })
    expect(found).toEqual(expected)
  })

  it('say which fact they test', () => {
    const found = mentionsIn({ allOf: [{ age: ADULT }, { required: ['home'] }] })
    expect(found.map(({ fact }) => fact)).toEqual(['age', 'home'])
  })

  it('are found from where the condition stands', () => {
    expect(mentionsIn({ not: { age: ADULT } }, ['when'])).toEqual([
      { fact: 'age', test: ADULT, at: ['when', 'not', 'age'] },
    ])
  })
})

describe('a condition names', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['the one that it is', 'a', ['a']],
    ['those that must all hold', { allOf: ['a', { age: ADULT }, 'b'] }, ['a', 'b']],
    ['those one of which must hold', { anyOf: ['a', { allOf: ['b'] }] }, ['a', 'b']],
    ['the one that must not hold', { not: { anyOf: ['a', 'b'] } }, ['a', 'b']],
    ['no fact that it tests', { age: ADULT }, []],
    ['no fact that must be known', { required: ['age'] }, []],
  ])('%s', (_, condition, names) => {
    expect(namesIn(condition)).toEqual(names)
  })
})

const FIELDS = {
  age: whole(0, 99),
  rent: whole(0, 99),
  bills: whole(0, 99),
  from: day('2020-01-01', '2020-12-31'),
  to: day('2021-01-01', '2021-12-31'),
}
const DERIVED = {
  costs: { sum: ['rent', 'bills'] },
  all: { sum: ['costs', 'age'] },
  large: { count: ['rent', 'bills'], where: OLD },
  days: { between: ['from', 'to'], in: 'days' },
} as const satisfies Readonly<Record<string, DerivedFact>>

/** A journey that shows a notice under each of these conditions. */
function journeyOf(
  shown: readonly Condition[],
  conditions: Readonly<Record<string, Condition>> = {},
  derived: Readonly<Record<string, DerivedFact>> = DERIVED,
): JourneyDefinition {
  const content = Object.fromEntries(shown.map((when, index) => [`notice${index}`, { when, text: 'A notice' }]))
  return smallJourney({ page: { fields: FIELDS, next: [{ to: 'last' }] }, last: { content } }, { conditions, derived })
}

describe('the tests of the facts of a journey', () => {
  const tests = (...shown: readonly Condition[]) => Object.fromEntries(testsByFact(journeyOf(shown)))

  it.each<[string, readonly Condition[], object]>([
    ['are listed by fact', [{ age: ADULT }, { rent: OLD }, { age: OLD }], { age: [ADULT, OLD], rent: [OLD] }],
    ['name a fact that must only be known', [{ required: ['age'] }], { age: [] }],
    ['are kept beside a fact that must be known', [{ age: ADULT }, { required: ['age'] }], { age: [ADULT] }],
    ['are of each part instead of a derived fact', [{ costs: ADULT }], { rent: [], bills: [] }],
    ['are those by which parts are counted', [{ large: { minimum: 1 } }], { rent: [OLD], bills: [OLD] }],
    ['are of the parts of its parts', [{ all: ADULT }], { rent: [], bills: [], age: [] }],
    ['are none of a journey without conditions', [], {}],
  ])('%s', (_, shown, expected) => {
    expect(tests(...shown)).toEqual(expected)
  })

  it('are those of conditions with a name, too, each once however often it is named', () => {
    const journey = journeyOf(['adult', { not: 'adult' }], { adult: { age: ADULT }, unused: { rent: OLD } })
    expect(Object.fromEntries(testsByFact(journey))).toEqual({ age: [ADULT], rent: [OLD] })
  })
})

describe('the tests of the derived facts of a journey', () => {
  const tests = (...shown: readonly Condition[]) => Object.fromEntries(testsOfDerived(journeyOf(shown)))

  it.each<[string, readonly Condition[], object]>([
    [
      'are listed by derived fact',
      [{ costs: ADULT }, { costs: OLD, days: ADULT }],
      { costs: [ADULT, OLD], days: [ADULT] },
    ],
    ['are not those of given facts', [{ age: ADULT }], {}],
    ['are none of a derived fact that only others are made of', [{ all: ADULT }], { all: [ADULT], costs: [] }],
    [
      'are kept of one that is tested, and that others are made of',
      [{ all: ADULT }, { costs: OLD }],
      {
        all: [ADULT],
        costs: [OLD],
      },
    ],
  ])('%s', (_, shown, expected) => {
    expect(tests(...shown)).toEqual(expected)
  })

  it('are not those of a fact that the journey does not know', () => {
    const journey = { ...journeyOf([{ costs: ADULT }]), conditions: { missing: { unheard: OLD } } }
    expect(Object.fromEntries(testsOfDerived(journey))).toEqual({ costs: [ADULT] })
  })

  it('name what is made of others at any depth', () => {
    const derived = { ...DERIVED, more: { sum: ['all', 'age'] } } as const
    expect([...testsOfDerived(journeyOf([{ more: ADULT }], {}, derived)).keys()]).toEqual(['more', 'all', 'costs'])
  })

  it('are found once for a journey, and none in one without derived facts', () => {
    const journey = journeyOf([{ costs: ADULT }])
    expect(testsOfDerived(journey)).toBe(testsOfDerived(journey))
    expect(testsOfDerived(journeyOf([{ age: ADULT }], {}, {})).size).toBe(0)
  })
})

describe('the derived parts of a fact are', () => {
  it.each<[string, string, readonly string[]]>([
    ['those of its parts that are derived themselves', 'all', ['costs']],
    ['none, if all are answers', 'costs', []],
    ['none, if it is an answer', 'age', []],
    ['none, if the journey does not know it', 'unheard', []],
    ['none that the journey does not know', 'broken', []],
  ])('%s', (_, name, parts) => {
    const { facts, ...journey } = journeyOf([])
    const broken = { kind: 'derived', schema: {}, derived: { sum: ['unheard', 'age'] } } as const
    expect(derivedParts({ ...journey, facts: { ...facts, broken } }, name)).toEqual(parts)
  })
})

describe('a test counts as one of', () => {
  const at = ['not', 'all']
  const given = (fact: string, derived: Readonly<Record<string, DerivedFact>> = DERIVED) => {
    const facts = Object.fromEntries(
      Object.entries(derived).map(([name, how]) => [name, { kind: 'derived', schema: {}, derived: how }] as const),
    )
    return givenMentions({ facts }, { fact, test: ADULT, at })
  }

  it.each<[string, string, readonly object[]]>([
    ['its own fact, if that is given', 'age', [{ fact: 'age', test: ADULT }]],
    ['the parts of a sum, whatever it compares', 'costs', [{ fact: 'rent' }, { fact: 'bills' }]],
    [
      'the parts of a count, by what is counted',
      'large',
      [
        { fact: 'rent', test: OLD },
        { fact: 'bills', test: OLD },
      ],
    ],
    ['the days of a time', 'days', [{ fact: 'from' }, { fact: 'to' }]],
    ['the parts of parts', 'all', [{ fact: 'rent' }, { fact: 'bills' }, { fact: 'age' }]],
  ])('%s', (_, fact, expected) => {
    expect(given(fact)).toEqual(expected.map((one) => ({ test: null, at, ...one })))
  })

  it('what is given, in a fact that is made of itself', () => {
    const derived = {
      a: { sum: ['a', 'b', 'age'] },
      b: { sum: ['c', 'rent'] },
      c: { sum: ['b', 'a', 'bills'] },
    } as const
    expect(given('a', derived).map(({ fact }) => fact)).toEqual(['bills', 'rent', 'age'])
  })
})
