import type { Run } from '../../engine/index.ts'

/** Drops runs whose keys are all covered by others, the shortest first. */
export function withoutRedundant(keys: ReadonlyMap<Run, ReadonlySet<string>>, runs: readonly Run[]): Run[] {
  const counts = new Map<string, number>()
  for (const run of runs) for (const key of keys.get(run) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1)
  const kept = new Set(runs)
  for (const run of [...runs].sort((a, b) => a.steps.length - b.steps.length)) {
    const runKeys = [...(keys.get(run) ?? [])]
    if (runKeys.some((key) => (counts.get(key) ?? 0) < 2)) continue
    kept.delete(run)
    for (const key of runKeys) counts.set(key, (counts.get(key) ?? 0) - 1)
  }
  return [...kept]
}
