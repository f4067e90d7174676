import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact, FactTest } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { lint, prove } from '../../../proof/index.ts'
import { memberTests } from '../../../proof/facts/member-tests.ts'
import { testsByFact } from '../../../proof/journey/fact-tests.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'

const cars = (low: number, high: number, lengths: object) => ({
  title: 'Cars',
  type: 'array',
  items: {
    title: 'Car',
    type: 'object',
    properties: { price: whole(low, high) },
    messages: { required: 'Fill it in' },
  },
  messages: { required: 'Add them', maxItems: 'Too many', minItems: 'Too few' },
  ui: { labels: { add: 'Add a car', remove: 'Remove car {number}' } },
  ...lengths,
})

const form = (
  field: object,
  derived: Readonly<Record<string, DerivedFact>>,
  conditions: readonly Condition[],
): Form => ({
  derived,
  pages: {
    ask: {
      fields: { cars: field, more: whole(0, 10) },
      next: [...conditions.map((when, index) => ({ when, to: `end${index}` })), { to: 'done' }],
    },
  },
  ends: ['done', ...conditions.map((_, index) => `end${index}`)],
})

const openedWith = (parts: Form) => openJourney('form', formJourney(parts))
const NEVER = ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0']
const total: DerivedFact = { total: 'cars', of: 'price' }

