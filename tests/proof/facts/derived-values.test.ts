import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { derivedValues } from '../../../proof/facts/derived-values.ts'
import { day, formJourney, whole, type FormPage } from '../../support/form-journey.ts'

type Named<Value> = Readonly<Record<string, Value>>

const CARS = {
  title: 'Cars',
  type: 'array',
  maxItems: 3,
  items: { title: 'Car', type: 'object', properties: { price: whole(2, 4) }, messages: { required: 'x' } },
  messages: { required: 'x', maxItems: 'x' },
  ui: { labels: { add: 'Add', remove: 'Remove {number}' } },
}
const LATEST = { dateBetween: { latest: { today: 'P0D' } } }
const fields = {
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, whole(0, 9)])),
  ...{ from: day('2000-01-01', '2000-01-01'), to: day('2000-01-01', '2002-12-31'), cars: CARS },
  until: day('2000-01-01', '2030-12-31', { rule: LATEST }),
}

/** What the proof tries of a form with these derived facts, whose first page tests what `when` says and leads on under `later`. */
function found(
  derived: Named<DerivedFact>,
  when: readonly Condition[],
  {
    later = [],
    conditions = {},
    back,
    more = {},
    moreLater = {},
  }: {
    later?: readonly Condition[]
    conditions?: Named<Condition>
    back?: string
    more?: object
    moreLater?: Named<object>
  } = {},
) {
  const notices = (all: readonly Condition[]) => Object.fromEntries(all.map((one, index) => [`notice${index}`, one]))
  const again = back === undefined ? [] : [{ when: { c: { const: 9 } }, to: back }]
  const pages: Named<FormPage> = {
    ask: { fields: { ...fields, ...more }, notices: notices(when), next: [{ to: 'later' }] },
    later: { fields: moreLater, notices: notices(later), next: [...again, { to: 'done' }] },
  }
  const journey = openJourney('form', formJourney({ derived, conditions, pages }))
  const made = derivedValues(journey)
  expect(derivedValues(journey)).toBe(made)
  expect([...made.open.values()]).not.toContain(undefined)
  const values = [...made.values].map(([name, all]) => [
    name,
    [...all].sort((one, other) => (Number(one) < Number(other) || String(one) < String(other) ? -1 : 1)),
  ])
  return { open: Object.fromEntries(made.open), values: Object.fromEntries(values) as Named<readonly unknown[]> }
}
const TOTAL: Named<DerivedFact> = { total: { sum: ['a', 'b'] } }
const AT_12: Condition = { total: { minimum: 12 } }
const ONCE = { a: [0, 9], b: [0, 2, 3, 4, 9] }
const AGAIN = { a: [0, 2, 3, 4, 7, 8, 9], b: [0, 2, 3, 4, 7, 8, 9] }

describe('the values to try of the parts of a derived fact', () => {
  it('are none if no condition tests one', () => {
    expect(found({ ...TOTAL }, [{ a: { minimum: 3 } }])).toEqual({ open: {}, values: {} })
  })

  it('show both sides of its test', () => {
    expect(found(TOTAL, [AT_12])).toEqual({ open: {}, values: ONCE })
  })

  it('are both sides of tests of the parts as well', () => {
    expect(found(TOTAL, [AT_12, { a: { minimum: 4 } }]).values['a']).toEqual([0, 3, 4, 5, 9])
  })

  it('are days, for a time', () => {
    const { values } = found({ years: { between: ['from', 'to'], in: 'years' } }, [{ years: { minimum: 2 } }])
    expect(values).toEqual({ from: ['2000-01-01'], to: ['2000-01-01', '2001-12-31', '2002-01-01', '2002-12-31'] })
  })

  it('are those of each fact on its own, if they share no part', () => {
    const derived = { ...TOTAL, other: { sum: ['c', 'd'] } } as const
    expect(found(derived, [AT_12, { other: { minimum: 17 } }]).values).toEqual({
      ...ONCE,
      c: [0, 9],
      d: [0, 7, 8, 9],
    })
  })

  it('are those of facts together that share parts, also through a third one', () => {
    const apart = { ...TOTAL, other: { sum: ['c', 'd'] } } as const
    const joined = found({ ...apart, link: { sum: ['b', 'c'] } }, [
      AT_12,
      { link: { minimum: 5 } },
      { other: { minimum: 17 } },
    ]).values
    expect(joined['a']?.length).toBeGreaterThan(ONCE.a.length)
    expect(joined['c']?.length).toBeGreaterThan(2)
  })

  it('are none of facts that are only counted', () => {
    const derived: Named<DerivedFact> = { large: { count: ['a', 'b'], where: { minimum: 5 } } }
    expect(found(derived, [{ large: { const: 2 } }])).toEqual({ open: {}, values: {} })
  })
})

