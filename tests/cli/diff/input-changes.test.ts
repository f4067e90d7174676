import { describe, expect, it } from 'vitest'
import { inputChanges } from '../../../cli/diff/input-changes.ts'

describe('what an effect sends', () => {
  it.each([
    { title: 'one more answer', now: { a: { answer: 'a' }, b: { answer: 'b' } }, words: ['also sends b'] },
    {
      title: 'one more answer under another name',
      now: { a: { answer: 'a' }, phone: { answer: 'phone_number', optional: true } },
      words: ['also sends phone (the answer phone_number where it is given)'],
    },
    { title: 'one answer less', now: {}, words: ['no longer sends a'] },
    {
      title: 'something else',
      now: { a: { const: 'contact' } },
      words: ['sent a as the answer a; it sends always "contact"'],
    },
    { title: 'the same', now: { a: { answer: 'a' } }, words: [] },
  ])('is said in words: $title', ({ now, words }) => {
    expect(inputChanges({ a: { answer: 'a' } }, now)).toEqual(words)
  })
})
