import type { FromSchema } from 'json-schema-to-ts'
import type experimentSchema from '../../generated/schemas/experiment.schema.ts'

/** Which versions of the journey new visitors are given, and how often: `journeys/experiment.json`. */
export type Experiment = FromSchema<typeof experimentSchema>

/**
 * The version of a new visitor. `random` is evenly spread from 0 up to, not including, 1; the shell draws it once for each
 * visitor and keeps what comes of it (J009, A-02). Anything else gives the default.
 *
 * @example
 * assignedVersion({ versions: [{ journey: 'v3', weight: 40 }, { journey: 'v4', weight: 60 }], default: 'v3' }, 0.5) // 'v4'
 */
export function assignedVersion({ versions, default: fallback }: Experiment, random: number): string {
  const all = versions.reduce((sum, { weight }) => sum + weight, 0)
  let upTo = 0
  for (const { journey, weight } of versions) {
    upTo += weight
    if (random >= 0 && random * all < upTo) return journey
  }
  return fallback
}
