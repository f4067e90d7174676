import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact, JourneyDefinition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { partDomain } from '../../../proof/facts/part-domain.ts'
import { testsByFact } from '../../../proof/journey/fact-tests.ts'
import { day, formJourney, whole } from '../../support/form-journey.ts'

const CHOICE = { title: 'x', type: 'integer', enum: [1, 5], messages: { required: 'x', enum: 'x', type: 'x' } }
const CARS = {
  title: 'Cars',
  type: 'array',
  maxItems: 3,
  items: { title: 'Car', type: 'object', properties: { price: whole(2, 4) }, messages: { required: 'x' } },
  messages: { required: 'x', maxItems: 'x' },
  ui: { labels: { add: 'Add', remove: 'Remove {number}' } },
}
const fields = {
  ...{ a: whole(0, 9), b: whole(0, 9), c: whole(1, 2), choice: CHOICE, cars: CARS },
  ...{ from: day('2000-01-01', '2000-01-31'), to: day('2000-01-01', '2000-01-31') },
  tens: whole(0, 100, { multipleOf: 10, messages: { ...whole(0, 1).messages, multipleOf: 'x' } }),
}

/** What the part "inner" of the derived fact "outer" comes to, of a form that compares both with numbers. */
function inner(derived: DerivedFact, more: Readonly<Record<string, DerivedFact>> = {}, when?: Condition) {
  const outer: DerivedFact = { sum: ['inner', 'c'] }
  const test: Condition = { allOf: [{ outer: { minimum: 4 } }, ...(when === undefined ? [] : [when])] }
  const pages = { ask: { fields, next: [{ when: test, to: 'done' }, { to: 'done' }] } }
  const journey = openJourney('form', formJourney({ derived: { outer, inner: derived, ...more }, pages }))
  return partDomain(journey, 'inner', testsByFact(journey), false)
}
const plain = { isDate: false, listed: [], ranges: [], tested: [], otherLimit: undefined }
const range = (low: number, high: number, unit: number | null = 1) => ({ ...plain, ranges: [{ low, high, unit }] })

describe('a part that is derived itself comes to', () => {
  it.each<[string, DerivedFact, object]>([
    ['the sum of the limits of its parts', { sum: ['a', 'c'] }, range(1, 11)],
    ['the least less the greatest, for a difference', { difference: ['a', 'c'] }, range(-2, 8)],
    ['the least and the greatest choice', { sum: ['a', 'choice'] }, range(1, 14)],
    ['numbers in the steps of the first part that has steps', { sum: ['choice', 'tens'] }, range(1, 105, 10)],
    ['any number between choices', { sum: ['choice'] }, range(1, 5, null)],
    [
      'each number up to that of its facts',
      { count: ['a', 'b', 'c'], where: { minimum: 2 } },
      { ...plain, listed: [0, 1, 2, 3] },
    ],
    ['the totals of members', { total: 'cars', of: 'price' }, range(2, 12)],
    [
      'a number of members, or none',
      { members: 'cars', where: { price: { minimum: 3 } } },
      { ...range(0, 3), listed: [0] },
    ],
  ])('%s', (_, derived, expected) => {
    expect(inner(derived)).toEqual(expected)
  })

  it('the limits of parts that are derived, too', () => {
    expect(inner({ difference: ['deep', 'c'] }, { deep: { sum: ['a', 'b'] } })).toEqual(range(-2, 17))
  })

  it('what it is compared with itself, in addition', () => {
    expect(inner({ sum: ['a', 'b'] }, {}, { inner: { minimum: 5 } })).toEqual({ ...range(0, 18), tested: [5] })
  })
})

it('a part that is made of itself, which other checks report, comes to an end', () => {
  const derived = { sum: ['itself', 'itself'] }
  const facts = { itself: { kind: 'derived', schema: {}, derived } }
  const journey = { conditions: {}, facts, steps: {}, effects: {}, home: null } as unknown as JourneyDefinition
  expect(partDomain(journey, 'itself', new Map(), false).ranges).toHaveLength(1)
})

it('a part that is asked for has the values and the tests of its fields', () => {
  const next = [{ when: { allOf: [{ total: { minimum: 4 } }, { a: { minimum: 3 } }] }, to: 'done' }, { to: 'done' }]
  const journey = openJourney(
    'form',
    formJourney({ derived: { total: { sum: ['a', 'b'] } }, pages: { ask: { fields, next } } }),
  )
  const tests = testsByFact(journey)
  expect(partDomain(journey, 'a', tests, false)).toEqual({ ...range(0, 9), tested: [3] })
  expect(partDomain(journey, 'b', tests, false)).toEqual(range(0, 9))
  expect(partDomain(journey, 'from', tests, true)).toMatchObject({
    isDate: true,
    ranges: [{ low: 10957, high: 10987 }],
  })
})