describe('a derived fact that may be tested again with another value of one part only', () => {
  const DEFAULT: Named<DerivedFact> = { total: { sum: ['a', 'b'], default: 0 } }
  const NAMED = { conditions: { large: AT_12, isLarge: { allOf: ['large', { required: ['a'] }] } } }

  it.each<[string, Named<DerivedFact>, readonly Condition[], Parameters<typeof found>[2], Named<readonly unknown[]>]>([
    ['on a page: no', TOTAL, [AT_12], { later: [AT_12] }, ONCE],
    ['on a page to which a later one leads back', TOTAL, [AT_12], { later: [AT_12], back: 'ask' }, AGAIN],
    ['on one page only, also if that is passed again: no', TOTAL, [AT_12], { back: 'ask' }, ONCE],
    ['on two pages, as a missing part counts', DEFAULT, [AT_12], { later: [AT_12] }, AGAIN],
    ['on one page, where a missing part counts: no', DEFAULT, [AT_12], {}, ONCE],
    ['on two pages, beside other tests', DEFAULT, [AT_12], { later: [{ allOf: [{ c: { const: 1 } }, AT_12] }] }, AGAIN],
    [
      'on one of two pages, as the other names something else: no',
      DEFAULT,
      [AT_12],
      { later: ['one'], conditions: { one: { c: { const: 1 } } } },
      ONCE,
    ],
    ['on two pages, by the name of a condition', DEFAULT, ['isLarge'], { later: ['large'], ...NAMED }, AGAIN],
    [
      'on one of two pages, as the other tests something else: no',
      DEFAULT,
      [AT_12],
      { later: [{ c: { const: 1 } }] },
      ONCE,
    ],
  ])('%s', (_, derived, when, more, expected) => {
    const { values } = found(derived, when, more)
    expect({ a: values['a'], b: values['b'] }).toEqual(expected)
  })
})

describe('a derived fact that the proof cannot decide', () => {
  const MANY = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`n${index}`, 0]))
  const numbers = { title: 'x', type: 'integer', messages: { required: 'x', enum: 'x', type: 'x' } }
  const choices = (step: number) => ({ ...numbers, enum: Object.keys(MANY).map((_, index) => index * step) })
  const TOO_MANY = 'there are too many combinations of the limits of its parts'

  it('has too many combinations: its parts are tried at their ends', () => {
    const derived: Named<DerivedFact> = { total: { sum: ['a', 'small', 'large'] } }
    const { open, values } = found(derived, [AT_12], { more: { small: choices(1), large: choices(100) } })
    expect(open).toEqual({ total: TOO_MANY })
    expect(values['a']).toEqual([0, 9])
    expect(values['small']).toHaveLength(30)
  })

  it('is tried at the ends of its parts, and leaves others alone', () => {
    const derived = { ...TOTAL, rest: { difference: ['a', 'b'] }, other: { sum: ['c', 'd'] } } as const
    const { open, values } = found(derived, [AT_12, { rest: { minimum: 3 } }, { other: { minimum: 17 } }])
    expect(Object.keys(open)).toEqual(['total', 'rest'])
    expect(values).toEqual({ a: [0, 9], b: [0, 9], c: [0, 9], d: [0, 7, 8, 9] })
  })

  const why = 'there are too many kinds of members, or too many of them are counted'
  const endless = { ...CARS, maxItems: 3000 }

  it.each<[string, object, readonly Condition[], object]>([
    [
      'where the group may be as long as a test of its length asks',
      endless,
      [{ cars: { minItems: 1000 } }],
      { members: why },
    ],
    ['where that test asks less', endless, [{ cars: { minItems: 2 } }], {}],
  ])('counts members of a group, and how long that is: %s', (_, cars, more, open) => {
    const derived: Named<DerivedFact> = { members: { members: 'cars', where: { price: { minimum: 3 } } } }
    expect(found(derived, [{ members: { minimum: 2 } }, ...more], { more: { cars } }).open).toEqual(open)
  })

  it('counts members of a group that one page asks for, and another without a limit', () => {
    const derived: Named<DerivedFact> = { members: { members: 'cars', where: { price: { minimum: 3 } } } }
    const tests = [{ members: { minimum: 2500 } }]
    expect(found(derived, tests, { moreLater: { cars: endless } }).open).toEqual({ members: why })
  })

  it('cannot be decided where another one is made of it, either', () => {
    const derived: Named<DerivedFact> = {
      members: { members: 'cars', where: { price: { minimum: 3 } } },
      inner: { sum: ['a', 'b'] },
      both: { sum: ['inner', 'members'] },
    }
    const tests = [{ members: { minimum: 2500 } }]
    expect(found(derived, tests).open).toEqual({})
    expect(found(derived, tests, { more: { cars: endless } }).open).toEqual({ members: why })
    expect(found(derived, [...tests, { both: { minimum: 4 } }], { more: { cars: endless } }).open).toEqual({
      members: why,
      both: why,
    })
  })

  const MOVES = 'limits of its dates are counted from today, and what they allow changes with the day'
  const YEARS: DerivedFact = { between: ['from', 'until'], in: 'years' }
  it.each<[string, DerivedFact, Condition, object]>([
    ['at', { between: ['to', 'until'], in: 'days' }, { time: { minimum: 10_000 } }, { time: MOVES }],
    ['above', { between: ['to', 'until'], in: 'days' }, { time: { maximum: 10_000 } }, { time: MOVES }],
    ['on neither side of', { between: ['to', 'until'], in: 'days' }, { time: { minimum: 3 } }, {}],
    // Ten years after the day of the proof, less a month, it is 36 years.
    ['at, at last,', YEARS, { time: { minimum: 36 } }, { time: MOVES }],
    ['not yet at', YEARS, { time: { minimum: 37 } }, {}],
    ['above, at last,', YEARS, { time: { maximum: 35 } }, { time: MOVES }],
    ['not yet above', YEARS, { time: { maximum: 36 } }, {}],
    [
      'on neither side of, as its limits do not move,',
      { between: ['from', 'to'], in: 'days' },
      { time: { minimum: 300 } },
      {},
    ],
  ])('comes to another side with the day: %s a number', (_, time, test, open) => {
    expect(found({ time }, [test]).open).toEqual(open)
  })
})