describe('the proof of numbers of the members of a long group', () => {
  const codesOf = (parts: Form) => prove(openedWith(parts)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)

  it('finds totals that only some lengths can have, also in a group without a limit', () => {
    expect(codesOf(form(cars(3, 7, {}), { total }, [{ total: { const: 8 } }, { total: { minimum: 900 } }]))).toEqual([])
  })

  it('knows totals that no length can have', () => {
    expect(codesOf(form(cars(5, 7, { maxItems: 400 }), { total }, [{ total: { const: 8 } }]))).toEqual([
      'CONDITION_NEVER /steps/ask/next/0/when',
      'STEP_UNREACHABLE /steps/end0',
    ])
    expect(codesOf(form(cars(5, 7, { maxItems: 400 }), { total }, [{ total: { minimum: 2801 } }]))).toEqual([
      'CONDITION_NEVER /steps/ask/next/0/when',
      'STEP_UNREACHABLE /steps/end0',
    ])
  })

  const DEAR: DerivedFact = { members: 'cars', where: { old: { const: true } }, default: 0 }
  const withOld = (lengths: object, low = 5, high = 7) => {
    const field = cars(low, high, lengths)
    const old = { title: 'Old', type: 'boolean', optional: true, enum: [true], messages: {} }
    return { ...field, items: { ...field.items, properties: { ...field.items.properties, old } } }
  }

  it.each<[string, Form, readonly string[]]>([
    [
      'knows both the total and how many members are of a kind',
      form(withOld({ maxItems: 90 }), { total, old: DEAR }, [
        { total: { minimum: 500 }, old: { minimum: 60 } },
        { total: { maximum: 299 }, old: { minimum: 59 } },
      ]),
      [],
    ],
    [
      'knows that few members cannot come to a great total, of whatever kind they are',
      form(withOld({ maxItems: 90 }), { total, old: DEAR }, [{ total: { maximum: 299 }, old: { minimum: 60 } }]),
      NEVER,
    ],
    [
      'adds a total of a long group to an answer',
      form(cars(5, 7, { maxItems: 90 }), { total, all: { sum: ['total', 'more'] } }, [{ all: { const: 640 } }]),
      [],
    ],
    [
      'adds no more than that',
      form(cars(5, 7, { maxItems: 90 }), { total, all: { sum: ['total', 'more'] } }, [{ all: { minimum: 641 } }]),
      NEVER,
    ],
    [
      'adds a number of members of a long group to an answer',
      form(withOld({ maxItems: 40 }), { old: DEAR, all: { sum: ['old', 'more'] } }, [{ all: { const: 50 } }]),
      [],
    ],
    [
      'adds no more members than there are',
      form(withOld({ maxItems: 40 }), { old: DEAR, all: { sum: ['old', 'more'] } }, [{ all: { minimum: 51 } }]),
      NEVER,
    ],
  ])('%s', (_, parts, codes) => {
    expect(lint(openedWith(parts)).filter(({ code }) => code === 'DERIVED_OPEN')).toEqual([])
    expect(codesOf(parts)).toEqual(codes)
  })

  it.each<[string, Form]>([
    ['a total that needs too many members', form(cars(0, 2, {}), { total }, [{ total: { minimum: 90_000 } }])],
    [
      'a number that another derived fact is made of, without a limit and with holes for ever',
      form(cars(9, 9, {}), { total, twice: { sum: ['total'] } }, [{ twice: { minimum: 90 } }]),
    ],
    [
      'such a number beside one that is only compared',
      form(withOld({}, 9, 9), { total, old: DEAR, twice: { sum: ['total'] } }, [
        { twice: { minimum: 90 } },
        { old: { minimum: 3 } },
      ]),
    ],
  ])('refuses %s', (_, parts) => {
    expect(lint(openedWith(parts)).map(({ code }) => code)).toContain('DERIVED_OPEN')
  })

  it('tries lists with every combination of results that lists of any length have', () => {
    const bound = fc.integer({ min: -400, max: 400 })
    const test: fc.Arbitrary<FactTest> = fc.oneof(
      bound.map((minimum) => ({ minimum })),
      bound.map((maximum) => ({ maximum })),
      bound.map((number) => ({ const: number })),
    )
    let compared = 0
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 5 })),
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 31, max: 60 })),
        fc.array(test, { minLength: 1, maxLength: 3 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        ([low, more], [minItems, maxItems], tests, length) => {
          const conditions: Condition[] = [
            ...tests.map((one) => ({ total: one })),
            ...(length === undefined ? [] : [{ cars: { minItems: length } }]),
          ]
          const field = cars(low, low + more, { minItems, maxItems })
          const journey = openedWith(form(field, { total }, conditions))
          const asked = memberTests(journey, 'cars', testsByFact(journey).get('cars') ?? [], new Map())
          const given = journey.steps['ask']?.fields['cars']
          const lists = given === undefined ? undefined : asked?.listsOf(given)
          if (asked === undefined || lists === undefined) throw new Error('It is not decided.')
          const found = new Set(lists.map((list) => asked.resultsOf(list)))
          const walked = new Set<string>()
          for (let count = minItems; count <= maxItems; count += 1)
            for (let above = 0; above <= more * count; above += 1)
              walked.add(asked.resultsOf(listWith(count, low, more, above)))
          expect([...found].sort()).toEqual([...walked].sort())
          compared += walked.size > 1 ? 1 : 0
        },
      ),
      { seed: 2026, numRuns: 20, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(2)
  })
})

