import { describe, expect, it } from 'vitest'
import { completed, sampleAnswer } from '../../../cli/walk/sample-answer.ts'
import type { Field } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { formJourney } from '../../support/form-journey.ts'

const NOW = Date.UTC(2031, 2, 14, 12)
const part = (widget: 'date' | 'month', rule: object) => ({
  title: 'When?',
  type: 'string',
  rule,
  messages: { required: 'Enter it', date: 'No date', month: 'No month', earliest: 'Too early' },
  ui: { widget, labels: { day: 'Day', month: 'Month', year: 'Year' } },
})
const date = part('date', { dateBetween: { earliest: { today: 'P1D' } } })
const month = part('month', { monthBetween: { earliest: { today: 'P1M' } } })
const group = (properties: object) => ({
  title: 'Visit',
  type: 'object',
  properties,
  messages: { required: 'Fill it in' },
})
const list = (properties: object) => ({
  title: 'Visits',
  type: 'array',
  minItems: 1,
  items: group(properties),
  messages: { required: 'Add them', minItems: 'Too few' },
  ui: { labels: { add: 'Add', remove: 'Remove' } },
})

function fieldOf(json: object): Field {
  const { steps } = openJourney(
    'form',
    formJourney({ pages: { ask: { fields: { a: json }, next: [{ to: 'done' }] } } }),
  )
  const field = steps['ask']?.fields['a']
  if (field === undefined) throw new Error('There is no field.')
  return field
}

describe('the sample of an answer that depends on today', () => {
  it.each<[string, object, unknown]>([
    ['a date', date, '2031-03-15'],
    ['a month', month, '2031-04'],
    ['a date in a group', group({ date }), { date: '2031-03-15' }],
    ['a date in a list', list({ date }), [{ date: '2031-03-15' }]],
  ])('is right on the day of the walk: %s', (_, json, expected) => {
    expect(sampleAnswer(fieldOf(json), [], NOW)).toEqual(expected)
  })
})

describe('an answer that was begun', () => {
  const address = fieldOf(
    group({
      town: { title: 'Town', type: 'string', messages: { required: 'Enter it' } },
      country: { title: 'Country', type: 'string', default: 'Wales', messages: { required: 'Enter it' } },
      county: { title: 'County', type: 'string', optional: true, messages: {} },
    }),
  )
  const sample = { town: 'Leeds', country: 'England', county: 'Kent' }

  it.each<[string, unknown, unknown]>([
    ['is the sample where there is none', undefined, sample],
    [
      'keeps what is answered in advance, and gets the other parts that must be answered',
      { country: 'Wales' },
      { country: 'Wales', town: 'Leeds' },
    ],
    ['stays as it is where nothing is missing', { town: 'York', country: 'Wales' }, { town: 'York', country: 'Wales' }],
  ])('%s', (_, answer, expected) => {
    expect(completed(address, answer, sample)).toEqual(expected)
  })

  const towns = list({
    town: { title: 'Town', type: 'string', messages: { required: 'Enter it' } },
    county: { title: 'County', type: 'string', optional: true, messages: {} },
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['as many as it begins with', [{}, {}], [{ town: 'Leeds' }, { town: 'Leeds' }]],
    ['those that are filled in', [{ town: 'York' }, {}], [{ town: 'York' }, { town: 'Leeds' }]],
  ])('of a list keeps its entries, and fills in what they lack: %s', (_, answer, expected) => {
    expect(completed(fieldOf(towns), answer, [{ town: 'Leeds' }])).toEqual(expected)
  })
})
