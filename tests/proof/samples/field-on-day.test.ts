import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { fieldOnDay } from '../../../proof/samples/field-on-day.ts'
import { fieldOnSampleDay } from '../../../proof/samples/on-sample-day.ts'

const DAY = { year: 2026, month: 3, day: 31 }
const text = (more: object = {}) => ({ title: 'x', type: 'string', messages: {}, ...more }) as Field
const group = (properties: object) => ({ title: 'x', type: 'object', messages: {}, properties }) as Field
const list = (items: object) => ({ title: 'x', type: 'array', messages: {}, items }) as Field
const MOVING = text({ rule: { dateBetween: { earliest: { today: '-P1M' }, latest: { today: 'P1D' } } } })
const FIXED = text({ rule: { dateBetween: { earliest: '2026-02-28', latest: '2026-04-01' } } })

it.each<[string, Field, Field]>([
  ['a date has the limits of that day', MOVING, FIXED],
  [
    'a date has one limit',
    text({ rule: { dateBetween: { latest: { today: 'P0D' } } } }),
    text({ rule: { dateBetween: { latest: '2026-03-31' } } }),
  ],
  [
    'a month has the limits of that month',
    text({ rule: { monthBetween: { earliest: { today: '-P1M' } } } }),
    text({ rule: { monthBetween: { earliest: '2026-02' } } }),
  ],
  ['a part of a group has them', group({ a: text(), day: MOVING }), group({ a: text(), day: FIXED })],
  ['an entry of a list has them', list(MOVING), list(FIXED)],
  ['a part of an entry has them', list(group({ day: MOVING })), list(group({ day: FIXED }))],
])('on a day, %s', (_, field, expected) => {
  expect(fieldOnDay(field, DAY)).toEqual(expected)
})

it.each<[string, Field]>([
  ['a text', text()],
  ['a group without dates', group({ a: text(), b: text() })],
  ['a list without dates', list(group({ a: text() }))],
  ['a value with a rule of its own', text({ rule: { personName: {} } })],
])('on any day, %s is the same field', (_, field) => {
  expect(fieldOnDay(field, DAY)).toBe(field)
})

it('a field whose answer is compared with today has the limits of the day of samples, and no other', () => {
  expect(fieldOnSampleDay(MOVING, [{ const: 'x' }, { minimum: { today: 'P0D' } }])).toEqual(
    text({ rule: { dateBetween: { earliest: '2026-05-01', latest: '2026-06-02' } } }),
  )
  expect(fieldOnSampleDay(MOVING, [{ minimum: '2026-01-01' }])).toBe(MOVING)
})
