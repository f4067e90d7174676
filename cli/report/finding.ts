import type { Diagnostic } from '../../loader/index.ts'

/** A diagnostic as it is printed: its file is relative to the current folder, and its place is known if the file can be shown. */
export interface Finding extends Diagnostic {
  /** The lines around the place: number and text. */
  readonly lines?: readonly (readonly [number, string])[]
}

/** Codes of unreadable files: the command cannot go on (exit status 2). A file that is too large is a finding. */
const UNREADABLE = /^(?:JSON|FILE|META_SCHEMA|PATTERN)_|_CYCLE$|^JOURNEY_UNKNOWN$/

export function isUnreadable({ code }: Pick<Finding, 'code'>): boolean {
  return UNREADABLE.test(code) && code !== 'CONDITION_CYCLE' && code !== 'JSON_SIZE'
}
