import { describe, expect, it } from 'vitest'
import { reasonLifeDiagnostics } from '../../../../cli/check/content/reason-life-diagnostics.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const read = (json: unknown) => reasonLifeDiagnostics(projectSource({ 'content/retention.json': JSON.stringify(json) }))
const found = (keep: unknown, because: unknown) => read({ classes: { unfinished: { keep, because } } })

describe('the reason for keeping something', () => {
  it('has the time of this project', () => {
    expect(reasonLifeDiagnostics(ownSource())).toEqual([])
  })

  it('is reported with another time', () => {
    expect(found({ days: 90 }, 'A browser can come back for 30 days.')).toEqual([
      {
        code: 'LIFE_DISAGREES',
        severity: 'warning',
        file: 'content/retention.json',
        pointer: '/classes/unfinished/because',
        message: '"unfinished" is kept for 90 days, and the reason says 30 days.',
        hint: 'Correct one of the two.',
      },
    ])
    expect(found({ years: 1, days: 1 }, 'Kept for 7 weeks.')).toMatchObject([
      { message: '"unfinished" is kept for 1 years 1 days, and the reason says 7 weeks.' },
    ])
    for (const days of [372, 373, 357])
      expect(found({ years: 1 }, `For ${days} days.`)).toHaveLength(days === 372 ? 0 : 1)
    expect(read({ elsewhere: { calls: { keep: { months: 12 }, because: 'Kept for 6 months.' } } })).toMatchObject([
      { pointer: '/elsewhere/calls/because' },
    ])
  })

  it.each([
    [{ years: 6 }, 'A claim can be brought for 6 years (Act of 1980, section 5).'],
    [{ years: 1 }, 'They ask for 12 months.'],
    [{ years: 1 }, 'A leap year is within 366 days.'],
    [{ weeks: 2 }, 'Within 1 week and 7 days they write for 14 days.'],
    [[], '30 days'],
    [{ lease: 1 }, '30 days'],
    [{ days: 90 }, 'The link is good for 30 days, and 90 days are enough.'],
    [{ days: 90 }, 'As long as the claim is made.'],
    [{ days: 90 }, 'Since 2008, for 3 reasons.'],
    [null, '30 days'],
    [{ days: '90' }, '30 days'],
    [{ hours: 3 }, '30 days'],
    [{ days: 90 }, null],
  ])('is right for %j as “%s”', (keep, because) => {
    expect(found(keep, because)).toEqual([])
  })

  it.each([null, { classes: null }, { classes: { unfinished: null } }])('is left to the schema in %j', (json) => {
    expect(read(json)).toEqual([])
  })
})
