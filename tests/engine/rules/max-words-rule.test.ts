import { describe, expect, it } from 'vitest'
import { maxWordsRule, wordsIn } from '../../../engine/rules/max-words-rule.ts'

describe('a limit of words', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    [' one  two\nthree ', 3],
    ["don't well-known", 2],
  ])('counts "%s" as %i', (text, count) => {
    expect(wordsIn(text)).toBe(count)
  })

  it('refuses one word more, and not the last one that fits', () => {
    const check = (text: string) =>
      maxWordsRule.check(text, { words: 2 }, { today: { year: 2026, month: 1, day: 1 }, choices: [] })
    expect(check('one two')).toEqual([])
    expect(check('one two three')).toEqual([{ key: 'maxWords' }])
  })
})
