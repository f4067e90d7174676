import { figure, type Figure } from '../../funnel/index.ts'
import { logSplitEvidence } from '../statistics/split-evidence.ts'
import type { Arm } from './arms.ts'

export interface SplitCheck {
  /** The evidence against the configured split; null if it is beyond what a number can hold. */
  readonly eValue: number | null
  /** From this on the split counts as broken: with a right split it is ever reached once in a thousand experiments. */
  readonly limit: number
  readonly isBroken: boolean
  readonly arms: readonly { readonly journey: string; readonly drawn: Figure; readonly expected: number }[]
  /** Why results are hidden, and where to look. */
  readonly reason: string | null
}

const LIMIT = 1000

/** Whether the versions got visitors as configured (sample ratio mismatch). */
export function splitCheck(arms: readonly Arm[], leastShown: number): SplitCheck {
  const weights = arms.map(({ weight }) => weight)
  const log = logSplitEvidence(
    arms.map(({ drawn }) => drawn),
    weights,
  )
  const [all, total] = [
    arms.reduce((sum, { drawn }) => sum + drawn, 0),
    weights.reduce((sum, weight) => sum + weight, 0),
  ]
  const rows = arms.map(({ journey, drawn, weight }) => ({
    journey,
    drawn: figure(drawn, leastShown),
    expected: Math.round((all * weight) / total),
  }))
  const isBroken = log >= Math.log(LIMIT)
  const said = rows.map(
    ({ journey, drawn, expected }) => `${journey} got ${drawn ?? `under ${leastShown}`} instead of ${expected}`,
  )
  return {
    eValue: Number.isFinite(Math.exp(log)) ? Math.exp(log) : null,
    limit: LIMIT,
    isBroken,
    arms: rows,
    reason: isBroken
      ? `EXPERIMENT_SPLIT_BROKEN Visitors are not split as journeys/experiment.json says: ${said.join(', ')}. So the versions have different visitors, and results are hidden. Check whether the weights changed within the period (name a later --since), whether one version fails to load or to open a claim, and whether visitors are led to another version.`
      : null,
  }
}
