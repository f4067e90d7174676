/** Whom a count is about. Only people are in a report's figures; the others are listed next to them. */
export const GROUPS = ['person', 'staff', 'sandbox', 'bot'] as const
export type Group = (typeof GROUPS)[number]

/** One step of the present route. */
export interface Visit {
  readonly step: string
  /** Seconds from the beginning of the claim until the route reached the step. */
  readonly at: number
  /** Whether its answers were changed after the route had left it. */
  readonly back?: true
  /** How its effects ended, by their names; only outcomes that the backend keeps. */
  readonly ended?: Readonly<Record<string, string>>
}

/**
 * What is counted of one claim: the route that its stored answers lead along, and when. Kept in the claim's own row and deleted with it.
 * The counters hold the sum of `cellsOf` over all trails, so a change adds the difference between two trails:
 * nothing is counted twice, and a claim that turns out to be a bot's moves from one group to another as a whole.
 */
export interface Trail {
  readonly journey: string
  readonly version: number
  /** Of the journey's file as it was when the claim began. */
  readonly hash: string
  readonly group: Group
  /** Whether it began on another version, or in another journey, and continued here. */
  readonly moved: boolean
  /** The journey that the experiment chose for this visitor, also after a move; empty if an address or a client chose. */
  readonly drawn: string
  /** The day in London on which the claim began: all its counts belong to it. */
  readonly day: string
  /** Seconds since 1970. */
  readonly since: number
  readonly visits: readonly Visit[]
  readonly submitted: boolean
  readonly complained: boolean
}

/** Whether the effects of a visit ended in the same way. */
export function hasEndedAlike(one: Visit['ended'], other: Visit['ended']): boolean {
  if (one === other) return true
  const [some, others] = [Object.entries(one ?? {}), other ?? {}]
  return some.length === Object.keys(others).length && some.every(([effect, outcome]) => others[effect] === outcome)
}
