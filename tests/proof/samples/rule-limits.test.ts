import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { ruleLimitsError } from '../../../proof/samples/rule-limits.ts'

const field = (rule: object, more: object = {}) =>
  ({ title: 'x', type: 'string', messages: {}, rule, ...more }) as unknown as Field
const born = (minAge: number, maxAge: number, more: object = {}) => field({ dateOfBirth: { minAge, maxAge } }, more)
const email = (tldMin: number, tldMax: number, more: object = {}) => field({ emailAddress: { tldMin, tldMax } }, more)
const mobile = (minDigits: number, maxDigits: number, more: object = {}) =>
  field({ ukMobile: { minDigits, maxDigits } }, more)
const code = (digits: number, more: object) => field({ oneTimeCode: { digits } }, more)
const nhs = (more: object) => field({ nhsNumber: {} }, more)

it.each<[string, Field, string]>([
  ['ages', born(30, 20), 'it requires an age of at least 30 and at most 20'],
  [
    'letters of a domain',
    email(5, 3),
    'it requires at least 5 letters behind the last dot ("tldMin"), and at most 3 ("tldMax")',
  ],
  ['digits', mobile(11, 10), 'it requires at least 11 digits ("minDigits"), and at most 10 ("maxDigits")'],
  [
    'digits that no mobile number has',
    mobile(12, 15),
    'it requires at least 12 digits ("minDigits"), and a UK mobile number has 11 at most',
  ],
  [
    'digits that every mobile number has',
    mobile(5, 9),
    'it allows at most 9 digits ("maxDigits"), and a UK mobile number has 10 at least',
  ],
  [
    'a short e-mail address',
    email(2, 4, { maxLength: 5 }),
    'its rule needs at least 6 characters, and it is at most 5 long',
  ],
  [
    'a long e-mail address',
    email(2, 4, { minLength: 255 }),
    'its rule allows at most 254 characters, and it is at least 255 long',
  ],
  [
    'a short mobile number',
    mobile(11, 11, { maxLength: 10 }),
    'its rule needs at least 11 characters, and it is at most 10 long',
  ],
  [
    'a short birthday',
    born(13, 120, { maxLength: 9 }),
    'its rule needs at least 10 characters, and it is at most 9 long',
  ],
  [
    'a long birthday',
    born(13, 120, { minLength: 11 }),
    'its rule allows at most 10 characters, and it is at least 11 long',
  ],
  ['a short code', code(4, { maxLength: 3 }), 'its rule needs at least 4 characters, and it is at most 3 long'],
  ['a long code', code(4, { minLength: 5 }), 'its rule allows at most 4 characters, and it is at least 5 long'],
  ['a short checked number', nhs({ maxLength: 9 }), 'its rule needs at least 10 characters, and it is at most 9 long'],
  [
    'a long checked number',
    nhs({ minLength: 11 }),
    'its rule allows at most 10 characters, and it is at least 11 long',
  ],
])('no answer keeps limits that contradict each other: %s', (_, asked, expected) => {
  expect(ruleLimitsError(asked)).toBe(expected)
})

it.each<[string, Field]>([
  ['one age', born(30, 30)],
  ['one length of a domain', email(3, 3)],
  ['mobile numbers with the leading 0 only', mobile(11, 11)],
  ['mobile numbers without it only', mobile(10, 10)],
  ['any digits that mobile numbers have', mobile(1, 99)],
  ['the shortest address', email(2, 4, { maxLength: 6 })],
  ['the longest address', email(2, 4, { minLength: 254 })],
  ['a mobile number of one length', mobile(1, 11, { maxLength: 10 })],
  ['a mobile number with many spaces', mobile(10, 11, { minLength: 40 })],
  ['a birthday of its length', born(13, 120, { minLength: 10, maxLength: 10 })],
  ['a code of its length', code(4, { minLength: 4, maxLength: 4 })],
  ['a checked number of its length', nhs({ minLength: 10, maxLength: 10 })],
  ['a name of one letter', field({ personName: { alphabet: 'spec' } }, { maxLength: 1 })],
  ['a text without a rule', { title: 'x', type: 'string', messages: {}, maxLength: 1 } as Field],
])('an answer may keep %s', (_, asked) => {
  expect(ruleLimitsError(asked)).toBeUndefined()
})
