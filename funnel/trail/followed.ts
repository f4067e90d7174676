import { isoDate, londonDate } from '../../engine/index.ts'
import { hasEndedAlike, type Group, type Trail, type Visit } from './trail.ts'

/** What the guard's replay says about a claim. */
export interface Passed {
  readonly journey: string
  readonly version: number
  readonly hash: string
  /** The steps of the route, with the outcomes that count. */
  readonly steps: readonly { readonly step: string; readonly ended?: Visit['ended'] }[]
}

export interface Seen {
  readonly passed: Passed
  readonly group: Group
  readonly submitted: boolean
  readonly complained: boolean
  /** A step whose answers just changed after the route had left it. */
  readonly changed?: string
  readonly now: Date
}

/** A claim that begins now, before its first step. */
export function begun({ passed, group, now }: Pick<Seen, 'passed' | 'group' | 'now'>, drawn: string): Trail {
  const { journey, version, hash } = passed
  return {
    journey,
    version,
    hash,
    group,
    moved: false,
    drawn,
    day: isoDate(londonDate(now.getTime())),
    since: Math.floor(now.getTime() / 1000),
    visits: [],
    submitted: false,
    complained: false,
  }
}

/** The trail of a claim after a change. */
export function followed(before: Trail, { passed, group, submitted, complained, changed, now }: Seen): Trail {
  const { journey, version } = passed
  const hasLeft = before.journey !== journey || before.version !== version
  return {
    ...before,
    // Within one version the content may change while a claim runs: it is still counted where it began.
    ...(hasLeft ? { journey, version, hash: passed.hash, moved: true } : {}),
    group,
    visits: visitsOf(hasLeft ? [] : before.visits, passed, changed, Math.floor(now.getTime() / 1000) - before.since),
    submitted,
    complained,
  }
}

function visitsOf(
  before: readonly Visit[],
  { steps }: Passed,
  changed: string | undefined,
  at: number,
): readonly Visit[] {
  return steps.map(({ step, ended }) => {
    const visit = before.find((one) => one.step === step)
    const back = visit?.back === true || (visit !== undefined && step === changed)
    // Nearly all visits are as they were.
    if (visit !== undefined && back === (visit.back === true) && hasEndedAlike(visit.ended, ended)) return visit
    return {
      step,
      at: visit?.at ?? Math.max(0, at),
      ...(back ? { back: true as const } : {}),
      ...(ended === undefined ? {} : { ended }),
    }
  })
}
