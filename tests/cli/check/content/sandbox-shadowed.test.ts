import { expect, it } from 'vitest'
import { shadowedRules, type Condition } from '../../../../cli/check/content/sandbox-shadowed.ts'

const places = (...conditions: readonly Condition[]) => shadowedRules(conditions).map(({ at }) => at.join('/'))

it.each<[readonly Condition[], readonly string[]]>([
  [[{ a: ['x'] }, { a: ['x'], b: ['y'] }], ['1']],
  [[{ a: ['x'] }, { a: ['x', 'y'] }], ['1/when/a/0']],
  [
    [
      { a: ['x'], b: ['y', 'z'] },
      { a: ['x', 'w'], b: ['y'] },
    ],
    ['1/when/a/0'],
  ],
  [[{ a: [] }, { a: ['x'] }], ['0/when/a']],
])('in %j, an earlier rule applies to %j', (conditions, found) => {
  expect(places(...conditions)).toEqual(found)
})

it.each<[readonly Condition[]]>([
  [[{}, { a: ['x'] }]],
  [[{ a: ['x'] }, {}]],
  [[{}, {}]],
  [[{ a: ['x'], b: ['y'] }, { a: ['x'] }]],
  [[{ a: ['x'] }, { b: ['x'] }]],
  [
    [
      { a: ['x'], b: ['y'] },
      { a: ['x', 'w'], b: ['y', 'z'] },
    ],
  ],
  [
    [
      { a: ['x'], b: ['y'] },
      { a: ['x'], b: ['z'] },
    ],
  ],
  [[{ a: ['x'] }, { a: ['y'] }]],
])('in %j, each rule applies to something', (conditions) => {
  expect(places(...conditions)).toEqual([])
})
