import type { Arm } from '../../../experiment/index.ts'

/** What happens to visitors of one version: how many it gets, of all, and how many of them submit. */
export interface Habit {
  readonly journey: string
  readonly weight: number
  /** The part of its visitors who are counted at all; less than 1 breaks the split. */
  readonly arrives: number
  readonly submits: number
}

/** Adds a day of visitors to the arms. */
export function nextDay(
  arms: readonly Arm[],
  habits: readonly Habit[],
  visitors: number,
  random: () => number,
): readonly Arm[] {
  const assigned = habits.map(() => 0)
  const submitted = habits.map(() => 0)
  const total = habits.reduce((sum, { weight }) => sum + weight, 0)
  // A loop, because a test has tens of millions of visitors.
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    let [at, left] = [0, random() * total - (habits[0]?.weight ?? 0)]
    while (left >= 0) left -= habits[(at += 1)]?.weight ?? Infinity
    const habit = habits[at]
    if (habit === undefined || (habit.arrives < 1 && random() >= habit.arrives)) continue
    assigned[at] = (assigned[at] ?? 0) + 1
    if (random() < habit.submits) submitted[at] = (submitted[at] ?? 0) + 1
  }
  return arms.map((arm, index) => ({
    ...arm,
    drawn: arm.drawn + (assigned[index] ?? 0),
    assigned: arm.assigned + (assigned[index] ?? 0),
    submitted: arm.submitted + (submitted[index] ?? 0),
  }))
}

export const empty = (habits: readonly Habit[]): readonly Arm[] =>
  habits.map(({ journey, weight }) => ({
    journey,
    weight,
    drawn: 0,
    assigned: 0,
    submitted: 0,
    duplicates: 0,
    complaints: 0,
    cancelled: 0,
    errors: 0,
    medianTime: null,
  }))
