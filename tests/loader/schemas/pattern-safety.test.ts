import { describe, expect, it } from 'vitest'
import { patternError, patternsIn } from '../../../loader/schemas/pattern-safety.ts'

describe('patterns', () => {
  it.each([
    '(a+)+',
    '^(a|aa)+$',
    '(.*a){20}',
    '^(\\d+)*$',
    '(?:[a-z]+-?)+',
    '([a-z]*)*',
    '(a?b*){2,}',
    '^(?:a?){28}a{28}$',
    '^(?:[ab]a?){28}[ab]{28}$',
    '^(?:(?:a)?b?){20}$',
    '(?:\\b)+',
    '(\\w+\\s?)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?<year>\\d+)+',
    '.*.*.*=',
    '\\s*\\s*\\s*$',
    '(a)\\1+',
    '(?<a>x)\\k<a>',
    `^${'a?'.repeat(300)}$`,
    `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
    `^${'\\p{L}{1,999}'.repeat(20)}$`,
    '^[a-z]{0,900}[a-z]{0,900}[a-z]{0,900}$',
    `^${'(?:a|aa)'.repeat(30)}$`,
    `^${'[ab]{0,9}[bc]{0,9}'.repeat(8)}$`,
  ])('refuses %s: some input could make it slow', (pattern) => {
    expect(patternError(pattern)?.code).toBe('PATTERN_UNSAFE')
  })

  it.each([
    '^[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}$',
    '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$',
    '^(?:Mr|Mrs|Ms)\\.?$',
    '^\\p{L}+$',
    '[()*+]+',
    '^a{3}b*c*d*$',
    '\\u{1F600}+',
    '^(?:a|b)?c+$',
    '^(?:[A-Z]\\.?)+$',
    '^(?:\\d\\d ?){3}$',
    '^[a-z]{1,40}@[a-z]{1,40}\\.[a-z]{2,40}$',
    `^${'[a-z]{9}\\d?'.repeat(9)}$`,
  ])('accepts %s', (pattern) => {
    expect(patternError(pattern)).toBeUndefined()
  })

  it.each(['(', '[z-a]', 'a{2,1}', '\\q', '(.*a){x}'])('reports that %s is not a regular expression', (pattern) => {
    expect(patternError(pattern)?.code).toBe('PATTERN_SYNTAX')
  })

  it('are found at any place of a schema, but not in its values', () => {
    const schema = {
      pattern: 'a',
      properties: { pattern: { type: 'string', pattern: 'b' } },
      patternProperties: { '^c': {} },
      items: [{ pattern: 'd' }],
      enum: [{ pattern: 'e' }],
      default: { pattern: 'f' },
    }
    expect(patternsIn(schema).map(({ pattern }) => pattern)).toEqual(['a', 'b', '^c', 'd'])
  })

  it('are not looked for in the words of a field, but in parts that are called like a keyword', () => {
    const words = { messages: { pattern: 'Enter a name (the first one' }, enum: [{ pattern: '(' }] }
    const parts = { messages: { pattern: 'a' }, enum: { pattern: 'b', ...words }, default: { pattern: 'c' } }
    expect(patternsIn({ ...words, properties: parts }).map(({ pattern }) => pattern)).toEqual(['a', 'b', 'c'])
  })
})
