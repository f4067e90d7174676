import { describe, expect, it } from 'vitest'
import { differenceInterval, shareInterval, visitorsNeeded } from '../../../experiment/index.ts'

const sample = (visitors: number, successes: number) => ({ visitors, successes })
const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low

describe('the interval of a difference', () => {
  it('contains the estimate in its middle', () => {
    const { low, high } = differenceInterval(sample(10_000, 3200), sample(10_000, 3000), 0.05) ?? { low: 0, high: 0 }
    expect((low + high) / 2).toBeCloseTo(0.02, 10)
  })

  it('is wider than the interval of a single look, by about 1.5 where it is tuned', () => {
    const [one, other] = [sample(10_000, 3000), sample(10_000, 3000)]
    const single = 2 * 1.96 * Math.sqrt((2 * 0.3 * 0.7) / 10_000)
    const ratio = width(differenceInterval(one, other, 0.05) ?? { low: 0, high: 9 }) / single
    expect(ratio).toBeGreaterThan(1.3)
    expect(ratio).toBeLessThan(1.7)
  })

  it('becomes narrower with more visitors, and wider with more certainty', () => {
    const of = (size: number, alpha = 0.05) =>
      width(differenceInterval(sample(size, size * 0.3), sample(size, size * 0.3), alpha) ?? { low: 0, high: 9 })
    expect(of(20_000)).toBeLessThan(of(10_000))
    expect(of(10_000, 0.01)).toBeGreaterThan(of(10_000))
  })

  it.each([
    ['too few visitors', sample(99, 30)],
    ['too few submitted claims', sample(1000, 9)],
    ['too few who did not submit', sample(1000, 991)],
    ['nobody', sample(0, 0)],
  ])('is not given for %s: the method is valid in the limit only', (_what, one) => {
    expect(differenceInterval(one, sample(1000, 300), 0.05)).toBeUndefined()
    expect(shareInterval(one, 0.05)).toBeUndefined()
  })
})

describe('the visitors that are needed', () => {
  it('are more for a smaller difference, and about 2.2 times as many as for a single look at the end', () => {
    const needed = visitorsNeeded(0.3, 0.02, 0.05)
    // 80 % power with one look: 8,390 in each version.
    expect(needed / (2 * 8390)).toBeGreaterThan(1.5)
    expect(needed / (2 * 8390)).toBeLessThan(2.5)
    expect(visitorsNeeded(0.3, 0.01, 0.05)).toBeGreaterThan(3 * needed)
  })

  it('are fewest with equal shares', () => {
    expect(visitorsNeeded(0.3, 0.02, 0.05, 0.9)).toBeGreaterThan(visitorsNeeded(0.3, 0.02, 0.05))
  })

  it.each([
    ['a baseline that is not known', NaN, 0.02, 0.5],
    ['no difference', 0.3, 0, 0.5],
    ['a version that nobody gets', 0.3, 0.02, 0],
  ])('has no answer for %s', (_, baseline, difference, share) => {
    expect(() => visitorsNeeded(baseline, difference, 0.05, share)).toThrow('VISITORS_NEEDED')
  })
})
