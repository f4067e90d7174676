import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween, withChange } from '../../../workbench/text/text-change.ts'

describe('the change between two texts', () => {
  it.each([
    ['a letter more', 'claim', 'claims', { at: 5, removed: 0, inserted: 's' }],
    ['a letter less', 'claims', 'claim', { at: 5, removed: 1, inserted: '' }],
    ['letters in the middle', 'claim', 'chain', { at: 1, removed: 4, inserted: 'hain' }],
    ['one of several equal letters', 'aaa', 'aaaa', { at: 3, removed: 0, inserted: 'a' }],
    ['nothing', 'claim', 'claim', { at: 5, removed: 0, inserted: '' }],
    ['all of it', '', 'claim', { at: 0, removed: 0, inserted: 'claim' }],
  ])('is as small as it can be: %s', (_, before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change)
  })

  it('makes the second text from the first', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\ud83d', '\ude00') })
    fc.assert(
      fc.property(text, text, text, text, (start, one, other, end) => {
        const [before, after] = [start + one + end, start + other + end]
        expect(withChange(before, changeBetween(before, after))).toBe(after)
      }),
    )
  })

  it('makes a long text too, wherever it differs', () => {
    const before = 'claim '.repeat(50_000)
    for (const at of [0, 65_535, 65_536, 65_537, 131_072, 200_000, before.length]) {
      const after = `${before.slice(0, at)}one more${before.slice(at)}`
      const change = changeBetween(before, after)
      expect(withChange(before, change)).toBe(after)
      expect(change.inserted.length - change.removed).toBe('one more'.length)
    }
  })

  it('does not fit a text that is too short', () => {
    expect(withChange('claim', { at: 4, removed: 2, inserted: '' })).toBeUndefined()
  })
})
