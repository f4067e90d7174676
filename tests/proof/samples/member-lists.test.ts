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

const WITHOUT_SAMPLE = { title: 'x', type: 'string', pattern: '^(?=[ab]{9}$)(?=.*abbabab)[a-z]+$', messages: {} }
const NOTHING = { counts: [], lengths: [] }

/** Each list as its small members among all. */
function smallAmongAll(field: Field, numbers: readonly number[], conditions = SMALL): readonly string[] | undefined {
  return memberLists(field, conditions, { counts: numbers, lengths: [] })?.map((members) => {
    const ages = (members as readonly { readonly age: number }[]).map(({ age }) => age)
    return `${ages.filter((age) => age <= 4).length} of ${ages.length}`
  })
}

const TENS = Array.from({ length: 30 }, (_, index) => (index + 1) * 10)
const UP_TO_THOUSAND = [
  ...[0, 1].map((count) => `${count} of 1`),
  ...[0, 1, 2].map((count) => `${count} of 2`),
  ...[0, 1, 998, 999].map((count) => `${count} of 999`),
  ...[0, 1, 999, 1000].map((count) => `${count} of 1000`),
]
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
    ['are tried up to a great limit of the field', children({ maxItems: 1000 }), [], UP_TO_THOUSAND],
    ['are not tried if the field allows only too long ones', children({ minItems: 1001 }), [], undefined],
    ['are not tried if too many numbers decide', children(), TENS, undefined],
    [
      'are the shortest first, whichever number is asked first',
      children(),
      [5, 3],
      [1, 2, 3, 4, 5, 6].flatMap((whole) => Array.from({ length: whole + 1 }, (_, count) => `${count} of ${whole}`)),
    ],
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

  it.each<[string, Field]>([
    ['a field without members', { title: 'x', type: 'string', messages: {} } as Field],
    ['a list of texts', children({ items: { title: 'x', type: 'string', messages: {} } })],
    [
      'members that have no sample',
      children({ items: { title: 'x', type: 'object', properties: { age: WITHOUT_SAMPLE }, messages: {} } }),
    ],
  ])('are none of %s', (_, field) => {
    expect(memberLists(field, SMALL, NOTHING)).toEqual([])
    expect(memberLists(field, [...SMALL, ...SMALL], NOTHING)).toEqual([])
  })

  it('have each length if all members are of one kind', () => {
    const lists = memberLists(children(), [{ age: { maximum: 17 } }], NOTHING)
    expect(lists?.map(({ length }) => length)).toEqual([1, 2])
  })

  describe('of two conditions', () => {
    const TWO: readonly Condition[] = [...SMALL, { age: { minimum: 10 } }]
    it.each<[string, Field, number, number | undefined]>([
      ['are as many as can be tried', children(), 12, 14 ** 3 - 1],
      ['are not tried if they are more', children(), 13, undefined],
      ['are as many as the field allows, however great a number is', children({ maxItems: 2 }), 60, 3 + 6],
    ])('%s', (_, field, number, expected) => {
      expect(memberLists(field, TWO, { counts: [number], lengths: [] })?.length).toBe(expected)
    })

    it('are tried the shortest first', () => {
      const lengths = memberLists(children({ maxItems: 2 }), TWO, NOTHING)?.map(({ length }) => length)
      expect(lengths).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2])
    })
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

describe('the kinds of members', () => {
  const text = (more: object = {}) => ({ title: 'x', type: 'string', messages: {}, ...more })
  const member = (properties: object, more: object = {}) =>
    ({ title: 'x', type: 'object', properties, messages: {}, ...more }) as unknown as Field

  it.each<[string, Field, readonly Condition[], readonly string[]]>([
    [
      'of an optional part are with it and without it',
      member({ note: text({ optional: true }) }),
      [{ note: { minLength: 1 } }],
      ['true', 'false'],
    ],
    ['of a part that must be there are with it only', member({ note: text() }), [{ note: { minLength: 1 } }], ['true']],
    ['of a part that must be known only', member({ note: text() }), [{ required: ['note'] }], ['true']],
    ['of a part that none has are without it', member({ note: text() }), [{ age: { minimum: 1 } }], ['false']],
    [
      'of two parts are each combination',
      member({ one: text({ enum: ['a', 'b'] }), other: text({ enum: ['a', 'b'] }) }),
      [{ one: { const: 'a' } }, { other: { const: 'a' } }],
      ['true,true', 'true,false', 'false,true', 'false,false'],
    ],
  ])('%s', (_, item, conditions, expected) => {
    expect(kindsOf(item, conditions)?.map(({ fulfils }) => fulfils.join())).toEqual(expected)
  })

  it('are none if they would have to be chosen from too many members', () => {
    const names = Array.from({ length: 12 }, (_, index) => `part${index}`)
    const item = member(Object.fromEntries(names.map((name) => [name, text({ enum: ['a', 'b'] })])))
    const conditions = (count: number) => names.slice(0, count).map((name): Condition => ({ [name]: { const: 'a' } }))
    expect(kindsOf(item, conditions(12))).toBeUndefined()
    expect(kindsOf(item, conditions(3))).toHaveLength(8)
  })

  it('have members that differ where nothing is asked about them', () => {
    const item = member({ age: { title: 'x', type: 'integer', minimum: 0, messages: {} }, name: text() })
    const [kind] = kindsOf(item, [{ age: { minimum: 0 } }]) ?? []
    expect(kind?.members).toEqual([
      { age: 0, name: 'sample' },
      { age: 0, name: 'another sample' },
      { age: 0, name: 'A' },
    ])
  })
})
