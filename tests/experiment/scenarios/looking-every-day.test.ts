import { beforeAll, describe, expect, it } from 'vitest'
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

type Seen = (arms: Parameters<typeof experimentReport>[0]) => boolean

/** The parts of some experiments in which things are ever seen to hold, each on any day. */
function sharesSeen<Names extends string>(
  runs: number,
  who: readonly Habit[],
  seen: Readonly<Record<Names, Seen>>,
  { days = LOOKS, visitors = A_DAY } = {},
): Readonly<Record<Names, number>> {
  const random = seeded(20_261_123)
  const names = Object.keys(seen) as Names[]
  const counts = new Map<Names, number>()
  for (let run = 0; run < runs; run += 1) {
    let arms = empty(who)
    const unseen = new Set(names)
    for (let day = 1; day <= days && unseen.size > 0; day += 1) {
      arms = nextDay(arms, who, visitors, random)
      for (const name of [...unseen].filter((one) => seen[one](arms))) {
        unseen.delete(name)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  return Object.fromEntries(names.map((name) => [name, (counts.get(name) ?? 0) / runs])) as Record<Names, number>
}

describe('an experiment that is read every day', () => {
  const known = (arms: Parameters<Seen>[0]) =>
    experimentReport(arms, { baseline: 'v3' }).results?.comparisons.map((one) => one.known) ?? []

  describe('for 60 days, in 2,000 experiments without a difference', () => {
    let seen = { alarm: NaN, brokenSplit: NaN }
    // Once for both: to draw the visitors takes longer than to read the reports.
    beforeAll(() => {
      seen = sharesSeen(RUNS, habits([0.3, 0.3, 0.3]), {
        alarm: (arms) => known(arms).some((one) => one === 'more' || one === 'fewer'),
        brokenSplit: (arms) => splitCheck(arms, 10).isBroken,
      })
    })

    it('raises a false alarm in at most 2 % of them', () => {
      expect(seen.alarm).toBeLessThanOrEqual(0.02)
    })

    it('calls a right split broken in at most one of 1,000', () => {
      expect(seen.brokenSplit).toBeLessThanOrEqual(0.001)
    })
  })

  it('finds a true difference of five points in nearly every experiment, on the right side', () => {
    const { right, wrong } = sharesSeen(200, habits([0.3, 0.3, 0.35]), {
      right: (arms) => known(arms)[1] === 'more',
      wrong: (arms) => known(arms)[1] === 'fewer',
    })
    expect(right).toBeGreaterThan(0.95)
    expect(wrong).toBe(0)
  })

  it.each([
    ['half', 0.5, 0.95],
    ['two thirds', 1 / 3, 1],
  ])('finds within the first day that %s of one version is lost', (_part, arrives, atLeast) => {
    const who = habits([0.3, 0.3, 0.3], [1, 1, arrives])
    const { broken } = sharesSeen(500, who, { broken: (arms) => splitCheck(arms, 10).isBroken }, { days: 1 })
    expect(broken).toBeGreaterThanOrEqual(atLeast)
  })
})
