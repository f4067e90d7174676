import { describe, expect, it } from 'vitest'
import { assignedVersion, type Experiment } from '../../../engine/index.ts'
import experiment from '../../fixtures/product/journeys/experiment.json'
import { seeded } from '../../support/seeded.ts'

const VISITORS = 100_000

/** How often each version is assigned to so many visitors, by name. */
function shares(of: Experiment, seed: number): Record<string, number> {
  const random = seeded(seed)
  const counts: Record<string, number> = {}
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const version = assignedVersion(of, random())
    counts[version] = (counts[version] ?? 0) + 1
  }
  return counts
}

describe('the experiment', () => {
  it('assigns v3, v4 and v5 to 33, 33 and 34 of a hundred visitors, and v3 if none can be assigned (J009, C056, C142, A-02)', () => {
    expect(experiment.versions).toEqual([
      { journey: 'v3', weight: 33 },
      { journey: 'v4', weight: 33 },
      { journey: 'v5', weight: 34 },
    ])
    expect(experiment.default).toBe('v3')
  })

  it.each([1, 2, 3, 20_261_121])(
    'splits 100,000 visitors in these proportions, as far as chance allows (seed %i)',
    (seed) => {
      const counts = shares(experiment, seed)
      for (const { journey, weight } of experiment.versions) {
        const share = weight / 100
        // Four standard deviations of a binomial count: exceeded by chance once in 15,000 times.
        const most = 4 * Math.sqrt(VISITORS * share * (1 - share))
        expect(Math.abs((counts[journey] ?? 0) - VISITORS * share), journey).toBeLessThan(most)
      }
      expect(Object.keys(counts).sort()).toEqual(['v3', 'v4', 'v5'])
    },
  )

  it('never assigns a version of weight 0, and always assigns one of weight 100', () => {
    const versions = [
      { journey: 'v3', weight: 0 },
      { journey: 'v6', weight: 100 },
    ]
    expect(shares({ versions, default: 'v3' }, 1)).toEqual({ v6: VISITORS })
  })

  it.each([
    [0, 'v3'],
    [0.3299, 'v3'],
    [0.33, 'v4'],
    [0.6599, 'v4'],
    [0.66, 'v5'],
    [0.999_999, 'v5'],
  ])('assigns for %d version %s', (random, version) => {
    expect(assignedVersion(experiment, random)).toBe(version)
  })

  it.each([[Number.NaN], [-0.1], [1], [Number.POSITIVE_INFINITY]])(
    'gives the default for %d, which is no draw',
    (random) => {
      expect(assignedVersion(experiment, random)).toBe('v3')
    },
  )
})
