import { afterDuration, daysFromToday, isoDate, type FactTest, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { giversOf } from '../facts/fact-classes.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import { SAMPLE_DAY } from '../samples/sample-day.ts'
import type { Report } from './report.ts'

/**
 * Tests of one date whose order depends on the day: a fixed day and one that is counted from today, or a month and 30 days.
 * The proof looks from one day, which decides for all later days only if that order never changes.
 */
export function todayOrder(journey: JourneyDefinition, report: Report): void {
  for (const [fact, tests] of datesTested(journey)) {
    const compared = tests.flatMap(({ test, pointer }) =>
      daysFromToday(test).map((duration) => ({ duration, pointer })),
    )
    const [first] = compared
    if (first === undefined) continue
    const fixed = fixedDay(journey, fact, tests, [
      ...compared.map(({ duration }) => duration),
      ...movingLimits(journey, fact),
    ])
    if (fixed !== undefined)
      report(
        'TODAY_ORDER',
        first.pointer,
        `"${fact}" is compared with today here, and with the fixed ${'YYYY-MM'.length === fixed.length ? 'month' : 'day'} ${fixed}.`,
        {
          hint: 'Their order changes as time passes, so no proof can hold. Compare it with fixed days only, or with today only.',
        },
      )
    const inDays = limitInDays(journey, fact)
    if (inDays !== undefined)
      report(
        'TODAY_ORDER',
        first.pointer,
        `"${fact}" is compared with this month here, and its field has the limit today + ${inDays}.`,
        { hint: 'Which month that is depends on the day of the month. Count the limit in months and years.' },
      )
    const limits = inDays === undefined ? movingLimits(journey, fact) : []
    const moving = [...compared.map(({ duration }) => duration), ...limits]
    const unclear = compared.findLast(({ duration }) => moving.some((one) => !isOrdered(one, duration)))
    if (unclear === undefined) continue
    const other = moving.find((one) => !isOrdered(one, unclear.duration)) ?? ''
    report(
      'TODAY_ORDER',
      unclear.pointer,
      `"${fact}" is compared with today + ${unclear.duration} here, and ${limits.includes(other) ? 'its field has the limit' : 'elsewhere with'} today + ${other}.`,
      { hint: 'Which of them comes first depends on the month. Count both in months and years, or both in days.' },
    )
  }
}

interface PlacedTest {
  readonly test: FactTest
  readonly pointer: string
}

function datesTested(journey: JourneyDefinition): Map<string, PlacedTest[]> {
  const named = Object.entries(journey.conditions).map(([name, condition]) => ({
    condition,
    pointer: pointerOf(['conditions', name]),
  }))
  const tests = new Map<string, PlacedTest[]>()
  for (const { condition, pointer } of [...named, ...conditionPlaces(journey)])
    for (const { fact, test, at } of mentionsIn(condition))
      if (test !== null) tests.set(fact, [...(tests.get(fact) ?? []), { test, pointer: `${pointer}${pointerOf(at)}` }])
  return tests
}

/** A day that stays where it is, in a test or in the limits of a field, and that one of the moving ones has still to pass. */
function fixedDay(
  journey: JourneyDefinition,
  fact: string,
  tests: readonly PlacedTest[],
  moving: readonly string[],
): string | undefined {
  const compared = tests.flatMap(({ test }) => [
    test.const,
    ...(test.enum ?? []),
    test.minimum,
    test.maximum,
    test.exclusiveMinimum,
    test.exclusiveMaximum,
  ])
  const limits = giversOf(journey, fact).fields.flatMap(({ field: { rule } }) => [
    rule?.dateBetween?.earliest,
    rule?.dateBetween?.latest,
    rule?.monthBetween?.earliest,
    rule?.monthBetween?.latest,
  ])
  return [...compared, ...limits].find(
    (bound): bound is string => typeof bound === 'string' && moving.some((duration) => !isPassed(bound, duration)),
  )
}

/**
 * Whether the day that is counted from today had passed a day or month already on the day of the proof, and so has for good. There are
 * days and a month between them, then as later.
 */
function isPassed(bound: string, duration: string): boolean {
  const before = afterDuration(afterDuration(SAMPLE_DAY, duration), '-P2M')
  return bound < isoDate(before).slice(0, bound.length)
}

/** A limit of a month that is counted in days: which month it is depends on the day of the month. */
function limitInDays(journey: JourneyDefinition, fact: string): string | undefined {
  return giversOf(journey, fact)
    .fields.flatMap(({ field: { rule } }) => [rule?.monthBetween?.earliest, rule?.monthBetween?.latest])
    .flatMap((bound) => (typeof bound === 'object' && spanOf(bound.today).days !== 0 ? [bound.today] : []))[0]
}

/** The limits of a fact's fields that are counted from today. */
function movingLimits(journey: JourneyDefinition, fact: string): readonly string[] {
  return giversOf(journey, fact)
    .fields.flatMap(({ field: { rule } }) => [
      rule?.dateBetween?.earliest,
      rule?.dateBetween?.latest,
      rule?.monthBetween?.earliest,
      rule?.monthBetween?.latest,
    ])
    .flatMap((bound) => (typeof bound === 'object' ? [bound.today] : []))
}

/** Whether two durations name the same day on every day, or days in the same order with at least one day between them. */
function isOrdered(one: string, other: string): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  // Whole months keep their order, and so do whole days: the days between them are never none on one day and some on another.
  if (a.months === b.months || a.days === b.days) return true
  return a.most + 1 < b.least || b.most + 1 < a.least
}

/** A duration in months and days, and the fewest and most days that it can last. */
function spanOf(duration: string) {
  const sign = duration.startsWith('-') ? -1 : 1
  const count = (unit: string) => sign * Number(new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0)
  const [months, days] = [count('Y') * 12 + count('M'), count('W') * 7 + count('D')]
  const bounds = [months * SHORTEST_MONTH, months * LONGEST_MONTH].sort((a, b) => a - b)
  return { months, days, least: (bounds[0] ?? 0) + days, most: (bounds[1] ?? 0) + days }
}

const SHORTEST_MONTH = 28
const LONGEST_MONTH = 31
