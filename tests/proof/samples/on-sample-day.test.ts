import { expect, it } from 'vitest'
import { namedOnSampleDay, onSampleDay, replayTime, testOnSampleDay } from '../../../proof/samples/on-sample-day.ts'

const BEFORE_TODAY = { maximum: { today: 'P0D' } } as const

it('a test, and a condition, compares with the day of samples where it names today', () => {
  expect(testOnSampleDay(BEFORE_TODAY)).toEqual({ maximum: '2026-06-01' })
  expect(testOnSampleDay({ minimum: { today: '-P1M' } })).toEqual({ minimum: '2026-05-01' })
  expect(onSampleDay({ day: BEFORE_TODAY })).toEqual({ day: { maximum: '2026-06-01' } })
})

it('a test that is asked about again is the same one', () => {
  expect(testOnSampleDay(BEFORE_TODAY)).toBe(testOnSampleDay(BEFORE_TODAY))
})

it('named conditions compare with that day, and are the same ones when they are asked about again', () => {
  const named = { isPast: { day: BEFORE_TODAY }, isSaid: { said: { const: true } } }
  const onDay = namedOnSampleDay(named)
  expect(onDay).toEqual({ isPast: { day: { maximum: '2026-06-01' } }, isSaid: { said: { const: true } } })
  expect(namedOnSampleDay(named)).toBe(onDay)
})

it('a run is replayed at noon of that day if the journey compares with today, and at any time if not', () => {
  expect(replayTime({}, 5)).toBe(5)
  expect(replayTime({ seenAt: () => ({}) as never }, 5)).toBe(Date.UTC(2026, 5, 1, 12))
})
