import { figure, LEAST_SHOWN, type Figure } from '../../funnel/index.ts'
import {
  differenceInterval,
  share,
  shareInterval,
  type Interval,
  type Sample,
} from '../statistics/confidence-sequence.ts'
import { visitorsNeeded } from '../statistics/visitors-needed.ts'
import type { Arm } from './arms.ts'
import { splitCheck, type SplitCheck } from './split-check.ts'
import { statement } from './statement.ts'

/** What is known about an experiment. It names no best version: it says what the data allow to say. */
export interface ExperimentReport {
  readonly since: string | null
  readonly until: string | null
  /** The probability that any interval of the comparisons ever misses the truth. */
  readonly alpha: number
  readonly split: SplitCheck
  /** Null while the split is broken: then the versions have different visitors, and a comparison would mislead. */
  readonly results: Results | null
}

export interface Results {
  readonly arms: readonly ArmReport[]
  readonly comparisons: readonly Comparison[]
}

export interface ArmReport {
  readonly journey: string
  readonly assigned: Figure
  readonly submitted: Figure
  readonly share: number | null
  readonly interval: Interval | null
  readonly guardrails: readonly Guardrail[]
  readonly medianTime: string | null
}

/** What must not become worse while more claims are submitted. */
export interface Guardrail {
  readonly name: 'errors' | 'duplicates' | 'complaints' | 'cancellations'
  readonly count: Figure
  /** For each assigned visitor or, for complaints and cancellations, for each submitted claim. */
  readonly rate: number | null
  readonly per: 'visitor' | 'submitted claim'
}

export interface Comparison {
  readonly baseline: string
  readonly journey: string
  /** Of submitted claims for each assigned visitor, as shares: 0.02 is two points. */
  readonly difference: number | null
  readonly interval: Interval | null
  readonly known: 'nothing yet' | 'no direction yet' | 'more' | 'fewer'
  readonly statement: string
  /** How many more visitors the two versions need to show a difference of two points; null while figures are too small to be shown. */
  readonly stillNeeded: number | null
}

export interface ExperimentOptions {
  readonly baseline: string
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
  readonly alpha?: number
  readonly leastShown?: number
}

const TWO_POINTS = 0.02

export function experimentReport(
  arms: readonly Arm[],
  { baseline, since = null, until = null, alpha = 0.05, leastShown = LEAST_SHOWN }: ExperimentOptions,
): ExperimentReport {
  const split = splitCheck(arms, leastShown)
  const pairs = pairsOf(arms, baseline)
  // Shared by the comparisons, so that the probability holds for all of them together.
  const each = alpha / Math.max(1, pairs.length)
  const results = {
    arms: arms.map((arm) => armReport(arm, alpha / Math.max(1, arms.length), leastShown)),
    comparisons: pairs.map(([base, arm]) => comparison(base, arm, each, leastShown)),
  }
  return { since, until, alpha, split, results: split.isBroken ? null : results }
}

/** Every two versions that visitors are given: first those with the baseline, then the others in their order. */
function pairsOf(arms: readonly Arm[], baseline: string): readonly (readonly [Arm, Arm])[] {
  const base = arms.filter(({ journey }) => journey === baseline)
  const given = [...base, ...arms.filter(({ journey, weight }) => journey !== baseline && weight > 0)]
  return given.flatMap((one, index) => given.slice(index + 1).map((other) => [one, other] as const))
}

const sampleOf = ({ assigned, submitted }: Arm): Sample => ({ visitors: assigned, successes: submitted })

function armReport(arm: Arm, alpha: number, leastShown: number): ArmReport {
  const [assigned, submitted] = [figure(arm.assigned, leastShown), figure(arm.submitted, leastShown)]
  const guardrail = (name: Guardrail['name'], count: number, per: Guardrail['per']): Guardrail => {
    const [of, shown] = [per === 'visitor' ? assigned : submitted, figure(count, leastShown)]
    return { name, count: shown, per, rate: of === null || of === 0 || shown === null ? null : shown / of }
  }
  return {
    journey: arm.journey,
    assigned,
    submitted,
    share: assigned === null || assigned === 0 || submitted === null ? null : share(sampleOf(arm)),
    interval: shareInterval(sampleOf(arm), alpha) ?? null,
    guardrails: [
      guardrail('errors', arm.errors, 'visitor'),
      guardrail('duplicates', arm.duplicates, 'visitor'),
      guardrail('complaints', arm.complaints, 'submitted claim'),
      guardrail('cancellations', arm.cancelled, 'submitted claim'),
    ],
    medianTime: submitted === null ? null : arm.medianTime,
  }
}

function comparison(base: Arm, arm: Arm, alpha: number, leastShown: number): Comparison {
  const [one, other] = [sampleOf(arm), sampleOf(base)]
  const interval = differenceInterval(one, other, alpha) ?? null
  const names = { baseline: base.journey, journey: arm.journey }
  const areShown = [arm, base].every(({ submitted }) => submitted > 0 && figure(submitted, leastShown) !== null)
  const needed = () => visitorsNeeded(share(other), TWO_POINTS, alpha, base.weight / (base.weight + arm.weight))
  const stillNeeded = areShown ? Math.max(0, needed() - one.visitors - other.visitors) : null
  if (interval === null || !areShown)
    return {
      ...names,
      difference: null,
      interval: null,
      known: 'nothing yet',
      statement: statement({ ...names, known: 'nothing yet', interval: null }),
      stillNeeded,
    }
  const known = interval.low > 0 ? 'more' : interval.high < 0 ? 'fewer' : 'no direction yet'
  return {
    ...names,
    difference: share(one) - share(other),
    interval,
    known,
    statement: statement({ ...names, known, interval }),
    stillNeeded,
  }
}
