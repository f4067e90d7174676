import { describe, expect, it } from 'vitest'
import { daysFromToday, onDay, testOnDay, type Condition, type FactTest } from '../../../engine/index.ts'

const TODAY = { year: 2026, month: 3, day: 31 }

describe('a condition on a day', () => {
  it.each<[string, Condition, Condition]>([
    ['has today itself as a date', { a: { minimum: { today: 'P0D' } } }, { a: { minimum: '2026-03-31' } }],
    ['counts years back', { a: { maximum: { today: '-P18Y' } } }, { a: { maximum: '2008-03-31' } }],
    [
      'ends in the last day of a shorter month',
      { a: { maximum: { today: '-P1M' } } },
      { a: { maximum: '2026-02-28' } },
    ],
    ['counts days ahead', { a: { exclusiveMinimum: { today: 'P10D' } } }, { a: { exclusiveMinimum: '2026-04-10' } }],
    ['has this month itself as a month', { a: { minimum: { thisMonth: 'P0M' } } }, { a: { minimum: '2026-03' } }],
    [
      'counts months back from the last day of a longer one',
      { a: { exclusiveMaximum: { thisMonth: '-P1M' } } },
      { a: { exclusiveMaximum: '2026-02' } },
    ],
    ['counts months into another year', { a: { maximum: { thisMonth: 'P1Y10M' } } }, { a: { maximum: '2028-01' } }],
    [
      'keeps the other tests of the fact',
      { a: { exclusiveMaximum: { today: 'P0D' }, minimum: { today: '-P1W' } }, b: { const: 1 } },
      { a: { exclusiveMaximum: '2026-03-31', minimum: '2026-03-24' }, b: { const: 1 } },
    ],
    [
      'is the same inside every combination',
      { allOf: ['named', { anyOf: [{ required: ['a'] }, { not: { a: { minimum: { today: 'P1D' } } } }] }] },
      { allOf: ['named', { anyOf: [{ required: ['a'] }, { not: { a: { minimum: '2026-04-01' } } }] }] },
    ],
  ])('%s', (_, condition, expected) => {
    expect(onDay(condition, TODAY)).toEqual(expected)
  })

  it('is the same object if no part depends on the day', () => {
    const condition: Condition = { allOf: [{ a: { minimum: 3 } }, { not: 'named' }] }
    expect(onDay(condition, TODAY)).toBe(condition)
    const test: FactTest = { minimum: 3 }
    expect(testOnDay(test, TODAY)).toBe(test)
  })

  it('tells which days it counts from today', () => {
    expect(daysFromToday({ minimum: { today: '-P65Y' }, exclusiveMaximum: { today: '-P18Y' } })).toEqual([
      '-P65Y',
      '-P18Y',
    ])
    expect(daysFromToday({ maximum: { thisMonth: 'P2M' } })).toEqual(['P2M'])
    expect(daysFromToday({ minimum: '2026-01-01' })).toEqual([])
  })
})
