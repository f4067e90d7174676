import { describe, expect, it } from 'vitest'
import { experimentReport, splitCheck } from '../../../experiment/index.ts'
import { seeded } from '../../support/seeded.ts'
import { empty, nextDay, type Habit } from '../support/days.ts'

const [RUNS, LOOKS, A_DAY] = [2000, 60, 500]

const habits = (submits: readonly number[], arrives: readonly number[] = [1, 1, 1]): readonly Habit[] =>
  [33, 33, 34].map((weight, index) => ({
    journey: `v${index + 3}`,
    weight,
    arrives: arrives[index] ?? 1,
    submits: submits[index] ?? 0,
  }))
const known = (arms: Parameters<typeof experimentReport>[0]) =>
  experimentReport(arms, { baseline: 'v3' }).results?.comparisons.map((one) => one.known) ?? []

/** The days until something holds, in each of some experiments; undefined where it never did. */
function firstDays(
  runs: number,
  who: readonly Habit[],
  holds: (arms: Parameters<typeof experimentReport>[0]) => boolean,
  { days = LOOKS, visitors = A_DAY } = {},
): readonly (number | undefined)[] {
  const random = seeded(20_261_123)
  return Array.from({ length: runs }, () => {
    let arms = empty(who)
    for (let day = 1; day <= days; day += 1) {
      arms = nextDay(arms, who, visitors, random)
      if (holds(arms)) return day
    }
    return undefined
  })
}
const shareOf = (days: readonly (number | undefined)[]) => days.filter((day) => day !== undefined).length / days.length

describe('an experiment that is read every day', () => {
  it('raises a false alarm in at most 2 % of 2,000 experiments without a difference, over 60 looks', () => {
    const who = habits([0.3, 0.3, 0.3])
    const alarms = firstDays(RUNS, who, (arms) => known(arms).some((one) => one === 'more' || one === 'fewer'))
    expect(shareOf(alarms)).toBeLessThanOrEqual(0.02)
  })

  it('finds a true difference of five points in nearly every experiment, on the right side', () => {
    const who = habits([0.3, 0.3, 0.35])
    expect(shareOf(firstDays(200, who, (arms) => known(arms)[1] === 'more'))).toBeGreaterThan(0.95)
    expect(shareOf(firstDays(200, who, (arms) => known(arms)[1] === 'fewer'))).toBe(0)
  })

  it.each([
    ['half', 0.5, 0.95],
    ['two thirds', 1 / 3, 1],
  ])('finds within the first day that %s of one version is lost', (_part, arrives, atLeast) => {
    const who = habits([0.3, 0.3, 0.3], [1, 1, arrives])
    const found = firstDays(500, who, (arms) => splitCheck(arms, 10).isBroken, { days: 1 })
    expect(shareOf(found)).toBeGreaterThanOrEqual(atLeast)
  })

  it('calls a right split broken in at most one of 1,000 experiments, over 60 looks', () => {
    const who = habits([0.3, 0.3, 0.3])
    expect(shareOf(firstDays(RUNS, who, (arms) => splitCheck(arms, 10).isBroken))).toBeLessThanOrEqual(0.001)
  })
})
