import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, withChanges } from '../../workbench/json-changes.ts'

describe('the changes between two JSON values', () => {
  it.each([
    ['a value', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, [{ at: ['b', 'c'], value: 3 }]],
    ['an item of a list', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, [{ at: ['a', '1', 'b'], value: 3 }]],
    ['a longer list', { a: [1] }, { a: [1, 2] }, [{ at: ['a'], value: [1, 2] }]],
    ['a key more', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, [{ at: ['a'], value: { b: 1, c: 2 } }]],
    ['another order', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, [{ at: ['a'], value: { c: 2, b: 1 } }]],
    ['a list for an object', { a: { 0: 1 } }, { a: [1] }, [{ at: ['a'], value: [1] }]],
    ['null for an object', { a: {} }, { a: null }, [{ at: ['a'], value: null }]],
    ['everything', 1, 2, [{ at: [], value: 2 }]],
    ['nothing', { a: { b: [1] } }, { a: { b: [1] } }, []],
  ])('are as small as the keys that both have: %s', (_, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes)
  })

  it('make the second value from the first, with its keys in the same order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const made = withChanges(before, changesBetween(before, after))
        expect(JSON.stringify(made)).toBe(JSON.stringify(after))
      }),
    )
  })

  it('keep the objects in which nothing changes', () => {
    const before = { one: { a: 1 }, two: { a: 1 } }
    const made = withChanges(before, [{ at: ['two', 'a'], value: 2 }]) as typeof before
    expect(made).toEqual({ one: { a: 1 }, two: { a: 2 } })
    expect(made.one).toBe(before.one)
  })
})
