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
const pension = 'TODAY_ORDER /steps/work/fields/pension/when/born'
const minor = 'TODAY_ORDER /conditions/isMinor/born'

describe('dates that are compared with today', () => {
  it.each<[string, Parts, readonly string[]]>([
    ['may be compared with years and months', { old: { maximum: { today: '-P780M' } } }, []],
    ['may be compared with the same day twice', { old: { maximum: { today: '-P18Y' } } }, []],
    ['may be compared with days', { minor: { minimum: { today: '-P30D' } }, old: { maximum: { today: '-P31D' } } }, []],
    ['may be compared with days far from months', { minor: { minimum: { today: '-P30D' } } }, []],
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
    ['may not be compared with a fixed day too', { old: { maximum: '1960-01-01' } }, [minor]],
    ['may not have a fixed limit', { born: limited('2030-01-01') }, [minor]],
    ['may have a limit that moves', { born: limited({ today: 'P0D' }) }, []],
    [
      'may not have a limit of 30 days and be compared with a month',
      { minor: { minimum: { today: '-P1M' } }, born: limited({ today: '-P30D' }) },
      [minor],
    ],
  ])('%s', (_, parts, expected) => {
    expect(codes(parts)).toEqual(expected)
  })

  it('must be dates kept as YYYY-MM-DD', () => {
    const text = { rule: undefined, ui: { widget: 'text' }, messages: { required: 'Enter it' } }
    expect(codes({ born: text })).toEqual([
      'FACT_TEST_TYPE /conditions/isMinor/born/exclusiveMinimum',
      'FACT_TEST_TYPE /steps/work/fields/pension/when/born/maximum',
    ])
  })
})
