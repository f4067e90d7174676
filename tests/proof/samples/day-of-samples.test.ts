import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { dayOfSamples } from '../../../proof/samples/day-of-samples.ts'
import { LATER_DAY, SAMPLE_DAY } from '../../../proof/samples/sample-day.ts'

const TODAY = { today: 'P0D' }

it.each<[string, Field['rule'], object]>([
  ['the usual one without a rule', undefined, SAMPLE_DAY],
  [
    'the usual one if something is possible then',
    { dateBetween: { earliest: '2026-06-01', latest: TODAY } },
    SAMPLE_DAY,
  ],
  ['a later one if nothing is', { dateBetween: { earliest: '2026-06-02', latest: TODAY } }, LATER_DAY],
  ['a later one if no month is', { monthBetween: { earliest: '2026-07', latest: TODAY } }, LATER_DAY],
  ['the usual one if the month is', { monthBetween: { earliest: '2026-06', latest: TODAY } }, SAMPLE_DAY],
  ['the usual one if time makes it no better', { dateBetween: { earliest: TODAY, latest: '2026-01-01' } }, SAMPLE_DAY],
  ['the usual one with fixed days', { dateBetween: { earliest: '2027-01-01', latest: '2028-01-01' } }, SAMPLE_DAY],
  [
    'the usual one with fixed days in the wrong order',
    { dateBetween: { earliest: '2028-01-01', latest: '2027-01-01' } },
    SAMPLE_DAY,
  ],
  ['the usual one if both limits move', { dateBetween: { earliest: { today: 'P1D' }, latest: TODAY } }, SAMPLE_DAY],
  ['the usual one with one limit', { dateBetween: { earliest: '2027-01-01' } }, SAMPLE_DAY],
])('the day of the samples of a field is %s', (_, rule, day) => {
  expect(dayOfSamples({ title: 'Day', type: 'string', messages: {}, rule } as Field)).toBe(day)
})
