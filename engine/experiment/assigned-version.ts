import type { FromSchema } from 'json-schema-to-ts'
import type experimentSchema from '../../generated/schemas/experiment.schema.ts'

/** Which versions of the journey new visitors get, and how often: `journeys/experiment.json`. */
export type Experiment = FromSchema<typeof experimentSchema>

/**
 * The version for a new visitor. `random` is uniformly distributed between 0 and 1, excluding 1; the shell generates it once
 * per visitor and stores the resulting version (J009, A-02). Any other number gives the default.
 *
 * @example
 * assignedVersion({ versions: [{ journey: 'v3', weight: 40 }, { journey: 'v4', weight: 60 }], default: 'v3' }, 0.5) // 'v4'
 */
export function assignedVersion({ versions, default: fallback }: Experiment, random: number): string {
  const total = versions.reduce((sum, { weight }) => sum + weight, 0)
  let cumulative = 0
  for (const { journey, weight } of versions) {
    cumulative += weight
    if (random >= 0 && random * total < cumulative) return journey
  }
  return fallback
}
