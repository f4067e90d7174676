import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, parseIsoDate, type CalendarDate } from '../../../engine/index.ts'
import { timeBetween, type TimeUnit } from '../../../engine/dates/time-between.ts'

const date = (text: string): CalendarDate => parseIsoDate(text) ?? { year: 0, month: 0, day: 0 }
const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((day) => date(day.toISOString().slice(0, 10)))

describe('the time between two days', () => {
  it.each<[string, string, TimeUnit, number]>([
    ['2026-03-01', '2026-03-01', 'days', 0],
    ['2024-02-28', '2024-03-01', 'days', 2],
    ['2026-03-02', '2026-03-01', 'days', -1],
    ['2020-01-31', '2020-02-29', 'months', 0],
    ['2020-01-31', '2020-03-01', 'months', 1],
    ['2020-01-15', '2020-02-15', 'months', 1],
    ['2020-01-15', '2020-02-14', 'months', 0],
    ['2008-02-29', '2026-02-28', 'years', 17],
    ['2008-02-29', '2026-03-01', 'years', 18],
    ['2026-03-01', '2008-02-29', 'years', -18],
    ['0099-12-31', '0100-01-01', 'days', 1],
  ])('from %s to %s in %s is %i', (from, to, unit, expected) => {
    expect(timeBetween(date(from), date(to), unit)).toBe(expected)
  })

  it('in years is an age', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (birth, day) => {
        const age = ageOn(birth, day)
        fc.pre(age >= 0)
        expect(timeBetween(birth, day, 'years')).toBe(age)
      }),
      { seed: 2026 },
    )
  })

  it('grows by at most one with each day, which the proof relies on', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.constantFrom<TimeUnit>('days', 'months', 'years'), (from, to, unit) => {
        const next = date(new Date(Date.UTC(to.year, to.month - 1, to.day + 1)).toISOString().slice(0, 10))
        const grown = timeBetween(from, next, unit) - timeBetween(from, to, unit)
        expect([0, 1]).toContain(grown)
        const shrunk = timeBetween(to, from, unit) - timeBetween(next, from, unit)
        expect([0, 1]).toContain(shrunk)
      }),
      { seed: 2026, numRuns: 2000 },
    )
  })
})
