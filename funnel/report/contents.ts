import type { Count } from '../trail/cells.ts'
import { figure, type Figure } from './figure.ts'

/** One content of a version, by its hash: people began on it. */
export interface Content {
  readonly version: number
  readonly hash: string
  readonly begun: Figure
}

/** On which contents of a journey people began, the most first. Counts of several days may come by day or summed. */
export function contentsOf(counts: readonly Count[], journey: string): readonly Content[] {
  const sums = new Map<string, { readonly version: number; readonly hash: string; readonly count: number }>()
  for (const { kind, group, moved, journey: name, version, hash, count } of counts) {
    if (kind !== 'begun' || name !== journey || group !== 'person' || moved) continue
    const key = `${version}\n${hash}`
    sums.set(key, { version, hash, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ version, hash, count }) => ({ version, hash, begun: figure(count) }))
}

/** The present content of a version; if nobody began on that, the one on which most did. */
export function contentToShow(counts: readonly Count[], journey: string, version: number, present: string): string {
  const ofVersion = contentsOf(counts, journey).filter((content) => content.version === version)
  return ofVersion.some(({ hash }) => hash === present) ? present : (ofVersion[0]?.hash ?? present)
}
