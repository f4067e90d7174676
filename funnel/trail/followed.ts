import { isoDate, londonDate } from '../../engine/index.ts'
import type { Group, Trail, Visit } from './trail.ts'

/** What the guard's replay says about a claim. */
export interface Passed {
  readonly journey: string
  readonly version: number
  readonly hash: string
  /** The steps of the route, with the outcomes that count. */
  readonly steps: readonly { readonly step: string; readonly ended: Readonly<Record<string, string>> }[]
}

export interface Seen {
  readonly passed: Passed
  readonly group: Group
  readonly submitted: boolean
  readonly complained: boolean
  /** The step whose answers were just saved. */
  readonly saved?: string
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
export function followed(before: Trail, { passed, group, submitted, complained, saved, now }: Seen): Trail {
  const { journey, version } = passed
  const hasLeft = before.journey !== journey || before.version !== version
  return {
    ...before,
    // Within one version the content may change while a claim runs: it is still counted where it began.
    ...(hasLeft ? { journey, version, hash: passed.hash, moved: true } : {}),
    group,
    visits: visitsOf(hasLeft ? [] : before.visits, passed, saved, Math.floor(now.getTime() / 1000) - before.since),
    submitted,
    complained,
  }
}

function visitsOf(
  before: readonly Visit[],
  { steps }: Passed,
  saved: string | undefined,
  at: number,
): readonly Visit[] {
  const last = before.at(-1)?.step
  return steps.map(({ step, ended }) => {
    const visit = before.find((one) => one.step === step)
    const back = visit?.back === true || (visit !== undefined && step === saved && step !== last)
    return {
      step,
      at: visit?.at ?? Math.max(0, at),
      ...(back ? { back: true as const } : {}),
      ...(Object.keys(ended).length > 0 ? { ended } : {}),
    }
  })
}
