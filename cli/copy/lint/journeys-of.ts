import type { Diagnostic } from '../../../loader/index.ts'
import type { CopyEntry } from '../entries/entries.ts'

/** Finds the journeys that a problem of the words concerns: those that show them, also where they inherit them. */
export function journeysOf(
  entries: readonly CopyEntry[],
): (problem: Pick<Diagnostic, 'file' | 'pointer' | 'journey'>) => readonly string[] {
  const known = new Map(entries.map(({ address, journeys }) => [address, journeys]))
  return ({ file, pointer, journey }) => {
    if (journey !== undefined) return [journey]
    const own = /^journeys\/([^/]+)\.json$/.exec(file)?.[1]
    return known.get(`${file}#${pointer}`) ?? (own === undefined ? [] : [own])
  }
}
