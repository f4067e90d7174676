import {
  daysFromToday,
  onDay,
  testOnDay,
  type Condition,
  type FactTest,
  type Field,
  type Journey,
} from '../../engine/index.ts'
import { fieldOnDay } from './field-on-day.ts'
import { SAMPLE_DAY } from './sample-day.ts'

/**
 * The proof looks at a journey on one day. That decides for every day, because `journey check` refuses tests of one fact
 * whose order depends on the day (`TODAY_ORDER`).
 */
export function testOnSampleDay(test: FactTest): FactTest {
  const known = tests.get(test) ?? testOnDay(test, SAMPLE_DAY)
  tests.set(test, known)
  return known
}
const tests = new WeakMap<FactTest, FactTest>()

/** When a run of the proof is replayed: on that day, if the journey compares with today, or else at any time. */
export function replayTime({ seenAt }: Pick<Journey, 'seenAt'>, now: number): number {
  return seenAt === undefined ? now : Date.UTC(SAMPLE_DAY.year, SAMPLE_DAY.month - 1, SAMPLE_DAY.day, 12)
}

/** A condition on that day. */
export function onSampleDay(condition: Condition): Condition {
  return onDay(condition, SAMPLE_DAY)
}

/** The named conditions on that day. */
export function namedOnSampleDay(named: Readonly<Record<string, Condition>>): Readonly<Record<string, Condition>> {
  const known = conditions.get(named)
  if (known !== undefined) return known
  const made = Object.fromEntries(Object.entries(named).map(([name, one]) => [name, onSampleDay(one)]))
  conditions.set(named, made)
  return made
}
const conditions = new WeakMap<object, Readonly<Record<string, Condition>>>()

/**
 * A field with its limits on that day, if its answer is compared with today: then tests and limits move together. Where it is
 * compared with fixed days, a limit that is counted from today may pass any of them one day.
 */
export function fieldOnSampleDay(field: Field, tests: readonly FactTest[]): Field {
  return tests.some((test) => daysFromToday(test).length > 0) ? fieldOnDay(field, SAMPLE_DAY) : field
}
