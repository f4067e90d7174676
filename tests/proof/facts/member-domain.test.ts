import { describe, expect, it } from 'vitest'
import type { Field, MembersFact } from '../../../engine/index.ts'
import { lengthsToTry, memberRanges } from '../../../proof/facts/member-domain.ts'

const children = (more: object = {}, age: object = {}) =>
  ({
    title: 'x',
    type: 'array',
    items: {
      title: 'x',
      type: 'object',
      properties: { age: { title: 'x', type: 'integer', minimum: 0, maximum: 17, messages: {}, ...age } },
      messages: {},
    },
    messages: {},
    ...more,
  }) as unknown as Field
const total = (...numbers: readonly number[]) => [{ derived: { total: 'children', of: 'age' }, numbers }]
const inOrder = (lengths: readonly number[] | undefined) => lengths?.toSorted((a, b) => a - b)

describe('the lengths to try of a group with a total', () => {
  it.each<[string, Field, readonly number[], readonly number[], readonly number[] | undefined]>([
    ['are around that from which the total can be reached', children(), [100], [], [1, 4, 5, 6, 7]],
    ['include the limits of the list', children({ minItems: 2, maxItems: 40 }), [100], [], [2, 4, 5, 6, 7, 40]],
    ['are within these', children({ minItems: 5, maxItems: 6 }), [100], [], [5, 6]],
    ['include those around what the length is compared with', children(), [], [9], [1, 8, 9, 10]],
    [
      'are around that at which the least members reach the total',
      children({}, { minimum: 10 }),
      [30],
      [],
      [1, 2, 3, 4, 5],
    ],
    ['leave out a total that members may lack', children({ maxItems: 9 }, { optional: true }), [100], [], [1, 9]],
    ['are tried up to a great length', children(), [], [999], [1, 998, 999, 1000]],
    ['are not tried if they are too long', children(), [], [2000], undefined],
  ])('%s', (_, field, numbers, counted, expected) => {
    expect(inOrder(lengthsToTry(field, total(...numbers), counted))).toEqual(expected)
  })
})

describe('what the members of a group can come to', () => {
  const amounts = { minimum: 2, maximum: 4 }
  const amount = (fact: object, limits: object, more: object = amounts) =>
    memberRanges(children(limits, more), fact as MembersFact)
  const total = { total: 'children', of: 'age' }

  it.each<[string, object, object, object, readonly object[] | undefined]>([
    ['one range where lengths touch', total, { maxItems: 40 }, amounts, [{ low: 2, high: 160, unit: 1 }]],
    [
      'several where they do not',
      total,
      { maxItems: 3 },
      { minimum: 10, maximum: 11 },
      [10, 20, 30].map((low, index) => ({ low, high: low + index + 1, unit: 1 })),
    ],
    ['no end without a limit', total, { minItems: 2 }, amounts, [{ low: 4, high: Infinity, unit: 1 }]],
    [
      'no end on either side where numbers may be negative',
      total,
      {},
      { minimum: -3, maximum: 4 },
      [{ low: -Infinity, high: Infinity, unit: 1 }],
    ],
    ['nothing certain without a limit where lengths never touch', total, {}, { minimum: 5, maximum: 5 }, undefined],
    ['nothing certain of a field that members may lack', total, { maxItems: 3 }, { optional: true }, undefined],
    ['nothing certain of a field that not all are asked', total, { maxItems: 3 }, { when: {} }, undefined],
    ['nothing certain of choices', total, { maxItems: 3 }, { enum: [2, 4] }, undefined],
    ['nothing certain where a limit is not understood', total, { maxItems: 3 }, { ...amounts, not: {} }, undefined],
    ['nothing certain without a least number', total, { maxItems: 3 }, { minimum: undefined, maximum: 4 }, undefined],
    [
      'nothing certain without a greatest number',
      total,
      { maxItems: 3 },
      { minimum: 2, maximum: undefined },
      undefined,
    ],
    [
      'nothing certain between limits that leave no number',
      total,
      { maxItems: 3 },
      { minimum: 5, maximum: 4 },
      undefined,
    ],
    [
      'one range of nothing but zero, however many there are',
      total,
      {},
      { minimum: 0, maximum: 0 },
      [{ low: 0, high: 0, unit: 1 }],
    ],
    [
      'no end above only, where numbers may be zero',
      total,
      {},
      { minimum: 0, maximum: 4 },
      [{ low: 0, high: Infinity, unit: 1 }],
    ],
    [
      'no end below only, where numbers may be zero',
      total,
      {},
      { minimum: -4, maximum: 0 },
      [{ low: -Infinity, high: 0, unit: 1 }],
    ],
    [
      'one range where lengths come to neighbours',
      total,
      { maxItems: 2 },
      { minimum: 4, maximum: 7 },
      [{ low: 4, high: 14, unit: 1 }],
    ],
    [
      'several where lengths leave one number out',
      total,
      { maxItems: 2 },
      { minimum: 5, maximum: 8 },
      [
        { low: 5, high: 8, unit: 1 },
        { low: 10, high: 16, unit: 1 },
      ],
    ],
    [
      'one range where lengths come to neighbours of negative numbers',
      total,
      { maxItems: 2 },
      { minimum: -7, maximum: -4 },
      [{ low: -14, high: -4, unit: 1 }],
    ],
    [
      'no end where each member counts as one',
      total,
      {},
      { minimum: 1, maximum: 1 },
      [{ low: 1, high: Infinity, unit: 1 }],
    ],
    ['one range up to a great length', total, { maxItems: 1000 }, amounts, [{ low: 2, high: 4000, unit: 1 }]],
    ['nothing certain of a part that members lack', { ...total, of: 'price' }, { maxItems: 3 }, {}, undefined],
    [
      'several of negative numbers',
      total,
      { maxItems: 2 },
      { minimum: -8, maximum: -5 },
      [
        { low: -8, high: -5, unit: 1 },
        { low: -16, high: -10, unit: 1 },
      ],
    ],
    ['nothing certain of lists longer than are tried', total, { maxItems: 2000 }, amounts, undefined],
    [
      'what one member gives, of the least',
      { least: 'children', of: 'age' },
      { minItems: 2 },
      amounts,
      [{ low: 2, high: 4, unit: 1 }],
    ],
    [
      'as many as there are, of a number of members',
      { members: 'children', where: {} },
      { maxItems: 40 },
      amounts,
      [{ low: 0, high: 40, unit: 1 }],
    ],
  ])('is %s', (_, fact, limits, more, expected) => {
    expect(amount(fact, limits, more)).toEqual(expected)
  })
})
