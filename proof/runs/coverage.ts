import type { JourneyDefinition, Run } from '../../engine/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { followRun } from './follow-run.ts'
import { waysOf } from '../result/ways.ts'

/** How much of a journey a set of runs covers. */
export interface Coverage {
  readonly steps: CoveredPart
  /** Transitions and outcomes. */
  readonly ways: CoveredPart
  /** Conditions that held, and conditions that did not. */
  readonly sides: CoveredPart
  /** Whether nothing is missing except what the journey's `gaps` declare. */
  readonly isComplete: boolean
}

export interface CoveredPart {
  readonly covered: number
  readonly total: number
  /** Keys that no run covers: "/steps/sign", "/steps/sign/next/0", "/steps/sign/next/0/when:false". */
  readonly missing: readonly string[]
  /** Uncovered keys that `gaps` declares, with the reason. */
  readonly declared: Readonly<Record<string, string>>
}

/**
 * Measures what a set of runs covers. It trusts the runs; use `replayRun` to check one.
 *
 * @example
 * cover(journey, routes(prove(journey))).isComplete // true
 */
export function cover(journey: JourneyDefinition, runs: readonly Run[]): Coverage {
  const covered = new Set(runs.flatMap((run) => [...keysOf(journey, run)]))
  const part = (keys: readonly string[]): CoveredPart => {
    const uncovered = keys.filter((key) => !covered.has(key))
    const reasons = uncovered.flatMap((key) => {
      const reason = journey.gaps[key] ?? journey.gaps[key.replace(/\/on\/[^/]+$/, '')]
      return reason === undefined ? [] : [[key, reason] as const]
    })
    const declared = Object.fromEntries(reasons)
    return {
      covered: keys.length - uncovered.length,
      total: keys.length,
      missing: uncovered.filter((key) => declared[key] === undefined),
      declared,
    }
  }
  const steps = part(Object.keys(journey.steps).map((step) => `/steps/${step}`))
  const ways = part(waysOf(journey).map(({ pointer }) => pointer))
  const sides = part(conditionPlaces(journey).flatMap(({ pointer }) => [`${pointer}:true`, `${pointer}:false`]))
  return { steps, ways, sides, isComplete: [steps, ways, sides].every(({ missing }) => missing.length === 0) }
}

/** The keys of everything that a run covers. */
export function keysOf(journey: JourneyDefinition, run: Run): ReadonlySet<string> {
  const keys = new Set<string>()
  followRun(journey, run, {
    step: (id) => keys.add(`/steps/${id}`),
    way: (pointer) => keys.add(pointer),
    condition: (pointer, holds) => keys.add(`${pointer}:${holds}`),
  })
  return keys
}
