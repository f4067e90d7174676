import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapedWords, markedWords, unmarkedWords } from '../../../loader/index.ts'

const link = (href: string, ...parts: string[]) => ({ kind: 'link', href, parts })

describe('marked words', () => {
  it.each([
    ['plain words', 'Nothing here (really).', 'Nothing here (really).'],
    [
      'stars that lead to a note, and those between numbers',
      'Free** of 2**3, ** see below',
      'Free** of 2**3, ** see below',
    ],
    ['a lone sign', '5 * 3 = 15, snake_case, [sic], a < b & c', '5 * 3 = 15, snake_case, [sic], a < b & c'],
    ['no list, heading or quote', '1. # - > one', '1. # - > one'],
    ['a link', 'Read [our terms](/terms#fees).', ['Read ', link('/terms#fees', 'our terms'), '.']],
    ['a place on the page', '[Call](#help-phone)', [link('#help-phone', 'Call')]],
    ['a telephone number', '[Call](tel:+448001234)', [link('tel:+448001234', 'Call')]],
    ['emphasis', '**All** of *it*', [{ kind: 'strong', parts: ['All'] }, ' of ', { kind: 'emphasis', parts: ['it'] }]],
    [
      'strong words in a link',
      '[**Now**](/now)',
      [{ kind: 'link', href: '/now', parts: [{ kind: 'strong', parts: ['Now'] }] }],
    ],
    ['a placeholder in strong words', '**{first_name}**', [{ kind: 'strong', parts: ['{first_name}'] }]],
    ['two placeholders with lines in their names', '{first_name} and {last_name}', '{first_name} and {last_name}'],
    ['a sign that stands for itself', String.raw`\*\*not\*\*`, '**not**'],
    ['an address in the text', 'https://example.com', 'https://example.com'],
  ])('read %s', (_, text, words) => {
    expect(markedWords(text)).toEqual({ words, faults: [] })
  })

  it.each([
    ['a tag', 'Thank <b>you</b>', 'WORDS_MARKUP'],
    ['a script', '<script>alert(1)</script>', 'WORDS_MARKUP'],
    ['a comment', 'a <!-- b -->', 'WORDS_MARKUP'],
    ['an image', '![a](https://example.com/a.png)', 'WORDS_MARKUP'],
    ['code', '`rm`', 'WORDS_MARKUP'],
    ['strong words that never end', 'Now **read this.', 'WORDS_MARKUP'],
    ['strong words that never end, in a link', '[**Now](/now)', 'WORDS_MARKUP'],
    ['a script as an address', '[a](javascript:alert%281%29)', 'WORDS_LINK'],
    ['a script with a capital letter', '[a](JavaScript:alert)', 'WORDS_LINK'],
    ['data as an address', '[a](data:text/html,x)', 'WORDS_LINK'],
    ['another site without a scheme', '[a](//example.com)', 'WORDS_LINK'],
    ['a path that a browser reads as another site', String.raw`[a](/\\example.com)`, 'WORDS_LINK'],
    ['an address that is not secure', '[a](http://example.com)', 'WORDS_LINK'],
    ['an answer in an address', '[a](/b?c={email})', 'WORDS_LINK'],
    ['a relative path', '[a](terms)', 'WORDS_LINK'],
    ['a link without words', '[](/terms)', 'WORDS_LINK'],
    ['a link with a title', '[a](/terms "b")', 'WORDS_LINK'],
    ['an address as its own words', '<https://example.com>', 'WORDS_LINK'],
    ['a script inside strong words', '**[a](javascript:x)**', 'WORDS_LINK'],
  ])('refuse %s', (_, text, code) => {
    expect(markedWords(text).faults.map((fault) => fault.code)).toContain(code)
  })

  it.each(['*', 'a*_', '[', '**a', '<a', '\\\\', '`a', '[a]('])(
    'do not take long, however many signs there are: %s',
    (sign) => {
      const text = sign.repeat(20_000)
      expect(markedWords(text)).toMatchObject({ words: text, faults: [{ code: 'WORDS_MARKUP' }] })
      expect(markedWords(escapedWords(text)).faults).toEqual([])
    },
  )

  it('never lead anywhere that runs', () => {
    const hrefs = (parts: unknown): string[] =>
      Array.isArray(parts)
        ? parts.flatMap((part: { href?: string; parts?: unknown }) => [
            ...(part.href === undefined ? [] : [part.href]),
            ...hrefs(part.parts),
          ])
        : []
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '*',
      '_',
      '!',
      '\\',
      'javascript:',
      'https://',
      '//',
      'a',
      ' ',
      '\n',
      '\t',
      '&#58;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        for (const href of hrefs(markedWords(pieces.join('')).words))
          expect(href).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/)
      }),
    )
  })
})

describe('escaped words', () => {
  it.each(['Name *', '**Free**', '[a](/b)', '<b>', '`x`', 'plain', String.raw`a\*b`, '_x_ [y]'])(
    'show as they are: %s',
    (words) => {
      const read = markedWords(escapedWords(words))
      expect({ text: unmarkedWords(read.words), faults: read.faults }).toEqual({ text: words, faults: [] })
    },
  )

  it('have a backslash only where it is needed', () => {
    expect(escapedWords('Name *')).toBe('Name *')
  })

  it('show as they are, whatever they are', () => {
    const sign = fc.constantFrom('*', '_', '[', ']', '(', ')', '<', '>', '`', '\\', '!', ' ', 'a', '/', '&', '1')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
        const words = `x${signs.join('')}x`
        const read = markedWords(escapedWords(words))
        expect(unmarkedWords(read.words)).toBe(words)
        expect(read.faults).toEqual([])
      }),
    )
  })
})