describe('what is asked about the members of a group', () => {
  const ages = (more: object = {}) => cars(0, 9, { maxItems: 1000, ...more })
  const asked = (
    derived: Readonly<Record<string, DerivedFact>>,
    conditions: readonly Condition[],
    values: ReadonlyMap<string, readonly unknown[]> = new Map(),
    { group = 'cars', given = ages() } = {},
  ) => {
    const journey = openedWith(form(given, derived, conditions))
    const tests = memberTests(journey, group, testsByFact(journey).get(group) ?? [], values)
    const field = journey.steps['ask']?.fields['cars']
    return { resultsOf: tests?.resultsOf, lists: field === undefined ? undefined : tests?.listsOf(field) }
  }
  const lengthsOf = (lists: readonly unknown[] | undefined) =>
    lists && [...new Set(lists.map((list) => (list as readonly unknown[]).length))]
  const cheap = { price: { maximum: 2 } }
  const few: DerivedFact = { members: 'cars', where: cheap }

  it('is nothing if no derived fact is of that group', () => {
    const tested = asked(
      { few, all: { sum: ['more'] } },
      [{ few: { minimum: 2 } }, { all: { minimum: 2 } }],
      new Map(),
      { group: 'more' },
    )
    expect(tested).toEqual({ resultsOf: undefined, lists: undefined })
    expect(asked({ few }, [{ cars: { minItems: 2 } }]).resultsOf).toBeUndefined()
  })

  it.each<[string, Readonly<Record<string, DerivedFact>>, readonly Condition[], readonly number[] | undefined]>([
    ['a number of members', { few }, [{ few: { minimum: 4 } }], [1, 2, 3, 4, 5, 999, 1000]],
    [
      'a number of members, and how many there are',
      { few },
      [{ few: { minimum: 2 } }, { cars: { minItems: 8 } }],
      [1, 2, 3, 7, 8, 9, 999, 1000],
    ],
    [
      'the same of members twice',
      { few, some: { any: 'cars', where: cheap } },
      [{ few: { minimum: 60 } }, { some: { const: true } }],
      [1, 2, 59, 60, 61, 999, 1000],
    ],
    [
      'two things of members that are too many',
      { few, dear: { members: 'cars', where: { price: { minimum: 6 } } } },
      [{ few: { minimum: 60 } }, { dear: { minimum: 1 } }],
      undefined,
    ],
  ])('decides which lists are tried: %s', (_, derived, conditions, expected) => {
    expect(lengthsOf(asked(derived, conditions).lists)?.sort((a, b) => a - b)).toEqual(expected)
  })

  it('has lists of every length that comes to a great total, though no list has so many members', () => {
    const { lists } = asked({ total }, [{ total: { minimum: 2000 } }], new Map(), { given: cars(3, 9, {}) })
    expect(lengthsOf(lists)).toEqual(expect.arrayContaining([222, 223, 666, 667]))
  })

  it('has no lists if another fact needs totals that cannot be told, whatever else is asked', () => {
    const derived: Readonly<Record<string, DerivedFact>> = { total, dearest: { most: 'cars', of: 'price' } }
    const given = cars(9, 9, {})
    expect(asked({ total }, [{ total: { minimum: 18 } }], new Map(), { given }).lists).toBeDefined()
    const conditions = [{ total: { minimum: 18 } }, { dearest: { minimum: 3 } }]
    expect(asked(derived, conditions, new Map([['total', [18]]]), { given }).lists).toBeUndefined()
  })

  it('has as many lists as can be tried of two things', () => {
    const dear: DerivedFact = { members: 'cars', where: { price: { minimum: 6 } } }
    expect(asked({ few, dear }, [{ few: { minimum: 12 } }, { dear: { minimum: 1 } }]).lists).toHaveLength(14 ** 3 - 1)
  })

  it.each<[string, readonly unknown[] | undefined, unknown, unknown, boolean]>([
    ['both pass', undefined, [{ price: 1 }], [{ price: 2 }], true],
    ['one passes', undefined, [{ price: 1 }], [{ price: 5 }], false],
    ['one cannot be counted', undefined, [{ price: 5 }], [], false],
    ['both pass, and their numbers are told apart', [1, 2], [{ price: 1 }], [{ price: 2 }], false],
    ['both pass with the same number', [1, 2], [{ price: 1 }], [{ price: 1 }, { price: 3 }], true],
  ])('tells two lists apart, unless they are alike: %s', (_, exact, one, other, isAlike) => {
    const values = new Map(exact === undefined ? [] : [['least', exact]])
    const { resultsOf } = asked({ least: { least: 'cars', of: 'price' } }, [{ least: { maximum: 3 } }], values)
    expect(resultsOf?.(one) === resultsOf?.(other)).toBe(isAlike)
  })
})

/** Members whose numbers are together so much above the least that they can be. */
function listWith(count: number, low: number, more: number, above: number): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    price: low + Math.max(0, Math.min(more, above - index * more)),
  }))
}
