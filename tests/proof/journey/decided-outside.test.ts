import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { decidedOutside } from '../../../proof/journey/decided-outside.ts'

const part = (...tested: readonly string[]) =>
  ({ type: 'string', ...(tested.length > 0 && { when: { required: tested } }) }) as unknown as Field
const PARTS = { a: part(), b: part('a'), c: part('b', 'd'), d: part() }

describe('the parts that conditions of the journey decide about', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], []],
    [['d'], ['d', 'c']],
    [['a'], ['a', 'b', 'c']],
    [['b'], ['b', 'c']],
  ])('are those that they name (%j), and those that test one of them (%j)', (named, expected) => {
    expect([...decidedOutside(PARTS, named)]).toEqual(expected)
  })
})
