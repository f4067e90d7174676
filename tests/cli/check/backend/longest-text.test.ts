import { describe, expect, it } from 'vitest'
import { longestText } from '../../../../cli/check/backend/longest-text.ts'
import type { Field } from '../../../../engine/index.ts'
import { accepts } from '../../../../proof/index.ts'

const longest = (field: object) => longestText({ type: 'string', ...field } as unknown as Field)
const EMAIL = { emailAddress: { tldMin: 2, tldMax: 4 } }

describe('the longest text of a field', () => {
  it.each<[string, object, string]>([
    ['is as long as its limit', { maxLength: 3 }, 'aaa'],
    ['is a name, with a capital', { maxLength: 4, rule: { personName: { alphabet: 'spec' } } }, 'Aaaa'],
    ['is one word', { maxLength: 4, rule: { maxWords: { words: 1 } } }, 'aaaa'],
    ['fits a pattern', { maxLength: 9, pattern: '^key:[a-z0-9]+$' }, 'key:aaaaa'],
    ['fits a pattern that may be longer in front', { maxLength: 6, pattern: '^b+:9$' }, 'bbbb:9'],
    ['repeats a part of its pattern', { maxLength: 8, pattern: '^(?:ab)+$' }, 'abababab'],
    ['is longer than any e-mail address', { maxLength: 300 }, 'a'.repeat(300)],
    ['is the only one, which has this length', { maxLength: 4, pattern: '^[A-Z]{4}$' }, 'AAAA'],
    ['has its check digit', { maxLength: 12, pattern: '^[0-9]+$', rule: { luhn: {} } }, '799273998713'],
  ])('%s', (_, field, text) => {
    expect(longest(field)).toBe(text)
  })

  it.each([6, 7, 20, 70, 128, 129, 130, 131, 132, 192, 193, 194, 254])(
    'is an e-mail address of %d characters that the rule accepts',
    (maxLength) => {
      const field = { type: 'string', maxLength, rule: EMAIL } as unknown as Field
      const text = longestText(field)
      expect(text).toHaveLength(maxLength)
      expect(accepts(field, text)).toBe(true)
    },
  )

  it.each([5, 9])('is an e-mail address whose last part has %d letters, if it must', (tldMin) => {
    const text = longest({ maxLength: 30, rule: { emailAddress: { tldMin, tldMax: 63 } } })
    expect(text).toHaveLength(30)
    expect(text).toMatch(new RegExp(`\\.comm{${tldMin - 3}}$`))
  })

  it('is no longer than any e-mail address', () => {
    expect(longest({ rule: EMAIL })).toHaveLength(254)
    expect(longest({ maxLength: 1000, rule: EMAIL })).toHaveLength(254)
  })

  it.each<[string, object]>([
    ['a date', { maxLength: 40, rule: { dateOfBirth: { minAge: 13, maxAge: 120 } } }],
    ['a mobile number', { maxLength: 20, rule: { ukMobile: { minDigits: 10, maxDigits: 11 } } }],
    ['a one-time code', { maxLength: 9, rule: { oneTimeCode: { digits: 4 } } }],
    ['a number of the NHS', { maxLength: 20, rule: { nhsNumber: {} } }],
    ['a code of four digits', { maxLength: 9, pattern: '^[0-9]{4}$' }],
    ['an e-mail address that is too short', { maxLength: 4, rule: EMAIL }],
    ['what no text is', { maxLength: 9, pattern: '^a(?=b)a$' }],
    ['a choice', { maxLength: 9, enum: ['loan', 'cash'] }],
  ])('is not made for %s', (_, field) => {
    expect(longest(field)).toBeUndefined()
  })
})
