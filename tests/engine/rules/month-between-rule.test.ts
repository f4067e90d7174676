import { describe, expect, it } from 'vitest'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'

const NOON_ON = (day: string) => Date.parse(`${day}T12:00:00Z`)
const rule = (monthBetween: object) => galleryField('first-payment', { rule: { monthBetween } })

describe('a month in two parts', () => {
  const payment = asking(galleryField('first-payment'), { answer: { minimum: '2014-01' } })

  it('is proved on both sides of a month', () => {
    expect(payment.diagnostics).toEqual([])
  })

  it.each([
    ['3/2015', '2015-03'],
    ['03/2015', '2015-03'],
    ['March/2015', '2015-03'],
    ['mar/2015', '2015-03'],
    ['2015-03', '2015-03'],
    [' \u200b12/２０１５ ', '2015-12'],
    ['13/2015', '13/2015'],
    ['0/2015', '0/2015'],
    ['2015-13', '2015-13/'],
    ['/2015', '/2015'],
    ['3/', '3/'],
    ['/', undefined],
  ])('"%s" is stored as %s', (typed, stored) => {
    expect(payment.stored(typed)).toBe(stored)
    expect(payment.stored(stored)).toBe(stored)
  })

  it.each([
    [undefined, ['required']],
    ['/2015', ['month at month']],
    ['3/', ['month at year']],
    ['13/2015', ['month']],
    ['3/15', ['month']],
    ['Ma/2015', ['month']],
    ['2015-13', ['month at year']],
    ['3/2007', ['earliest']],
    ['4/2007', []],
    ['5/2020', []],
    ['6/2020', ['latest']],
    [201503, ['required']],
    [{ month: 3 }, ['required']],
  ])('%j gets %j', (typed, keys) => {
    expect(payment.errors(typed, NOON_ON('2020-05-01'))).toEqual(keys)
  })

  it('has words for each error that can be shown', () => {
    expect(withoutWords(payment.shown())).toEqual([])
  })

  it('counts a limit from today by the month of that day', () => {
    const recent = asking(rule({ earliest: { today: '-P1Y' } }))
    expect(recent.errors('5/2019', NOON_ON('2020-05-31'))).toEqual([])
    expect(recent.errors('4/2019', NOON_ON('2020-05-31'))).toEqual(['earliest'])
  })

  it('reports limits that leave no month, and limits that are no months', () => {
    const codes = (limits: object) => asking(rule(limits)).diagnostics.map(({ code }) => code)
    expect(codes({ earliest: '2020-02', latest: '2020-01' })).toContain('FIELD_NEVER_RIGHT')
    expect(codes({ earliest: '2020-13' })).toContain('FIELD_SHAPE')
    expect(codes({ earliest: '2020-01-31' })).toContain('FIELD_SHAPE')
    expect(codes({ latest: { today: '1 month' } })).toContain('FIELD_SHAPE')
  })

  it.each([
    ['a month that its limits exclude', { maximum: '2007-03' }],
    ['a month that does not exist', { const: '2015-13' }],
  ])('reports a condition on %s', (_, test) => {
    const { diagnostics } = asking(galleryField('first-payment'), { answer: test })
    expect(diagnostics.map(({ code }) => code)).toContain('CONDITION_NEVER')
  })

  it.each([{ const: '2015-03' }, { exclusiveMinimum: '2015-03' }, { minimum: '2015' }, { maximum: '2015-03-15' }])(
    'is proved on both sides of %j',
    (test) => {
      expect(asking(galleryField('first-payment'), { answer: test }).diagnostics).toEqual([])
    },
  )

  it('is not compared with a day counted from today', () => {
    const { diagnostics } = asking(galleryField('first-payment'), { answer: { minimum: { today: '-P1Y' } } })
    expect(diagnostics.map(({ code }) => code)).toContain('FACT_TEST_TYPE')
  })

  it('needs its rule, and words for its boxes', () => {
    const without = (more: object) =>
      asking(galleryField('first-payment', { optional: true, ...more })).diagnostics.map(({ code }) => code)
    expect(without({ rule: undefined, messages: { required: 'Enter it' } })).toContain('FIELD_WIDGET')
    expect(without({ ui: { widget: 'month', labels: { month: 'Month' } } })).toEqual(['FIELD_LABEL_MISSING'])
  })
})
