import type { Position } from '../../loader/index.ts'
import type { Run } from '../../proof/index.ts'

/** A problem with its place in the text of the file. */
export interface Finding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The printed path: relative to the current folder. */
  readonly file: string
  readonly pointer: string
  /** Absent if the file cannot be shown. */
  readonly place?: Position
  readonly message: string
  readonly hint?: string
  readonly witness?: readonly string[]
  /** The witness as data: `journey simulate --run` replays it. */
  readonly run?: Run
  /** The journey that the run is of: `file` may be one that it inherits, and the run one of an older version. */
  readonly journey?: string
  /** The lines around the place: number and text. */
  readonly lines?: readonly (readonly [number, string])[]
}

/** Codes of unreadable files: the command cannot go on (exit status 2). A file that is too large is a finding. */
const UNREADABLE = /^(?:JSON|FILE|META_SCHEMA|PATTERN)_|_CYCLE$|^JOURNEY_UNKNOWN$/

export function isUnreadable({ code }: Pick<Finding, 'code'>): boolean {
  return UNREADABLE.test(code) && code !== 'CONDITION_CYCLE' && code !== 'JSON_SIZE'
}
