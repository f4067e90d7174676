import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { lintField } from '../../../proof/index.ts'
import { neverRight } from '../../../proof/samples/never-right.ts'
import { patternTexts } from '../../../proof/samples/pattern-texts.ts'
import { sampleAnswer } from '../../../proof/samples/sample-values.ts'

const field = (more: object): Field => ({ title: 'x', type: 'string', messages: { required: 'x' }, ...more }) as Field

/** Patterns of things that forms often ask for. */
const USUAL = [
  '^[A-Z]{2}[0-9]{2} ?[A-Z]{3}$',
  '^(?:[A-Z]{2}\\d{2} ?[A-Z]{3}|[A-Z]\\d{1,3} ?[A-Z]{3})$',
  '^[A-CEGHJ-PR-TW-Z]{2}\\d{6}[A-D]$',
  '^\\d{2}-\\d{2}-\\d{2}$',
  '^(?=.*\\d)(?=.*[A-Z])[A-Za-z\\d]{8,20}$',
  '^[^@\\s]+@[^@\\s]+$',
  '^£\\d+(?:\\.\\d{2})?$',
  'car|van',
  '^\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?$',
  '\\bloan\\b',
  '^(?!0)\\d{8}$',
  '^.{3}$',
  '^\\u0041\\x42[\\]\\-]$',
  '^[A-HJ-NPR-Z0-9]{17}$',
  '^(?<first>\\d)\\/\\d$',
  '^😀{2}$',
]

describe('a field with a pattern and no examples', () => {
  it.each(USUAL)('gets a sample generated from its pattern: %s', (pattern) => {
    expect(sampleAnswer(field({ pattern }))).toMatch(new RegExp(pattern, 'u'))
  })

  it('gets a different sample for another variant, if there is one', () => {
    expect(sampleAnswer(field({ pattern: '^[A-Z]{2}\\d{2} ?[A-Z]{3}$' }), 1)).not.toBe(
      sampleAnswer(field({ pattern: '^[A-Z]{2}\\d{2} ?[A-Z]{3}$' }), 0),
    )
  })

  it('gets a sample of the required length', () => {
    expect(sampleAnswer(field({ pattern: '^[a-c]+$', minLength: 40, maxLength: 50 }))).toHaveLength(40)
  })
})

describe('the texts of a pattern', () => {
  it.each<[string, string, readonly string[]]>([
    ['are none twice', '^a$', ['a']],
    ['have each alternative', '^(?:a|b|c)$', ['a', 'b', 'c']],
    ['are those of an empty alternative too', '^a(?:|b)$', ['a', 'ab']],
    ['have a literal that no keyboard has', '^ж1$', ['ж1']],
    ['have nothing for what takes no room', '^(?=a)\\ba$', ['a']],
    ['are none of a character that does not exist', '^[]$', []],
  ])('%s: %s', (_, pattern, expected) => {
    expect([...patternTexts(pattern)]).toEqual(expected)
  })

  it('have any character for a dot', () => {
    expect([...patternTexts('^.$')]).toEqual(['a', 'A', '0'])
  })
})

describe('how long the texts of a pattern are', () => {
  it.each<[string, string, readonly number[]]>([
    ['as long as a text may be', '^a{2000}$', [2000]],
    ['no longer', '^a{2001}$', []],
    ['none is as long as too many repeats of a repeat', '^(?:a{900}){900}$', []],
    ['none is as long as too many repeats', '^a{100000000}$', []],
    ['as many repeats as there is room for', '^(?:a{300}){1,9}$', [300, 600, 1200, 1800]],
    ['no more repeats than they need, where there is no more room', '^(?:a{900,901}){2,9}$', [1800, 1802]],
  ])('%s: %s', (_, pattern, expected) => {
    expect([...patternTexts(pattern)].map(({ length }) => length)).toEqual(expected)
  })
})

describe('a field without a generated sample', () => {
  const codes = (more: object) =>
    lintField(
      field({
        messages: {
          required: 'x',
          pattern: 'x',
          not: 'x',
          minLength: 'x',
          maxLength: 'x',
          minimum: 'x',
          maximum: 'x',
          multipleOf: 'x',
          enum: 'x',
          const: 'x',
        },
        ...more,
      }),
      'f',
      'f.json',
    )
      .map(({ code }) => code)
      .filter((code) => code !== 'FIELD_MESSAGE_UNKNOWN')

  it.each([
    [{ minLength: 10, maxLength: 5 }, /at least 10 and at most 5/],
    [{ maxLength: 0 }, /empty text/],
    [{ pattern: '^red$blue' }, /matches nothing/],
    [{ pattern: 'red^' }, /matches nothing/],
    [{ pattern: '^[]$' }, /matches nothing/],
    [{ pattern: '^[A-Z]{5}$', maxLength: 3 }, /at least 5/],
    [{ pattern: '^[A-Z]{3}$', minLength: 4 }, /at most 3/],
    [{ enum: ['red'], maxLength: 2 }, /each of its choices/],
    [{ const: 4 }, /only 4/],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }, /no number/],
    [{ type: 'array', minItems: 3, maxItems: 2 }, /at least 3 and at most 2/],
    [{ rule: { dateOfBirth: { minAge: 60, maxAge: 50 } } }, /at least 60 and at most 50/],
  ])('is reported as never valid if that is certain, with the reason: %j', (more, reason) => {
    expect(neverRight(field(more))).toMatch(reason)
    expect(codes(more)).toContain('FIELD_NEVER_RIGHT')
  })

  it.each([
    { pattern: '^(?=[ab]{9}$)(?=.*abbabab)[a-z]+$' },
    { pattern: '^[a-f]{3}$', not: { pattern: '^(?!fed)' } },
    { type: 'number', not: { not: { const: 12.3456 } } },
  ])('needs an example if that is not certain: %j', (more) => {
    expect(neverRight(field(more))).toBeUndefined()
    expect(codes(more)).toEqual(['FIELD_EXAMPLE_MISSING'])
  })

  it('is accepted with an example, and reported if it refuses its examples', () => {
    const hard = { pattern: '^[a-f]{3}$', not: { pattern: '^(?!fed)' } }
    expect(codes({ ...hard, examples: ['fed'] })).toEqual([])
    expect(
      lintField(
        field({ ...hard, messages: { required: 'x', pattern: 'x', not: 'x' }, examples: ['abc'] }),
        'f',
        'f.json',
      ),
    ).toMatchObject([{ code: 'FIELD_EXAMPLE_MISSING', pointer: '/examples' }])
  })

  it.each([
    { rule: { dateOfBirth: { minAge: 90, maxAge: 91 } } },
    { rule: { emailAddress: { tldMin: 6, tldMax: 6 } } },
    { rule: { emailAddress: { tldMin: 2, tldMax: 2 } } },
  ])('is never reported only because its rule is narrow: %j', (more) => {
    expect(sampleAnswer(field(more))).toBeDefined()
  })
})
