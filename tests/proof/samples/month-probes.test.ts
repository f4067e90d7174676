import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { monthError, monthProbes, monthSamples, isWithinMonthLimits } from '../../../proof/samples/month-probes.ts'

type Limits = NonNullable<NonNullable<Field['rule']>['monthBetween']>

const asked = (monthBetween?: Limits) =>
  ({
    title: 'Month',
    type: 'string',
    messages: {},
    ...(monthBetween === undefined ? {} : { rule: { monthBetween } }),
  }) as Field
const ANY = ['2020-03', '2021-04']
const IN_SPRING = asked({ earliest: '2024-01', latest: '2024-05' })

describe('months to try', () => {
  it.each<[string, Field, readonly string[]]>([
    ['are some, whatever the field', asked(), ANY],
    [
      'are its limits, the months beside them, and the month between',
      IN_SPRING,
      [...ANY, '2024-03', '2024-01', '2024-02', '2023-12', '2024-05', '2024-06', '2024-04'],
    ],
    ['are those of its one limit', asked({ earliest: '2024-03' }), [...ANY, '2024-03', '2024-04', '2024-02']],
    ['are those of its other limit', asked({ latest: '2024-12' }), [...ANY, '2024-12', '2025-01', '2024-11']],
    [
      'are counted from the day of samples',
      asked({ latest: { today: '-P1Y' } }),
      [...ANY, '2025-06', '2025-07', '2025-05'],
    ],
    [
      'are counted from a later day if nothing is possible before it, the first one in front',
      asked({ earliest: '2026-09', latest: { today: 'P0D' } }),
      [...ANY, '2026-09', '2026-10', '2026-08', '2036-06', '2036-07', '2036-05', '2031-07'],
    ],
  ])('%s', (_, field, expected) => {
    expect(monthSamples(field)).toEqual(expected)
  })

  it.each<[string, FactTest, readonly string[]]>([
    ['a constant', { const: '2022-01' }, ['2022-01', '2022-02', '2021-12']],
    [
      'each of several',
      { enum: ['2022-01', '2023-01'] },
      ['2022-01', '2022-02', '2021-12', '2023-01', '2023-02', '2022-12'],
    ],
    ['bounds', { minimum: '2022-01', exclusiveMaximum: '2022-02' }, ['2022-01', '2022-02', '2021-12', '2022-03']],
    ['other bounds', { exclusiveMinimum: '2022-01', maximum: '2022-01' }, ['2022-01', '2022-02', '2021-12']],
    ['a day, which is in its month', { minimum: '2022-05-17' }, ['2022-05', '2022-06', '2022-04']],
    ['a year, which begins with its first month', { minimum: '2022' }, ['2022-01', '2022-02', '2021-12']],
    ['no length', { maxLength: 3 }, []],
    ['nothing that is no month', { const: 5, enum: ['in 2022'] }, []],
  ])('are on both sides of what a test compares with: %s', (_, test, expected) => {
    expect(monthProbes(asked(), [test])).toEqual([...expected, ...ANY])
  })
})

describe('a month is an answer', () => {
  const moving = asked({ earliest: { today: '-P1Y' }, latest: { today: 'P1Y' } })
  it.each<[string, Field, unknown, boolean]>([
    ['if it is the first', IN_SPRING, '2024-01', true],
    ['if it is the last', IN_SPRING, '2024-05', true],
    ['not before', IN_SPRING, '2023-12', false],
    ['not after', IN_SPRING, '2024-06', false],
    ['if it is the first on the day of samples, where the limits move', moving, '2025-06', true],
    ['not before, as the limits only move on', moving, '2025-05', false],
    ['however late it is, if its limits move', moving, '2900-01', true],
    ['whichever it is, without limits', asked(), '1900-01', true],
    ['not if there is none', asked(), '2023-13', false],
    ['not as a number', asked(), 202302, false],
  ])('%s', (_, field, value, expected) => {
    expect(isWithinMonthLimits(field, value)).toBe(expected)
  })
})

it.each<[string, Field, string | undefined]>([
  ['its earliest month may be its latest', asked({ earliest: '2024-03', latest: '2024-03' }), undefined],
  [
    'its earliest month is after its latest',
    asked({ earliest: '2024-04', latest: '2024-03' }),
    'its earliest month is after its latest month',
  ],
  [
    'its earliest month is after its latest on the day of samples',
    asked({ earliest: { today: 'P1M' }, latest: { today: 'P0M' } }),
    'its earliest month is after its latest month',
  ],
  ['it has one limit', asked({ earliest: '2024-03' }), undefined],
  ['it has the other limit', asked({ latest: '2024-03' }), undefined],
  ['it has none', asked(), undefined],
])('why no month fits a field: %s', (_, field, expected) => {
  expect(monthError(field)).toBe(expected)
})
