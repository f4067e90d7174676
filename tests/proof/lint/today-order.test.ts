import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { ageJourney } from '../../support/age-journey.ts'

type Parts = NonNullable<Parameters<typeof ageJourney>[0]>

const codes = (parts: Parts) => {
  const { journey, diagnostics } = loadJourney('age', ageJourney(parts))
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  return lint(journey).map(({ code, pointer }) => `${code} ${pointer}`)
}
const limited = (latest: unknown) => ({
  rule: { dateBetween: { latest } },
  messages: { required: 'Enter it', date: 'No date', latest: 'Too late' },
})
const MONTHS: Parts = { minor: { minimum: { thisMonth: '-P1M' } }, old: { maximum: { thisMonth: '-P2M' } } }
const monthly = (monthBetween: object) => ({
  rule: { monthBetween },
  messages: {
    required: 'Enter it',
    month: 'No month',
    ...Object.fromEntries(Object.keys(monthBetween).map((limit) => [limit, 'Not then'])),
  },
  ui: { widget: 'month', labels: { month: 'Month', year: 'Year' } },
})
const pension = 'TODAY_ORDER /steps/work/fields/pension/when/born'
const minor = 'TODAY_ORDER /conditions/isMinor/born'

describe('dates that are compared with today', () => {
  it.each<[string, Parts, readonly string[]]>([
    ['may be compared with years and months', { old: { maximum: { today: '-P780M' } } }, []],
    ['may be compared with the same day twice', { old: { maximum: { today: '-P18Y' } } }, []],
    ['may be compared with days', { minor: { minimum: { today: '-P30D' } }, old: { maximum: { today: '-P31D' } } }, []],
    ['may be compared with days far from months', { minor: { minimum: { today: '-P30D' } } }, []],
    [
      'may be compared with weeks and days',
      { minor: { minimum: { today: '-P4W' } }, old: { maximum: { today: '-P28D' } } },
      [],
    ],
    [
      'may be compared with weeks and other days',
      { minor: { minimum: { today: '-P4W' } }, old: { maximum: { today: '-P1D' } } },
      [],
    ],
    [
      'may be compared with a month and 33 days',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P33D' } } },
      [],
    ],
    [
      'may be compared with a month and 26 days',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P26D' } } },
      [],
    ],
    [
      'may be compared with a month ahead and 30 days back',
      { minor: { minimum: { today: 'P1M' } }, old: { maximum: { today: '-P30D' } } },
      [],
    ],
    [
      'may be compared with a year and 400 days',
      { minor: { minimum: { today: 'P1Y' } }, old: { maximum: { today: 'P400D' } } },
      [],
    ],
    [
      'may not be compared with a year and 360 days',
      { minor: { minimum: { today: 'P1Y' } }, old: { maximum: { today: 'P360D' } } },
      [pension],
    ],
    [
      'may not be compared with a month and 27 days',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P27D' } } },
      [pension],
    ],
    [
      'may not be compared with a month and four weeks',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P4W' } } },
      [pension],
    ],
    [
      'may be compared with a month and a day, and with two and a day',
      { minor: { minimum: { today: '-P1M1D' } }, old: { maximum: { today: '-P2M1D' } } },
      [],
    ],
    [
      'may not be compared with a month and 30 days',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P30D' } } },
      [pension],
    ],
    [
      'may not be compared with a month and 32 days, between which there is sometimes no day',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P32D' } } },
      [pension],
    ],
    ['may not be compared with a fixed day too', { old: { maximum: '2030-01-01' } }, [minor]],
    ['may be compared with a fixed day that they have passed long ago', { old: { maximum: '1960-01-01' } }, []],
    ['may be compared with a fixed day two months behind', { old: { maximum: '2008-03-31' } }, []],
    ['may not be compared with a fixed day so near', { old: { maximum: '2008-04-01' } }, [minor]],
    ['may not have a fixed limit', { born: limited('2030-01-01') }, [minor]],
    ['may be months, with a limit in months', { ...MONTHS, born: monthly({ latest: { today: '-P1M' } }) }, []],
    ['may have a limit that moves', { born: limited({ today: 'P0D' }) }, []],
    [
      'may not have a limit of 30 days and be compared with a month',
      { minor: { minimum: { today: '-P1M' } }, born: limited({ today: '-P30D' }) },
      [minor],
    ],
  ])('%s', (_, parts, expected) => {
    expect(codes(parts)).toEqual(expected)
  })

  it.each<[string, Parts, string]>([
    [
      'a fixed day',
      { old: { maximum: '2030-01-01' } },
      '"born" is compared with today here, and with the fixed day 2030-01-01. Their order changes as time passes, so no proof can hold. Compare it with fixed days only, or with today only.',
    ],
    [
      'a fixed month',
      { ...MONTHS, old: { maximum: '2030-01' }, born: monthly({ latest: { today: 'P0D' } }) },
      '"born" is compared with today here, and with the fixed month 2030-01. Their order changes as time passes, so no proof can hold. Compare it with fixed days only, or with today only.',
    ],
    [
      'this month, where the field has a limit in days',
      { ...MONTHS, born: monthly({ latest: { today: '-P30D' } }) },
      '"born" is compared with this month here, and its field has the limit today + -P30D. Which month that is depends on the day of the month. Count the limit in months and years.',
    ],
    [
      'this month, where the field has another limit in days',
      { ...MONTHS, born: monthly({ earliest: { today: '-P300D' } }) },
      '"born" is compared with this month here, and its field has the limit today + -P300D. Which month that is depends on the day of the month. Count the limit in months and years.',
    ],
    [
      'days, and elsewhere with months',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P30D' } } },
      '"born" is compared with today + -P30D here, and elsewhere with today + -P1M. Which of them comes first depends on the month. Count both in months and years, or both in days.',
    ],
    [
      'months, beside a limit in days',
      { minor: { minimum: { today: '-P1M' } }, old: { maximum: { today: '-P2M' } }, born: limited({ today: '-P30D' }) },
      '"born" is compared with today + -P1M here, and its field has the limit today + -P30D. Which of them comes first depends on the month. Count both in months and years, or both in days.',
    ],
  ])('are said to be compared with %s', (_, parts, expected) => {
    const { journey } = loadJourney('age', ageJourney(parts))
    const found = journey === undefined ? [] : lint(journey).filter(({ code }) => code === 'TODAY_ORDER')
    expect(found.map(({ message, hint }) => `${message} ${hint ?? ''}`)).toEqual([expected])
  })

  it('must be dates kept as YYYY-MM-DD', () => {
    const text = { rule: undefined, ui: { widget: 'text' }, messages: { required: 'Enter it' } }
    expect(codes({ born: text })).toEqual([
      'FACT_TEST_TYPE /conditions/isMinor/born/exclusiveMinimum',
      'FACT_TEST_TYPE /steps/work/fields/pension/when/born/maximum',
    ])
  })
})
