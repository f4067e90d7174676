import type { Count, Kind } from '../trail/cells.ts'

/** The counts of one version, summed up for the questions of a report. */
export interface Tally {
  readonly total: (kind: Kind, step?: string) => number
  /** The counts of a kind at a step, by name and value. */
  readonly at: (kind: Kind, step: string) => readonly Named[]
  readonly steps: readonly string[]
}

export interface Named {
  readonly name: string
  readonly value: string
  readonly count: number
}

export function tallied(counts: readonly Count[]): Tally {
  const byPlace = new Map<string, Map<string, Named>>()
  for (const { kind, step, name, value, count } of counts) {
    const place = byPlace.get(`${kind}\n${step}`) ?? new Map<string, Named>()
    byPlace.set(`${kind}\n${step}`, place)
    const key = `${name}\n${value}`
    place.set(key, { name, value, count: (place.get(key)?.count ?? 0) + count })
  }
  const at = (kind: Kind, step: string) => [...(byPlace.get(`${kind}\n${step}`)?.values() ?? [])]
  return {
    at,
    total: (kind, step = '') => at(kind, step).reduce((sum, { count }) => sum + count, 0),
    steps: [...new Set(counts.flatMap(({ step }) => (step === '' ? [] : [step])))],
  }
}
