import { describe, expect, it } from 'vitest'
import { logGamma, logSplitEvidence } from '../../../experiment/index.ts'

describe('ln Γ', () => {
  it.each([
    [1, 0],
    [2, 0],
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [5, Math.log(24)],
    [11, Math.log(3_628_800)],
    [171, 706.573062245787],
  ])('of %d is right to ten digits', (x, expected) => {
    expect(logGamma(x)).toBeCloseTo(expected, 10)
  })
})

describe('the evidence against a split', () => {
  it('is none before anybody has come, and less than none where everything is as expected', () => {
    expect(logSplitEvidence([0, 0, 0], [33, 33, 34])).toBeCloseTo(0, 10)
    expect(logSplitEvidence([3300, 3300, 3400], [33, 33, 34])).toBeLessThan(0)
  })

  it('is on average 1 if the split is right: it is an e-value', () => {
    // All outcomes of five visitors, each with its probability.
    let mean = 0
    for (let one = 0; one <= 5; one += 1) {
      const ways = [1, 5, 10, 10, 5, 1][one] ?? 0
      mean += ways * 0.25 ** one * 0.75 ** (5 - one) * Math.exp(logSplitEvidence([one, 5 - one], [25, 75]))
    }
    expect(mean).toBeCloseTo(1, 10)
  })

  it('grows with the number of visitors', () => {
    expect(logSplitEvidence([600, 400], [50, 50])).toBeGreaterThan(logSplitEvidence([60, 40], [50, 50]))
  })

  it('is beyond measure where a version without a weight got visitors', () => {
    expect(logSplitEvidence([10, 1], [100, 0])).toBe(Number.POSITIVE_INFINITY)
  })
})
