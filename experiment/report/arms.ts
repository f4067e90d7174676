import type { Experiment } from '../../engine/index.ts'
import { BUCKETS, type Count } from '../../funnel/index.ts'

/** What is known of the visitors to whom one version was given. */
export interface Arm {
  readonly journey: string
  readonly weight: number
  /** All whom the experiment gave it, also those who turned out to be bots or staff: for the check of the split. */
  readonly drawn: number
  /** Those of them who count. */
  readonly assigned: number
  readonly submitted: number
  readonly duplicates: number
  readonly complaints: number
  readonly cancelled: number
  /** Refused answers, each time. */
  readonly errors: number
  /** The bucket of the submitted claim in the middle, from begin to end. */
  readonly medianTime: string | null
}

/** Each version with everybody to whom it was given, also if they moved to another one since: as assigned, not as used. */
export function armsOf(counts: readonly Count[], { versions }: Experiment): readonly Arm[] {
  return versions.map(({ journey, weight }) => {
    const all = counts.filter(({ drawn }) => drawn === journey)
    const own = all.filter(({ group }) => group === 'person')
    const sum = (isCounted: (count: Count) => boolean) =>
      own.reduce((total, count) => (isCounted(count) ? total + count.count : total), 0)
    const times = own.filter(({ kind, step }) => kind === 'time' && step === '')
    return {
      journey,
      weight,
      drawn: all.reduce((total, { kind, count }) => (kind === 'begun' ? total + count : total), 0),
      assigned: sum(({ kind }) => kind === 'begun'),
      submitted: sum(({ kind }) => kind === 'submitted'),
      duplicates: sum(({ kind, value }) => kind === 'effect' && value === 'duplicate'),
      complaints: sum(({ kind }) => kind === 'complaint'),
      cancelled: sum(({ kind }) => kind === 'cancelled'),
      errors: sum(({ kind }) => kind === 'error'),
      medianTime: medianOf(times),
    }
  })
}

function medianOf(times: readonly Count[]): string | null {
  const total = times.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const [bucket] of BUCKETS) {
    passed += times.reduce((sum, { name, count }) => (name === bucket ? sum + count : sum), 0)
    if (total > 0 && passed * 2 >= total) return bucket
  }
  return null
}
