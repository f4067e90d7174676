import { BUCKETS } from '../trail/buckets.ts'
import type { Count } from '../trail/cells.ts'
import { faultsOf, type Fault, type PossibleTransitions } from './faults.ts'
import { figure, LEAST_SHOWN, type Figure } from './figure.ts'
import type { Graph, GraphStep } from './graph.ts'
import { tallied, type Tally } from './tally.ts'

/** Where the people of one version stop. Its JSON is what `claims funnel --json` prints. */
export interface FunnelReport {
  readonly journey: string
  readonly version: number
  readonly hash: string
  /** The days on which these claims began. */
  readonly since: string | null
  readonly until: string | null
  readonly begun: Figure
  readonly submitted: Figure
  /** Figures below this are null. */
  readonly leastShown: number
  readonly steps: readonly StepReport[]
  /** Claims that are in none of these figures. */
  readonly apart: readonly Apart[]
  readonly faults: readonly Fault[]
}

export interface StepReport {
  readonly step: string
  readonly path: string
  readonly isEnd: boolean
  /** Nobody can be seen to stop here: leaving it sends nothing. */
  readonly isSilent: boolean
  /** Whose route contains it. */
  readonly entered: Figure
  readonly left: Figure
  /** Entered and not left so far. A claim can be continued for 90 days, so those of the last days may still go on. 0 at an end. */
  readonly lost: Figure
  /** Of those who entered; null if a figure is. */
  readonly lostShare: number | null
  readonly cameBack: Figure
  readonly from: readonly Flow[]
  readonly to: readonly Flow[]
  /** Errors of refused saves, each time; not people. */
  readonly errors: readonly { readonly field: string; readonly rule: string; readonly count: Figure }[]
  readonly effects: readonly { readonly effect: string; readonly outcome: string; readonly count: Figure }[]
  readonly times: readonly { readonly bucket: string; readonly count: Figure }[]
  /** The bucket of the person in the middle. */
  readonly medianTime: string | null
}

export interface Flow {
  /** Empty: the claim began here. */
  readonly step: string
  readonly people: Figure
}

export interface Apart {
  readonly who: 'staff' | 'sandbox' | 'bot' | 'moved' | 'otherVersion'
  readonly version: number
  readonly hash: string
  readonly begun: Figure
}

export interface ReportOptions {
  readonly hash: string
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
  /** 1 shows everything, for tests. */
  readonly leastShown?: number
  /** From the proof; otherwise the declared transitions. */
  readonly possible?: PossibleTransitions | undefined
}

/** @param counts of the journey, summed over the days of the period */
export function funnelReport(
  counts: readonly Count[],
  graph: Graph,
  { hash, since = null, until = null, leastShown = LEAST_SHOWN, possible }: ReportOptions,
): FunnelReport {
  const { journey, version } = graph
  const ofJourney = counts.filter((count) => count.journey === journey)
  const isIncluded = (count: Count) =>
    count.version === version && count.hash === hash && count.group === 'person' && !count.moved
  const included = ofJourney.filter(isIncluded)
  const tally = tallied(included)
  const shown = (count: number) => figure(count, leastShown)
  return {
    journey,
    version,
    hash,
    since,
    until,
    begun: shown(tally.total('begun')),
    submitted: shown(tally.total('submitted')),
    leastShown,
    steps: graph.steps.map((step) => stepReport(step, tally, shown)),
    apart: apartOf(ofJourney, { version, hash }, shown),
    faults: faultsOf(included, tally, graph, possible),
  }
}

function stepReport(
  { step, path, isEnd, isSilent }: GraphStep,
  tally: Tally,
  shown: (count: number) => Figure,
): StepReport {
  const [entered, left] = [tally.total('entered', step), tally.total('left', step)]
  const lost = isEnd ? 0 : entered - left
  const flows = (kind: 'entered' | 'left') =>
    byCount(tally.at(kind, step)).map(({ name, count }) => ({ step: name, people: shown(count) }))
  const times = tally.at('time', step)
  return {
    step,
    path,
    isEnd,
    isSilent,
    entered: shown(entered),
    left: shown(left),
    lost: shown(lost),
    lostShare: entered <= 0 || shown(entered) === null || shown(lost) === null ? null : lost / entered,
    cameBack: shown(tally.total('came back', step)),
    from: flows('entered'),
    to: flows('left'),
    errors: byCount(tally.at('error', step)).map(({ name, value, count }) => ({
      field: name,
      rule: value,
      count: shown(count),
    })),
    effects: byCount(tally.at('effect', step)).map(({ name, value, count }) => ({
      effect: name,
      outcome: value,
      count: shown(count),
    })),
    times: BUCKETS.flatMap(([bucket]) => {
      const count = times.find(({ name }) => name === bucket)?.count ?? 0
      return count === 0 ? [] : [{ bucket, count: shown(count) }]
    }),
    medianTime: shown(left) === null ? null : medianOf(times),
  }
}

const byCount = <Part extends { readonly count: number }>(parts: readonly Part[]) =>
  parts.filter(({ count }) => count !== 0).toSorted((one, other) => other.count - one.count)

function medianOf(times: readonly { readonly name: string; readonly count: number }[]): string | null {
  const total = times.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const [bucket] of BUCKETS) {
    passed += times.find(({ name }) => name === bucket)?.count ?? 0
    if (total > 0 && passed * 2 >= total) return bucket
  }
  return null
}

function apartOf(
  counts: readonly Count[],
  shownVersion: { readonly version: number; readonly hash: string },
  shown: (count: number) => Figure,
): readonly Apart[] {
  const sums = new Map<string, Omit<Apart, 'begun'> & { readonly count: number }>()
  for (const { kind, version, hash, group, moved, count } of counts) {
    if (kind !== 'begun') continue
    const isOther = version !== shownVersion.version || hash !== shownVersion.hash
    const who = group !== 'person' ? group : moved ? 'moved' : isOther ? 'otherVersion' : undefined
    if (who === undefined) continue
    const key = `${who}\n${version}\n${hash}`
    sums.set(key, { who, version, hash, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()].map(({ count, ...rest }) => ({ ...rest, begun: shown(count) }))
}
