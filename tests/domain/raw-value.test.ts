import { describe, expect, it } from 'vitest'
import { amount, anyField, calendarDate, field, list, only, text, whole } from '../../domain/raw-value.ts'

describe('a property of an answer', () => {
  it.each([
    ['its exact name', { Sum: 1, sum: 2 }, 'sum', 2],
    ['a name in another case', { SUM: 1 }, 'sum', 1],
    ['a list of one', [{ sum: 1 }], 'sum', 1],
    ['nothing for another name', { total: 1 }, 'sum', undefined],
    ['nothing of a list of two', [{ sum: 1 }, { sum: 2 }], 'sum', undefined],
    ['nothing of a text', 'text', 'length', undefined],
    ['nothing of null', null, 'sum', undefined],
  ])('is read by %s', (_, value, name, expected) => {
    expect(field(value, name)).toBe(expected)
  })

  it('has the first of several names that has a value', () => {
    expect(anyField({ one: null, three: 3, four: 4 }, 'one', 'two', 'three', 'four')).toBe(3)
  })
})

describe('a list', () => {
  it.each([
    [undefined, []],
    [null, []],
    [{ a: 1 }, [{ a: 1 }]],
    [
      [1, 2],
      [1, 2],
    ],
  ])('of %j is %j', (value, expected) => {
    expect(list(value)).toEqual(expected)
  })

  it('of one may stand for its value, and of two or none not', () => {
    expect([only([1]), only([1, 2]), only([])]).toEqual([1, [1, 2], []])
  })
})

describe('a text', () => {
  it.each([
    [' a b ', 'a b'],
    ['  ', undefined],
    [12.5, '12.5'],
    [Number.NaN, undefined],
    [true, undefined],
    [null, undefined],
  ])('of %j is %j', (value, expected) => {
    expect(text(value)).toBe(expected)
  })

  it('has at most as many characters as asked for, after its spaces', () => {
    expect(text('  abcdef', 3)).toBe('abc')
  })
})

describe('an amount', () => {
  it.each([
    [5000, 5000],
    ['5000.00', 5000],
    ['£4,999.99', 4999.99],
    ['GBP 5000', 5000],
    ['  gbp5000', 5000],
    ['5000 GBP', 5000],
    ['5000 GBP  ', 5000],
    ['0000249', 249],
    ['-12', -12],
    ['+12', 12],
    [{ amount: '12' }, 12],
    [{ formatted: '£12' }, 12],
    [[{ amount: 12 }], 12],
    ['1234567890123', undefined],
    ['12.', undefined],
    ['12 34GBP56', undefined],
    ['SUPPRESSED', undefined],
    ['', undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [true, undefined],
  ])('of %j is %j', (value, expected) => {
    expect(amount(value)).toBe(expected)
  })

  it.each([
    ['12', 12],
    ['12.5', undefined],
    [2 ** 53, undefined],
    ['none', undefined],
  ])('that must be whole, of %j, is %j', (value, expected) => {
    expect(whole(value)).toBe(expected)
  })
})

describe('a date', () => {
  it.each([
    ['2015-03-27', '2015-03-27'],
    ['2015-03-27T10:00:00Z', '2015-03-27'],
    ['2015/3/7', '2015-03-07'],
    ['20150327', '2015-03-27'],
    [20150327, '2015-03-27'],
    ['27/03/2015', '2015-03-27'],
    ['7.3.2015', '2015-03-07'],
    ['27-03-2015 10:00', '2015-03-27'],
    [{ day: 27, month: 3, year: 2015 }, '2015-03-27'],
    [{ DD: '27', MM: '03', CCYY: '2015' }, '2015-03-27'],
    ['1000-01-01', '1000-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['0999-12-31', undefined],
    [{ day: 1, month: 1, year: 10000 }, undefined],
    [{ day: 1, month: 1, year: 999 }, undefined],
    [{ month: 3, year: 2015 }, undefined],
    [{ day: 27, year: 2015 }, undefined],
    [{ day: 27, month: 3 }, undefined],
    ['2015-02-29', undefined],
    ['2015-13-01', undefined],
    ['2015-00-10', undefined],
    ['201503271', undefined],
    ['2015-03-271', undefined],
    ['27/03/20155', undefined],
    ['on 2015-03-27', undefined],
    ['on 27/03/2015', undefined],
    ['no 20150327', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j is %j', (value, expected) => {
    expect(calendarDate(value)).toBe(expected)
  })
})
