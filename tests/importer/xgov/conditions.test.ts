import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const pages = [
  {
    path: '/born',
    title: 'Born',
    section: 'you',
    components: [{ type: 'DatePartsField', name: 'born', title: 'When were you born?', options: {}, schema: {} }],
    next: [{ path: '/adult', condition: 'tested' }, { path: '/child' }],
  },
  ...['adult', 'child'].map((name) => ({
    path: `/${name}`,
    title: name,
    components: [{ type: 'TextField', name, title: name, options: {}, schema: {} }],
    next: [{ path: '/summary' }],
  })),
  { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [], next: [] },
]

/** What leads to the page for adults, if a condition compares a date in this way. */
function read(operator: string, value: object) {
  const condition = {
    name: 'tested',
    displayName: 'Tested',
    value: {
      name: 'Tested',
      conditions: [{ field: { name: 'you.born', type: 'DatePartsField', display: 'Born' }, operator, value }],
    },
  }
  const { steps, report } = imported({
    name: 'Age',
    startPage: '/born',
    pages,
    lists: [],
    sections: [{ name: 'you', title: 'You' }],
    conditions: [condition],
  })
  return { when: steps['born']?.next?.find(({ to }) => to === 'adult')?.when, report }
}

const ago = (period: string, unit: string) => ({ type: 'RelativeDate', period, unit, direction: 'in the past' })
const ahead = (period: string, unit: string) => ({ type: 'RelativeDate', period, unit, direction: 'in the future' })

describe('a date that is compared with a time from today', () => {
  it.each<[string, object, object]>([
    ['is at least', ago('18', 'years'), { maximum: { today: '-P18Y' } }],
    ['is at most', ago('18', 'years'), { minimum: { today: '-P18Y' } }],
    ['is less than', ago('6', 'months'), { exclusiveMinimum: { today: '-P6M' } }],
    ['is more than', ago('30', 'days'), { exclusiveMaximum: { today: '-P30D' } }],
    ['is at least', ahead('2', 'months'), { minimum: { today: 'P2M' } }],
    ['is less than', ahead('2', 'months'), { exclusiveMaximum: { today: 'P2M' } }],
    [
      'is more than',
      { type: 'RelativeTime', timePeriod: '5', timeUnit: 'years', direction: 'in the past', timeOnly: false },
      { exclusiveMaximum: { today: '-P5Y' } },
    ],
  ])('%s %o', (operator, value, expected) => {
    const { when, report } = read(operator, value)
    expect(when).toEqual({ born: expected })
    expect(report.parts.condition.unsupported).toBe(0)
    expect(report.unknown).toEqual([])
  })

  it.each<[string, object]>([
    ['is at least', ago('18', 'hours')],
    ['is at least', ago('1.5', 'years')],
    ['is at least', { ...ago('18', 'years'), direction: 'sideways' }],
    ['sounds like', ago('18', 'years')],
  ])('%s %o cannot be expressed, and is reported', (operator, value) => {
    expect(read(operator, value).report.parts.condition.unsupported).toBe(1)
  })
})
