import { describe, expect, it } from 'vitest'
import { afterDuration, isoDate, parseIsoDate } from '../../../engine/index.ts'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'

const NOON_ON = (day: string) => Date.parse(`${day}T12:00:00Z`)
const rule = (dateBetween: object) => galleryField('agreement-date', { rule: { dateBetween } })

describe('a date in three parts', () => {
  const agreement = asking(galleryField('agreement-date'), { answer: { minimum: '2014-01-01' } })

  it('is proved on both sides of a day', () => {
    expect(agreement.diagnostics).toEqual([])
  })

  it.each([
    ['27/3/2015', '2015-03-27'],
    ['27/March/2015', '2015-03-27'],
    ['27/mar/2015', '2015-03-27'],
    ['2015-03-27', '2015-03-27'],
    ['29/2/2016', '2016-02-29'],
    ['29/2/2015', '29/2/2015'],
    ['27//2015', '27//2015'],
    ['//', undefined],
  ])('"%s" is stored as %s', (typed, stored) => {
    expect(agreement.stored(typed)).toBe(stored)
    expect(agreement.stored(stored)).toBe(stored)
  })

  it.each([
    [undefined, ['required']],
    ['27//2015', ['date at month']],
    ['//2015', ['date at day']],
    ['31/2/2015', ['date']],
    ['27/3/15', ['date']],
    ['5/4/2007', ['earliest']],
    ['6/4/2007', []],
    ['1/5/2020', []],
    ['2/5/2020', ['latest']],
  ])('%s gets %j', (typed, keys) => {
    expect(agreement.errors(typed, NOON_ON('2020-05-01'))).toEqual(keys)
  })

  it('has words for each error that can be shown', () => {
    expect(withoutWords(agreement.shown())).toEqual([])
  })

  it('is one of an adult when it is 18 years ago', () => {
    const adult = asking(rule({ latest: { today: '-P18Y' } }))
    expect(adult.errors('1/5/2002', NOON_ON('2020-05-01'))).toEqual([])
    expect(adult.errors('2/5/2002', NOON_ON('2020-05-01'))).toEqual(['latest'])
  })

  it('reports limits that leave no day, and limits that are no days', () => {
    const codes = (limits: object) => asking(rule(limits)).diagnostics.map(({ code }) => code)
    expect(codes({ earliest: '2020-01-02', latest: '2020-01-01' })).toContain('FIELD_NEVER_RIGHT')
    expect(codes({ earliest: '01/02/2020', latest: '2020-01-01' })).toContain('FIELD_SHAPE')
    expect(codes({ earliest: '2020-02-31', latest: '2021-01-01' })).toContain('FIELD_SHAPE')
    expect(codes({ earliest: { today: 'P' }, latest: '2020-01-01' })).toContain('FIELD_SHAPE')
  })

  it('reports a condition on a day that its limits exclude', () => {
    expect(
      asking(galleryField('agreement-date'), { answer: { maximum: '2007-04-05' } }).diagnostics.map(({ code }) => code),
    ).toContain('CONDITION_NEVER')
  })

  it('comes from the format "date" alone', () => {
    const { journey } = asking(galleryField('agreement-date', { rule: undefined, ui: {} }))
    expect(journey.steps['question']?.fields['answer']).toMatchObject({
      rule: { dateBetween: {} },
      ui: { widget: 'date' },
    })
  })
})

describe('a duration after a day', () => {
  it.each([
    ['2026-03-31', '-P1M', '2026-02-28'],
    ['2024-02-29', '-P18Y', '2006-02-28'],
    ['2026-01-31', 'P1Y1M', '2027-02-28'],
    ['2026-12-31', 'P1D', '2027-01-01'],
    ['2026-01-01', '-P2W', '2025-12-18'],
    ['2026-01-15', '-P13M', '2024-12-15'],
    ['2026-06-01', 'P0D', '2026-06-01'],
  ])('%s %s is %s', (day, duration, end) => {
    const from = parseIsoDate(day)
    expect(from && isoDate(afterDuration(from, duration))).toBe(end)
  })
})
