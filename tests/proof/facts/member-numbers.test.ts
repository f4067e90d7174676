import { describe, expect, it } from 'vitest'
import type { Field, FactTest, MembersFact } from '../../../engine/index.ts'
import { numbersIn, withMemberNumbers, type MembersTested } from '../../../proof/facts/member-numbers.ts'

const number = (more: object = {}) => ({ title: 'x', type: 'integer', minimum: 2, maximum: 4, messages: {}, ...more })
const cars = (parts: object = {}): Field =>
  ({
    title: 'x',
    type: 'array',
    items: { title: 'x', type: 'object', properties: { price: number(), old: number(), ...parts }, messages: {} },
    messages: {},
  }) as unknown as Field
const asked = (derived: object, tests: readonly FactTest[] = [], exact?: readonly number[]): MembersTested => ({
  derived: derived as MembersFact,
  tests,
  exact,
})
const TOTAL = { total: 'cars', of: 'price' }
const OLD = { members: 'cars', where: { old: { minimum: 3 } } }
const priced = (...prices: readonly number[]) => prices.map((price) => ({ price, old: 3 }))
const TWO = [priced(2, 2)]

/** The prices of the lists to try. */
const prices = (lists: readonly (readonly unknown[])[], facts: readonly MembersTested[], field = cars()) =>
  withMemberNumbers(field, lists, facts)?.map((list) => list.map((car) => (car as { readonly price: number }).price))

describe('the lists to try of a group whose members have a number', () => {
  it.each<[string, readonly MembersTested[], readonly (readonly number[])[]]>([
    [
      'come to the least and the greatest total',
      [asked(TOTAL)],
      [
        [2, 2],
        [4, 4],
      ],
    ],
    [
      'come to both sides of what a total is compared with',
      [asked(TOTAL, [{ minimum: 7 }])],
      [
        [2, 2],
        [4, 4],
        [4, 2],
        [4, 3],
      ],
    ],
    [
      'come to what another fact tells apart',
      [asked(TOTAL, [], [5])],
      [
        [2, 2],
        [4, 4],
        [3, 2],
        [4, 2],
      ],
    ],
    [
      'leave out what no members come to',
      [asked(TOTAL, [{ minimum: 100 }])],
      [
        [2, 2],
        [4, 4],
      ],
    ],
    [
      'have the least in each member',
      [asked({ least: 'cars', of: 'price' }, [{ const: 3 }])],
      [
        [2, 2],
        [4, 4],
        [3, 3],
      ],
    ],
    ['stay as they are if no number counts', [asked(OLD)], [[2, 2]]],
  ])('%s', (_, facts, expected) => {
    expect(prices(TWO, facts)).toEqual(expected)
  })

  it('keep what else is known of each member', () => {
    expect(withMemberNumbers(cars(), TWO, [asked(TOTAL), asked(OLD)])).toEqual([priced(2, 2), priced(4, 4)])
  })

  it('may be empty', () => {
    expect(prices([[]], [asked(TOTAL)])).toEqual([[]])
  })

  it('come to every combination of two numbers', () => {
    const found = withMemberNumbers(cars(), [priced(2)], [asked(TOTAL), asked({ most: 'cars', of: 'old' })])
    expect(found).toEqual([
      [{ price: 2, old: 2 }],
      [{ price: 2, old: 4 }],
      [{ price: 4, old: 2 }],
      [{ price: 4, old: 4 }],
    ])
  })
})

describe('lists are not tried', () => {
  const LEAST = { least: 'cars', of: 'price' }
  const DEAR = { members: 'cars', where: { price: { minimum: 3 } } }
  const when = (name: string) => cars({ more: number({ when: { [name]: { const: 2 } } }) })

  it.each<[string, Field, readonly MembersTested[], boolean]>([
    ['if the same number is asked for twice', cars(), [asked(TOTAL), asked(LEAST)], false],
    ['if members are counted by a number that is added', cars(), [asked(TOTAL), asked(DEAR)], false],
    [
      'if members are counted twice by something else: they are',
      cars(),
      [asked(TOTAL), asked(OLD), asked({ ...OLD, default: 0 })],
      true,
    ],
    ['if a number has no limits', cars({ price: number({ maximum: undefined }) }), [asked(TOTAL)], false],
    ['if a number decides what else is asked', when('price'), [asked(TOTAL)], false],
    ['if another number decides that: they are', when('old'), [asked(TOTAL)], true],
    ['if one of two numbers decides that', when('price'), [asked({ total: 'cars', of: 'old' }), asked(TOTAL)], false],
  ])('%s', (_, field, facts, areTried) => {
    expect(withMemberNumbers(field, TWO, facts) !== undefined).toBe(areTried)
  })

  it('if there are none, or too many', () => {
    expect(withMemberNumbers(cars(), undefined, [asked(TOTAL)])).toBeUndefined()
    const many = Array.from({ length: 1501 }, () => priced(2, 2))
    expect(withMemberNumbers(cars(), many, [asked(TOTAL)])).toBeUndefined()
    expect(withMemberNumbers(cars(), many.slice(1), [asked(TOTAL)])).toHaveLength(3000)
  })
})

it('the numbers that tests compare with are those of each bound and each choice', () => {
  const tests = [
    { const: 1, minimum: 2, maximum: 3 },
    { exclusiveMinimum: 4, exclusiveMaximum: 5, enum: [6, 'seven'] },
    { minimum: '2020-01-01' },
  ] as readonly FactTest[]
  expect(numbersIn(tests)).toEqual([1, 2, 3, 4, 5, 6])
})
