import type { Run } from '../../engine/index.ts'
import type { Position } from '../json/place.ts'

/**
 * A problem in a file, for its author: a code, the place, what is wrong, and what to do. `docs/problems.md` explains the
 * codes.
 */
export interface Diagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The file, by its path in the source: "journeys/v3.json". */
  readonly file: string
  /** JSON pointer to the place: "/steps/sign/next/0/to". */
  readonly pointer: string
  /** Line and column, if the text is not valid JSON and has no pointers. */
  readonly place?: Position
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  /** The run that shows it, in words, for diagnostics of the proof. */
  readonly witness?: readonly string[]
  /** The same run as data, for `journey simulate`. */
  readonly run?: Run
  /** The journey that the run is of, as the command names it, if `file` is not its own. */
  readonly journey?: string
  /** What the message names: for code that compares problems, which must not read sentences. Not printed. */
  readonly about?: About
}

export interface About {
  /** What the message names: answers, pointers of transitions, a step; in the file of a field, first the field itself. */
  readonly names?: readonly string[]
  /** It may follow from another problem, and leads to none itself: a dialog that nothing opens. */
  readonly isConsequence?: boolean
  /** Of several problems with the same code and cause, only the first is reported, and names who has the others. */
  readonly shared?: {
    readonly cause: string
    readonly by: string
    /** What is said of one other, and of several: "sends it too", "send it too". */
    readonly also: readonly [one: string, several: string]
  }
}

/** Longer names are not typing errors, and comparing them takes time. */
const LONGEST_NAME = 80

/** "Did you mean …?" with the known name that is most like an unknown one, if any is similar enough. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known)
  return nearest === undefined ? undefined : `Did you mean "${nearest}"?`
}

/** The known name that is most like an unknown one, if any is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3))
  let [nearest, distanceOfNearest] = ['', limit + 1]
  for (const other of name.length > LONGEST_NAME ? [] : known) {
    if (Math.abs(other.length - name.length) >= distanceOfNearest) continue
    // Prefer names that complete the given one.
    const distance = editDistance(name.toLowerCase(), other.toLowerCase()) - (other.startsWith(name) ? 0.5 : 0)
    if (distance < distanceOfNearest) [nearest, distanceOfNearest] = [other, distance]
  }
  return distanceOfNearest > limit ? undefined : nearest
}

/** A name in quotes, as messages show it; an overlong name is cut. */
export function quoted(name: string): string {
  return `"${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name}"`
}

/** Joins parts to a JSON pointer, escaped according to RFC 6901. */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The parts of a JSON pointer. */
export function partsOfPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Edit distance with insertions, deletions, replacements, and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
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
