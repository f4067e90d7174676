import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { neverRight } from '../../../proof/samples/never-right.ts'

const field = (type: string, more: object) => ({ title: 'x', type, messages: {}, ...more }) as Field
const text = (more: object) => field('string', more)
const integer = (more: object) => field('integer', more)
const NO_NUMBER = 'its limits leave no number between them'

it.each<[string, Field, string | undefined]>([
  ['the one value that it allows', text({ const: 'abc', maxLength: 2 }), 'it allows only "abc", and refuses that'],
  ['each choice', text({ enum: ['abc', 'abcd'], maxLength: 2 }), 'it refuses each of its choices'],
  [
    'ages',
    text({ rule: { dateOfBirth: { minAge: 30, maxAge: 20 } } }),
    'it requires an age of at least 30 and at most 20',
  ],
  [
    'days',
    text({ rule: { dateBetween: { earliest: '2024-01-02', latest: '2024-01-01' } } }),
    'its earliest day is after its latest day',
  ],
  [
    'months',
    text({ rule: { monthBetween: { earliest: '2024-02', latest: '2024-01' } } }),
    'its earliest month is after its latest month',
  ],
  ['lengths', text({ minLength: 3, maxLength: 2 }), 'it is at least 3 and at most 2 characters long'],
  ['an empty text', text({ maxLength: 0 }), 'its maximum length is 0, and an empty text is not an answer'],
  [
    'a length of check digits',
    text({ maxLength: 9, rule: { nhsNumber: {} } }),
    'its rule needs at least 10 characters, and it is at most 9 long',
  ],
  ['what is in front of the beginning', text({ pattern: 'a^b' }), 'its pattern matches nothing'],
  ['what is behind the end', text({ pattern: 'a$b' }), 'its pattern matches nothing'],
  ['a character of none', text({ pattern: '^[]$' }), 'its pattern matches nothing'],
  [
    'a longer pattern',
    text({ pattern: '^[a-z]{5}', maxLength: 4 }),
    'its pattern requires at least 5 characters, and it is at most 4 long',
  ],
  [
    'the shorter of two alternatives',
    text({ pattern: '^(abc|defgh)', maxLength: 2 }),
    'its pattern requires at least 3 characters, and it is at most 2 long',
  ],
  [
    'repeated parts',
    text({ pattern: '^(ab){2,}c', maxLength: 4 }),
    'its pattern requires at least 5 characters, and it is at most 4 long',
  ],
  [
    'a shorter pattern',
    text({ pattern: '^[a-z]{5}$', minLength: 6 }),
    'its pattern allows at most 5 characters, and it is at least 6 long',
  ],
  [
    'the longer of two alternatives',
    text({ pattern: '^(abc|defgh)$', minLength: 6 }),
    'its pattern allows at most 5 characters, and it is at least 6 long',
  ],
  [
    'what may be left out',
    text({ pattern: '^a?b?$', minLength: 3 }),
    'its pattern allows at most 2 characters, and it is at least 3 long',
  ],
  ['whole numbers between fractions', integer({ minimum: 1.2, maximum: 1.8 }), NO_NUMBER],
  ['numbers between limits that are left out', integer({ exclusiveMinimum: 1, exclusiveMaximum: 2 }), NO_NUMBER],
  ['multiples', integer({ minimum: 6, maximum: 9, multipleOf: 5 }), NO_NUMBER],
  ['numbers below another', field('number', { minimum: 3, maximum: 2 }), NO_NUMBER],
  ['a length of a list', field('array', { minItems: 3, maxItems: 2 }), 'it is a list of at least 3 and at most 2'],
])('no answer is valid if a field refuses %s', (_, asked, expected) => {
  expect(neverRight(asked)).toBe(expected)
})

it.each<[string, Field]>([
  ['one value', text({ const: 'ab', maxLength: 2 })],
  ['some of its choices', text({ enum: ['ab', 'abc'], maxLength: 2 })],
  ['one age', text({ rule: { dateOfBirth: { minAge: 30, maxAge: 30 } } })],
  ['one length', text({ minLength: 2, maxLength: 2 })],
  ['a pattern that is as long', text({ pattern: '^[a-z]{4}$', minLength: 4, maxLength: 4 })],
  ['a pattern of which only the beginning is said', text({ pattern: '^[a-z]{4}', minLength: 9 })],
  ['a pattern of which only the end is said', text({ pattern: '[a-z]{4}$', minLength: 9 })],
  ['a pattern without an end to it', text({ pattern: '^[a-z]+$', minLength: 900 })],
  ['a pattern of nothing behind the end', text({ pattern: '^a$b*' })],
  ['a pattern of nothing in front of the beginning', text({ pattern: 'a*^b' })],
  ['any character, none of them or more', text({ pattern: '^[]*b$' })],
  ['one number', integer({ minimum: 3, maximum: 3 })],
  ['numbers without an end', integer({ minimum: 3 })],
  ['numbers without a beginning', integer({ exclusiveMaximum: 3 })],
  ['whole multiples of a fraction, which are not looked for', integer({ minimum: 4, maximum: 5, multipleOf: 1.5 })],
  ['one multiple', integer({ minimum: 6, maximum: 10, multipleOf: 5 })],
  ['a list of one length', field('array', { minItems: 2, maxItems: 2 })],
  ['a list of any length', field('array', {})],
  ['a group', field('object', { minItems: 3, maxItems: 2 })],
])('some answer may be valid if a field accepts %s', (_, asked) => {
  expect(neverRight(asked)).toBeUndefined()
})
