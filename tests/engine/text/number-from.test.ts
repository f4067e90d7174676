import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../../engine/text/number-from.ts'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'

describe('a number as people type it', () => {
  it.each([
    ['12', 12],
    ['12 500', 12500],
    ['12\u00a0500', 12500],
    ['12,500.50', 12500.5],
    ['1,234,567', 1234567],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    ['-3', -3],
    ['\u22123', -3],
    ['007', 7],
  ])('"%s" is %d', (text, value) => {
    expect(numberFrom(text)).toBe(value)
  })

  it.each([
    '',
    '.',
    '-',
    ' ',
    ',000',
    'ten',
    '1,5',
    '12,50',
    '1.2.3',
    '1e5',
    '0x10',
    'Infinity',
    '--1',
    '1,,000',
    '99999999999999999999',
  ])('"%s" is refused rather than guessed', (text) => {
    expect(numberFrom(text)).toBeUndefined()
  })
})

describe('a field of a number', () => {
  const deposit = asking(galleryField('deposit'), { answer: { minimum: 500 } })
  const mileage = asking(galleryField('mileage'), { answer: { exclusiveMinimum: 12000 } })

  it('is proved on both sides of a limit', () => {
    expect(deposit.diagnostics).toEqual([])
    expect(mileage.diagnostics).toEqual([])
  })

  it('keeps the number, and what it cannot read as it was typed', () => {
    expect(deposit.stored('1,250.50')).toBe(1250.5)
    expect(deposit.stored('a lot')).toBe('a lot')
    expect(deposit.errors('a lot')).toEqual(['type'])
    expect(deposit.stored(' ')).toBeUndefined()
  })

  it('is checked against its limits', () => {
    expect(deposit.errors('-1')).toEqual(['minimum'])
    expect(deposit.errors('100,000.01')).toEqual(['maximum'])
    expect(deposit.errors('0.001')).toEqual(['multipleOf'])
    expect(mileage.errors('1.5')).toEqual(['type'])
    expect(mileage.errors('1,000,000')).toEqual(['exclusiveMaximum'])
  })

  it('takes every amount of pence, which no computer divides exactly', () => {
    const wrong = Array.from({ length: 2000 }, (_, pence) => `${(pence / 100).toFixed(2)}`).filter(
      (amount) => deposit.errors(amount).length > 0,
    )
    expect(wrong).toEqual([])
  })

  it('has words for each error that can be shown', () => {
    expect(withoutWords(deposit.shown())).toEqual([])
    expect(withoutWords(mileage.shown())).toEqual([])
  })

  it('reports a missing message for input that is not a number', () => {
    const { messages, ...field } = galleryField('deposit') as { messages: Record<string, string> }
    const { type: _, ...others } = messages
    expect(asking({ ...field, messages: others }).diagnostics.map(({ code }) => code)).toContain(
      'FIELD_MESSAGE_MISSING',
    )
  })
})
