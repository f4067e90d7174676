import { describe, expect, it } from 'vitest'
import type { Condition, Field } from '../../../engine/index.ts'
import { kindsOf, memberLists } from '../../../proof/samples/member-lists.ts'
import { accepts } from '../../../proof/samples/sample-values.ts'
import { fieldFile } from '../../support/field-file.ts'

const children = (more: object = {}) =>
  ({
    title: 'x',
    type: 'array',
    items: {
      title: 'x',
      type: 'object',
      properties: { age: { title: 'x', type: 'integer', minimum: 0, maximum: 17, messages: {} } },
      messages: {},
    },
    messages: {},
    ...more,
  }) as unknown as Field
const SMALL: readonly Condition[] = [{ age: { maximum: 4 } }]

const NOTHING = { counts: [], lengths: [] }

/** Each list as its small members among all. */
function smallAmongAll(field: Field, numbers: readonly number[], conditions = SMALL): readonly string[] | undefined {
  return memberLists(field, conditions, { counts: numbers, lengths: [] })?.map((members) => {
    const ages = (members as readonly { readonly age: number }[]).map(({ age }) => age)
    return `${ages.filter((age) => age <= 4).length} of ${ages.length}`
  })
}

const SHORT = ['0 of 1', '1 of 1', '0 of 2', '1 of 2', '2 of 2']

describe('the lists of members to try', () => {
  it.each<[string, Field, readonly number[], readonly string[] | undefined]>([
    [
      'have none, one and all of a kind if one is to be found, the shortest first',
      children(),
      [],
      ['0 of 1', '1 of 1', '0 of 2', '1 of 2', '2 of 2'],
    ],
    ['are not longer than the field allows', children({ maxItems: 1 }), [], ['0 of 1', '1 of 1']],
    ['are not shorter', children({ minItems: 2, maxItems: 2 }), [], ['0 of 2', '1 of 2', '2 of 2']],
    [
      'have one more than a test compares with',
      children({ maxItems: 3 }),
      [1.5],
      ['0 of 1', '1 of 1', '0 of 2', '1 of 2', '2 of 2', '0 of 3', '1 of 3', '2 of 3', '3 of 3'],
    ],
    [
      'are long where a great number decides, and only as many as it needs',
      children({ minItems: 60 }),
      [60],
      [...[0, 1, 59, 60].map((count) => `${count} of 60`), ...[0, 1, 2, 59, 60, 61].map((count) => `${count} of 61`)],
    ],
    ['are not tried if they are too long', children(), [2000], undefined],
    ['do not grow to a limit that nothing asks about', children({ maxItems: 5000 }), [], SHORT],
    [
      'are tried up to the limit of the field, however great a number is',
      children({ maxItems: 1 }),
      [60],
      ['0 of 1', '1 of 1'],
    ],
  ])('%s', (_, field, numbers, expected) => {
    const found = smallAmongAll(field, numbers)
    expect(found?.map((one) => one.split(' ').at(-1))).toEqual(expected?.map((one) => one.split(' ').at(-1)))
    expect(found && new Set(found)).toEqual(expected && new Set(expected))
  })

  it('are not tried if members may differ in too many ways', () => {
    const names = ['a', 'b', 'c', 'd']
    const age = { title: 'x', type: 'integer', messages: {} }
    const items = { properties: Object.fromEntries(names.map((name) => [name, age])) }
    const field = children({ items: { title: 'x', type: 'object', messages: {}, ...items } })
    const conditions = names.flatMap((name) =>
      Array.from({ length: 8 }, (_, index): Condition => ({ [name]: { const: index } })),
    )
    expect(memberLists(field, conditions, NOTHING)).toBeUndefined()
  })

  it('are none of a field without members', () => {
    expect(memberLists({ title: 'x', type: 'string', messages: {} } as Field, SMALL, NOTHING)).toEqual([])
  })

  it.each([
    ['two conditions', [{ age: { maximum: 4 } }, { age: { minimum: 10 } }]],
    ['one condition', [{ age: { maximum: 4 } }]],
  ] as const)('show every result of tests of %s that some list has', (_, conditions) => {
    const field = children({ minItems: 2, maxItems: 7 })
    const counts = [3, 5]
    const results = (list: readonly unknown[]) =>
      [
        list.length,
        ...conditions.map((condition) => {
          const { maximum = 99, minimum = 0 } = condition.age as {
            readonly maximum?: number
            readonly minimum?: number
          }
          return (list as readonly { readonly age: number }[]).filter(({ age }) => age >= minimum && age <= maximum)
            .length
        }),
      ]
        .map(
          (number, at) =>
            `${counts.map((count) => Math.sign(number - count)).join()} ${at === 0 ? '' : `${number > 0} ${number === list.length}`}`,
        )
        .join(' | ')
    const walked = new Set<string>()
    const walk = (list: readonly { readonly age: number }[]) => {
      if (list.length >= 2) walked.add(results(list))
      if (list.length < 7)
        for (const age of [0, 7, 12].filter((one) => one >= (list.at(-1)?.age ?? 0))) walk([...list, { age }])
    }
    walk([])
    const found = new Set((memberLists(field, conditions, { counts, lengths: [] }) ?? []).map(results))
    expect([...found].sort()).toEqual([...walked].sort())
  })
})

describe('members some of whose parts have conditions', () => {
  const people = fieldFile('people-at-home')
  const item = (people as Field & { readonly items: Field }).items

  it('have only the parts that are asked for with the others', () => {
    const kinds = kindsOf(item, [{ earns: { const: 'Nothing' } }, { age: { minimum: 5 } }])
    expect(kinds?.map(({ fulfils }) => fulfils.join())).toEqual(['false,false', 'false,true', 'true,false'])
    for (const { members } of kinds ?? []) for (const member of members) expect(accepts(item, member)).toBe(true)
  })

  it('are refused with a part that is not asked for, and without one that is', () => {
    expect(accepts(item, { who: 'Child', age: 4 })).toBe(true)
    expect(accepts(item, { who: 'Child', age: 4, earns: 'Nothing' })).toBe(false)
    expect(accepts(item, { who: 'Child' })).toBe(false)
  })
})
