import type { Run } from '../engine/index.ts'
import type { Place } from './place.ts'

/**
 * Something that is wrong with a journey, for the person who wrote it: a code to look up, the place, what is there, and
 * what to do. `docs/problems.md` lists the codes.
 */
export interface Diagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The file, as the source names it: "journeys/v3.json". */
  readonly file: string
  /** JSON pointer to the place: "/steps/sign/next/0/to". */
  readonly pointer: string
  /** Line and column, where the text could not be read as JSON and has no pointers. */
  readonly place?: Place
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  /** The answers that show it, for what the proof finds. */
  readonly witness?: readonly string[]
  /** The same as data: `journey simulate` follows it. */
  readonly run?: Run
}

/** Longer names are no slips of the hand, and comparing them costs time. */
const LONGEST_NAME = 80

/** "…, did you mean …?" for a name that is not there: the nearest of those that are, if any is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3))
  let [nearest, least] = ['', most + 1]
  for (const other of name.length > LONGEST_NAME ? [] : known) {
    if (Math.abs(other.length - name.length) >= least) continue
    // What was typed so far counts for more than what was typed wrong.
    const distance = editDistance(name.toLowerCase(), other.toLowerCase()) - (other.startsWith(name) ? 0.5 : 0)
    if (distance < least) [nearest, least] = [other, distance]
  }
  return least > most ? undefined : `Did you mean "${nearest}"?`
}

/** A name as a message shows it: a hostile one is cut. */
export function quoted(name: string): string {
  return `"${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name}"`
}

/** The parts of a JSON pointer, escaped as RFC 6901 says. */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Insertions, deletions, replacements, and two neighbours swapped. */
function editDistance(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (old[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (older[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped))
    }
    ;[older, old] = [old, row]
  }
  return old[b.length] ?? Infinity
}
