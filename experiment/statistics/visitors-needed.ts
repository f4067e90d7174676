import { marginOf, TUNED_FOR } from './confidence-sequence.ts'

/** For a normal distribution: four times out of five, an estimate lies at most this many standard errors below the truth. */
const POWER_80 = 0.8416

/**
 * How many visitors two versions together need until a true difference would be known four times out of five: then the interval around the estimate
 * excludes zero. `shareOfOne` is the part of these visitors that the first version gets.
 *
 * Throws RangeError if a share is not between 0 and 1, or the difference is 0: no number of visitors would be enough.
 */
export function visitorsNeeded(
  baseline: number,
  difference: number,
  alpha: number,
  shareOfOne = 0.5,
  tunedFor = TUNED_FOR,
): number {
  if (!(baseline >= 0 && baseline <= 1 && shareOfOne > 0 && shareOfOne < 1 && Math.abs(difference) > 0))
    throw new RangeError(
      `VISITORS_NEEDED Shares between 0 and 1 and a difference were expected, not a baseline of ${baseline}, a difference of ${difference} and a share of ${shareOfOne}.`,
    )
  const isKnown = (visitors: number) => {
    const [p, q] = [baseline, Math.min(1, baseline + difference)]
    const variance = (p * (1 - p)) / (visitors * shareOfOne) + (q * (1 - q)) / (visitors * (1 - shareOfOne))
    return marginOf(variance, visitors, alpha, tunedFor) + POWER_80 * Math.sqrt(variance) <= Math.abs(difference)
  }
  let [low, high] = [1, 2]
  while (!isKnown(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isKnown(middle)) high = middle
    else low = middle
  }
  return high
}
