import { describe, expect, it } from 'vitest'
import { isoDate, londonDate } from '../../../engine/dates/calendar-date.ts'

const HOUR = 3_600_000
const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

describe('the day in London (A-93)', () => {
  it('agrees with the time zone database at every hour, winter and summer, from 1972 on', () => {
    const wrong: string[] = []
    for (let year = 1972; year <= 2040; year += 1) {
      // Each hour around both changes of the clock and the turn of the year, and each day a moment before Greenwich's midnight.
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const isClose = hour % 24 >= 22 || hour % 24 <= 1
        if (!isClose && year !== 2026) continue
        const at = Date.UTC(year, 0, 1) + hour * HOUR + 59 * 60_000
        if (isoDate(londonDate(at)) !== zone.format(at)) wrong.push(new Date(at).toISOString())
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2026-03-28T23:30:00Z', '2026-03-28'],
    ['2026-03-29T23:30:00Z', '2026-03-30'],
    ['2026-10-24T23:30:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2024-02-28T23:59:59Z', '2024-02-28'],
  ])('at %s is %s', (instant, day) => {
    expect(isoDate(londonDate(Date.parse(instant)))).toBe(day)
  })
})
