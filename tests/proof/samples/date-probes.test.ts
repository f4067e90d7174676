import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { dateError, dateProbes, dateSamples, isWithinDateLimits } from '../../../proof/samples/date-probes.ts'

type Limits = NonNullable<NonNullable<Field['rule']>['dateBetween']>

const asked = (dateBetween?: Limits) =>
  ({
    title: 'Day',
    type: 'string',
    messages: {},
    ...(dateBetween === undefined ? {} : { rule: { dateBetween } }),
  }) as Field
const ANY = ['2020-03-31', '2021-04-01']
const IN_MARCH = asked({ earliest: '2024-03-01', latest: '2024-03-31' })

describe('dates to try', () => {
  it.each<[string, Field, readonly string[]]>([
    ['are some, whatever the field', asked(), ANY],
    [
      'are its limits, the days beside them, and the day between',
      IN_MARCH,
      [...ANY, '2024-03-16', '2024-03-01', '2024-03-02', '2024-02-29', '2024-03-31', '2024-04-01', '2024-03-30'],
    ],
    [
      'are those of its one limit',
      asked({ earliest: '2024-03-01' }),
      [...ANY, '2024-03-01', '2024-03-02', '2024-02-29'],
    ],
    [
      'are those of its other limit',
      asked({ latest: '2024-12-31' }),
      [...ANY, '2024-12-31', '2025-01-01', '2024-12-30'],
    ],
    [
      'are counted from the day of samples',
      asked({ latest: { today: '-P18Y' } }),
      [...ANY, '2008-06-01', '2008-06-02', '2008-05-31'],
    ],
    [
      'are counted from a later day if nothing is possible before it, the first one in front',
      asked({ earliest: '2026-09-01', latest: { today: 'P0D' } }),
      [...ANY, '2026-09-01', '2026-09-02', '2026-08-31', '2036-06-01', '2036-06-02', '2036-05-31', '2031-07-17'],
    ],
  ])('%s', (_, field, expected) => {
    expect(dateSamples(field)).toEqual(expected)
  })

  it.each<[string, FactTest, readonly string[]]>([
    ['a constant', { const: '2022-01-01' }, ['2022-01-01', '2022-01-02', '2021-12-31']],
    [
      'each of several',
      { enum: ['2022-01-01', '2023-01-01'] },
      ['2022-01-01', '2022-01-02', '2021-12-31', '2023-01-01', '2023-01-02', '2022-12-31'],
    ],
    [
      'bounds',
      { minimum: '2022-01-01', exclusiveMaximum: '2022-01-02' },
      ['2022-01-01', '2022-01-02', '2021-12-31', '2022-01-03'],
    ],
    [
      'other bounds',
      { exclusiveMinimum: '2022-01-01', maximum: '2022-01-01' },
      ['2022-01-01', '2022-01-02', '2021-12-31'],
    ],
    ['no length', { maxLength: 3 }, []],
    ['nothing that is no date', { const: 5, enum: ['2022'] }, []],
  ])('are on both sides of what a test compares with: %s', (_, test, expected) => {
    expect(dateProbes(asked(), [test])).toEqual([...expected, ...ANY])
  })
})

describe('a date is an answer', () => {
  const moving = asked({ earliest: { today: '-P1Y' }, latest: { today: 'P1Y' } })
  it.each<[string, Field, unknown, boolean]>([
    ['on its first day', IN_MARCH, '2024-03-01', true],
    ['on its last day', IN_MARCH, '2024-03-31', true],
    ['not before', IN_MARCH, '2024-02-29', false],
    ['not after', IN_MARCH, '2024-04-01', false],
    ['on its first day on the day of samples, if its limits move', moving, '2025-06-01', true],
    ['not before, as the limits only move on', moving, '2025-05-31', false],
    ['on any later day, if its limits move', moving, '2900-01-01', true],
    ['on any day without limits', asked(), '1900-01-01', true],
    ['not on a day that there is not', asked(), '2023-02-29', false],
    ['not as a number', asked(), 20230228, false],
  ])('%s', (_, field, value, expected) => {
    expect(isWithinDateLimits(field, value)).toBe(expected)
  })
})

it.each<[string, Field, string | undefined]>([
  ['its earliest day may be its latest', asked({ earliest: '2024-03-01', latest: '2024-03-01' }), undefined],
  [
    'its earliest day is after its latest',
    asked({ earliest: '2024-03-02', latest: '2024-03-01' }),
    'its earliest day is after its latest day',
  ],
  [
    'its earliest day is after its latest on the day of samples',
    asked({ earliest: { today: 'P1D' }, latest: { today: 'P0D' } }),
    'its earliest day is after its latest day',
  ],
  [
    'the day of samples comes before its first day, and its last day moves on',
    asked({ earliest: '2026-09-01', latest: { today: 'P0D' } }),
    undefined,
  ],
  [
    'the day of samples comes after its last day, and its first day moves on',
    asked({ earliest: { today: 'P0D' }, latest: '2026-05-31' }),
    'its earliest day is after its latest day',
  ],
  ['it has one limit', asked({ earliest: '2024-03-02' }), undefined],
  ['it has the other limit', asked({ latest: '2024-03-02' }), undefined],
  ['it has none', asked(), undefined],
])('why no date fits a field: %s', (_, field, expected) => {
  expect(dateError(field)).toBe(expected)
})
