import { describe, expect, it } from 'vitest'
import { windowDiagnostics } from '../../../cli/check/window-diagnostics.ts'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'

const TODAY = { year: 2026, month: 11, day: 28 }
const MOVING = { today: 'P0D' }
const date = (earliest: unknown, latest: unknown, more: object = {}) => ({
  title: 'Day',
  type: 'string',
  messages: {},
  rule: { dateBetween: { earliest, latest } },
  ...more,
})

const found = (field: object) => {
  const steps = { visit: { id: 'visit', fields: { day: field as Field } } } as unknown as JourneyDefinition['steps']
  return windowDiagnostics({ steps }, () => 'journeys/a.json', TODAY).map(
    ({ code, severity, pointer, message, hint }) => `${severity} ${code} ${pointer}: ${message} ${hint}`,
  )
}
const HINT = 'Let both limits move with today, or neither; or offer another version of the journey by then.'
const AT = '/steps/visit/fields/day'
const closed = (at = AT, name = 'day') => [
  `error WINDOW_CLOSED ${at}: "${name}" accepts nothing on 2026-11-28: its earliest day is after its latest day, because only one of them moves with today. ${HINT}`,
]
const closes = (first: string) => [
  `warning WINDOW_CLOSES ${AT}: "day" accepts nothing from ${first} on: its earliest day moves with today, and its latest day stays. ${HINT}`,
]

describe('a date of which one limit moves with today', () => {
  it.each<[string, object, readonly string[]]>([
    ['is possible on its last day, and soon not', date(MOVING, '2026-11-28'), closes('2026-11-29')],
    ['is not possible behind its last day', date(MOVING, '2026-11-27'), closed()],
    ['is still to be possible', date('2026-11-29', MOVING), closed()],
    ['is possible from its first day on', date('2026-11-28', MOVING), []],
    ['is said to end within 90 days', date(MOVING, '2027-02-25'), closes('2027-02-26')],
    ['may end later', date(MOVING, '2027-02-26'), []],
    ['may be left out', date(MOVING, '2026-11-27', { optional: true }), []],
    ['has no end without one', date(MOVING, undefined), []],
    ['has two limits that move', date(MOVING, { today: 'P30D' }), []],
    ['has no beginning without one', date(undefined, MOVING), []],
    ['has two limits that contradict each other on any day', date('2022-01-01', '2021-01-01'), []],
    ['has two limits that stay', date('2020-01-01', '2021-01-01'), []],
  ])('%s', (_, field, expected) => {
    expect(found(field)).toEqual(expected)
  })

  it('may be a month', () => {
    const month = { ...date(undefined, undefined), rule: { monthBetween: { earliest: MOVING, latest: '2026-12' } } }
    expect(found(month)).toEqual(closes('2027-01-01'))
  })

  it.each([
    ['a group', { type: 'object', properties: { from: date(MOVING, '2026-11-27') } }, '/properties/from', 'from'],
    ['each entry of a list', { type: 'array', items: date(MOVING, '2026-11-27') }, '/items', 'day'],
  ])('may be a part of %s', (_, field, place, name) => {
    expect(found({ title: 'All', messages: {}, ...field })).toEqual(closed(AT + place, name))
  })

  it('is nothing else', () => {
    expect(found({ title: 'Name', type: 'string', messages: {} })).toEqual([])
  })
})
