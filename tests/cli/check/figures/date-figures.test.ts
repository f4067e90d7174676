import { describe, expect, it } from 'vitest'
import { wrongDate } from '../../../../cli/check/figures/date-figures.ts'
import type { Field } from '../../../../engine/index.ts'

const DAYS = { earliest: '2007-04-06', latest: '2021-01-28' }
const YEARS = { earliest: { today: '-P5Y' }, latest: { today: 'P0D' } }
const said = (key: string, text: string, dateBetween: object = DAYS) => {
  const wrong = wrongDate(key, text, { rule: { dateBetween } } as unknown as Field)
  return wrong === undefined ? undefined : `${wrong.said}, not ${wrong.limit}`
}

describe('a day in the message of a date', () => {
  it.each([
    ['earliest', 'Enter a date on or after 6 April 2007'],
    ['earliest', 'Enter a date after 5 April 2007'],
    ['earliest', 'Enter a date between 6th Apr 2007 and 28th Jan 2021'],
    ['latest', 'On or before 28/01/2021'],
    ['latest', 'Before 29 January 2021'],
    ['latest', 'Enter an earlier date, for example 27 March 2015'],
    ['latest', 'Enter a date that has passed'],
    ['date', 'Enter a real date, not 31 June 2010'],
    ['latest', 'On or before 99/99/2021'],
  ])('may be a limit, a day beside it, or an example: %s, "%s"', (key, text) => {
    expect(said(key, text)).toBeUndefined()
  })

  it('may be beside a limit at the end of a month, or in front of another day', () => {
    const first = { earliest: '2021-03-01' }
    expect(said('earliest', 'After 28 February 2021', first)).toBeUndefined()
    expect(said('earliest', 'After 28 February 2021, not on 1 May 2009', first)).toBeUndefined()
    expect(said('earliest', 'After 27 February 2021', first)).toBe('27 February 2021, not 2021-03-01')
  })

  it('is compared with the limits that are days', () => {
    const mixed = { earliest: '2007-04-06', latest: { today: 'P0D' } }
    expect(said('earliest', 'On or after 6 April 2007', mixed)).toBeUndefined()
    expect(said('earliest', 'On or after 9 April 2007', mixed)).toBe('9 April 2007, not 2007-04-06')
  })

  it.each([
    ['earliest', 'Enter a date on or after 6 April 2008', '6 April 2008, not 2007-04-06'],
    ['latest', 'On or before 28/02/2021', '28/02/2021, not 2021-01-28'],
    ['latest', 'Before the 30th January 2021', '30th January 2021, not 2021-01-28'],
  ])('is reported if it is no limit: %s, "%s"', (key, text, wrong) => {
    expect(said(key, text)).toBe(wrong)
  })
})

describe('a period in the message of a date', () => {
  it.each([
    ['earliest', 'Enter a date within the last 5 years'],
    ['earliest', 'Within the last 60 months'],
    ['earliest', 'Within the last few years'],
    ['earliest', 'Within the last 5 years and 3 months'],
    ['earliest', 'Within the last 1800 days'],
    ['latest', 'Enter a date that has passed'],
  ])('may be the limit: %s, "%s"', (key, text) => {
    expect(said(key, text, YEARS)).toBeUndefined()
  })

  it.each([
    ['-P5Y', 'Enter a date within the last 6 years', '6 years, not -P5Y from today'],
    ['-P18M', 'Not more than 12 months ago', '12 months, not -P18M from today'],
    ['-P2W', 'Within the last 10 days', '10 days, not -P2W from today'],
    ['-P5Y', 'For 3 cars of the last 6 years', '6 years, not -P5Y from today'],
  ])('is reported if it is none: %s, "%s"', (today, text, wrong) => {
    expect(said('earliest', text, { earliest: { today } })).toBe(wrong)
  })

  it.each([
    ['-P18M', 'Not more than 18 months ago'],
    ['-P2W', 'Within the last 14 days'],
  ])('may be %s: "%s"', (today, text) => {
    expect(said('earliest', text, { earliest: { today } })).toBeUndefined()
  })

  it('is compared with the limits that move with today', () => {
    const mixed = { earliest: { today: '-P5Y' }, latest: '2021-01-28' }
    expect(said('earliest', 'Within the last 6 years', mixed)).toBe('6 years, not -P5Y from today')
  })

  it('is said with its limit', () => {
    const rule = { dateBetween: YEARS } as unknown as NonNullable<Field['rule']>
    expect(wrongDate('earliest', 'Within the last 6 years', { rule })?.what).toBe('"earliest"')
  })

  it('is that of a month, too', () => {
    const rule = { monthBetween: { earliest: { today: '-P2Y' } } } as unknown as NonNullable<Field['rule']>
    expect(wrongDate('earliest', 'Within the last 3 years', { rule })?.said).toBe('3 years')
    expect(wrongDate('earliest', 'Within the last 2 years', { rule })).toBeUndefined()
    expect(wrongDate('earliest', 'Within the last 2 years', {})).toBeUndefined()
  })

  it('is the month of a month, too', () => {
    const rule = { monthBetween: { earliest: '2007-04', latest: '2021-01' } } as unknown as NonNullable<Field['rule']>
    const named = (text: string) => wrongDate('earliest', text, { rule })?.said
    expect(named('Enter a month from January 2014')).toBe('January 2014')
    for (const text of ['Enter a month from April 2007', 'Enter a month after March 2007', 'Not before then'])
      expect(named(text)).toBeUndefined()
  })
})
