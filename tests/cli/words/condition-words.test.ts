import { describe, expect, it } from 'vitest'
import { conditionWords, isCondition } from '../../../cli/words/condition-words.ts'
import { counted, listed } from '../../../cli/words/counted.ts'
import type { Condition } from '../../../engine/index.ts'

describe('a condition in words', () => {
  it.each<[Condition, string]>([
    ['identitySettled', 'identity settled'],
    [{ not: 'identitySettled' }, 'not identity settled'],
    [{ age: { minimum: 18 } }, 'age is at least 18'],
    [{ age: { exclusiveMinimum: 18, maximum: 65 } }, 'age is more than 18 and is at most 65'],
    [{ owner: { const: true } }, 'owner is yes'],
    [{ q1FoundStatus: { enum: ['found', 'skipped'] } }, 'q1FoundStatus is found or skipped'],
    [{ required: ['assessment'] }, 'assessment is known'],
    [
      { anyOf: [{ a: { const: 1 }, b: { const: 2 } }, { not: { c: { minLength: 3 } } }] },
      '(a is 1 and b is 2) or not (c has at least 3 characters)',
    ],
  ])('%j reads: %s', (condition, words) => {
    expect(conditionWords(condition)).toBe(words)
  })

  it('writes names out if it gets their conditions', () => {
    expect(conditionWords({ not: 'adult' }, { adult: { age: { minimum: 18 } } })).toBe('not (age is at least 18)')
  })
})

describe('numbers and lists in words', () => {
  it.each([
    [0, 'no ways'],
    [1, '1 way'],
    [2, '2 ways'],
  ])('%i', (count, words) => expect(counted(count, 'way')).toBe(words))
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j', (parts, words) => expect(listed(parts)).toBe(words))
})

describe('a "when" of a journey', () => {
  it.each<unknown>(['adult', { age: { minimum: 18 } }, { not: 'adult' }, { allOf: [] }, { required: ['age'] }, {}])(
    '%j is a condition',
    (when) => expect(isCondition(when)).toBe(true),
  )
  it.each<unknown>([
    ['first_name'],
    null,
    1,
    { path: '/when', title: 'When?' },
    { text: 'Later.' },
    { label: { otherwise: 'Go' } },
  ])('%j is none', (when) => expect(isCondition(when)).toBe(false))
})
