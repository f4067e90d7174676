import { describe, expect, it } from 'vitest'
import { RULES } from '../../../engine/index.ts'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'
import cases from '../../cases/checked-numbers.json'

const RULES_WITH_CHECK_DIGITS = ['iban', 'luhn', 'nhsNumber', 'ukVatNumber', 'ukTaxpayerReference'] as const

const numberField = (rule: string, more: object = {}) =>
  galleryField('nhs-number', {
    // Some of these numbers have letters, which the keyboard of the other one lacks.
    ui: { widget: 'text' },
    maxLength: undefined,
    rule: { [rule]: {} },
    messages: {
      required: 'Enter it',
      number: 'Check it',
      pattern: 'Its form',
      maxLength: 'Too long',
      minLength: 'Too short',
    },
    ...more,
  })
const field = (rule: string, more: object = {}) => {
  const { messages, ...rest } = numberField(rule, more) as { readonly messages: Record<string, string> }
  const limits = ['pattern', 'maxLength', 'minLength'].filter((key) => !Object.hasOwn(more, key))
  return { ...rest, messages: Object.fromEntries(Object.entries(messages).filter(([key]) => !limits.includes(key))) }
}
/** Somebody may leave it out, so that there are two ways on. */
const codes = (rule: string, more: object = {}) =>
  asking(field(rule, { optional: true, ...more })).diagnostics.map(({ code }) => code)

describe('a number with check digits', () => {
  it.each(cases)('$rule: "$typed"', ({ rule, typed, stored, right }) => {
    const asked = asking(field(rule))
    expect(asked.stored(typed) ?? null).toBe(stored)
    expect(asked.stored(stored) ?? null).toBe(stored)
    expect(asked.errors(typed)).toEqual(right ? [] : [stored === null ? 'required' : 'number'])
  })

  // The check digit of a taxpayer reference is one of nine for eleven remainders, so two pairs of them look alike.
  const exact = cases.filter(({ rule, right }) => right && rule !== 'ukTaxpayerReference')
  it.each(exact)('$rule: notices each digit of "$stored" that is mistyped', (found) => {
    // The digits behind a VAT number name a branch, and those of a department are not checked.
    const stored = found.rule === 'ukVatNumber' ? String(found.stored).slice(0, 9) : String(found.stored)
    if (stored.startsWith('GD')) return
    const asked = asking(field(found.rule))
    for (const [index, digit] of [...stored].entries()) {
      if (!/\d/.test(digit)) continue
      const other = stored.slice(0, index) + String((Number(digit) + 1) % 10) + stored.slice(index + 1)
      expect([other, asked.errors(other)]).toEqual([other, ['number']])
    }
  })

  it.each([[1234567890], [true], [{ digits: '9434765919' }], [['9434765919']]])(
    'refuses %j, which is no text',
    (value) => {
      for (const rule of RULES_WITH_CHECK_DIGITS) expect(asking(field(rule)).errors(value)).toEqual(['required'])
    },
  )

  it.each(RULES_WITH_CHECK_DIGITS)('%s: is proved, and has words for each error that can be shown', (rule) => {
    expect(codes(rule)).toEqual([])
    expect(withoutWords(asking(field(rule)).shown())).toEqual([])
    expect(RULES[rule].keys({})).toEqual(['number'])
  })

  it.each([
    ['luhn', { pattern: '^[0-9]{16}$' }],
    ['luhn', { pattern: '^35[0-9]{13}$' }],
    ['luhn', { minLength: 20, maxLength: 20 }],
    ['iban', { pattern: '^GB' }],
    ['iban', { pattern: '^NL[0-9]{2}ABNA[0-9]{10}$' }],
    ['nhsNumber', { pattern: '^999' }],
    ['ukVatNumber', { pattern: '^[0-9]{12}$' }],
    ['ukTaxpayerReference', { pattern: '^[0-9]7' }],
  ])('%s with %j has a witness', (rule, more) => {
    expect(codes(rule, more)).toEqual([])
    expect(withoutWords(asking(field(rule, more)).shown())).toEqual([])
  })

  it.each([
    ['nhsNumber', { maxLength: 9 }],
    ['iban', { maxLength: 10 }],
    ['ukVatNumber', { minLength: 13 }],
    ['ukTaxpayerReference', { minLength: 11 }],
  ])('%s with %j is never right', (rule, more) => {
    expect(codes(rule, more)).toContain('FIELD_NEVER_RIGHT')
  })

  it('is tested for the form in which it is stored', () => {
    const tested = (value: string) =>
      asking(field('nhsNumber'), { answer: { const: value } }).diagnostics.map(({ code }) => code)
    expect(tested('9434765919')).toEqual([])
    expect(tested('943 476 5919')).toContain('CONDITION_NEVER')
    expect(tested('9434765910')).toContain('CONDITION_NEVER')
  })

  it('needs words for a wrong number', () => {
    expect(codes('iban', { messages: { required: 'Enter it' } })).toEqual(['FIELD_MESSAGE_MISSING'])
  })

  it('takes no parameters', () => {
    expect(codes('iban', { rule: { iban: { country: 'GB' } } })).toContain('FIELD_SHAPE')
  })
})
