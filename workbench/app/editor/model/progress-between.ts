import { isRecord } from '../../../../domain/index.ts'
import { partOf, type ChainFile } from './journey-chain.ts'
import { stepModel, stepNames } from './step-model.ts'

/** A progress for a step that has none: half way between the nearest steps before and after it that have one. */
export function progressBetween(chain: readonly ChainFile[], id: string): number {
  const { before = 0, after = 100 } = barsAround(chain, id)
  const middle = Math.round((before + Math.max(before, after)) / 2)
  // There is no whole number between 8.3 and 8.4, so the bar does not move.
  return middle < before || middle > Math.max(before, after) ? before : middle
}

/** Whether a step without a progress would interrupt the bar: a step beside it has one, and so has one on the other side. */
export function isBetweenBars(chain: readonly ChainFile[], id: string): boolean {
  const { before, after, isBeside } = barsAround(chain, id)
  return before !== undefined && after !== undefined && isBeside
}

interface Bars {
  readonly before: number | undefined
  readonly after: number | undefined
  /** One of them belongs to a step that leads here or follows. */
  readonly isBeside: boolean
}

function barsAround(chain: readonly ChainFile[], id: string): Bars {
  const steps = new Map(stepNames(chain).map((name) => [name, stepModel(chain, name).step ?? {}] as const))
  const targets = (name: string) =>
    Object.values(partOf(steps.get(name), 'next')).flatMap((entry) =>
      isRecord(entry) && typeof entry['to'] === 'string' ? [entry['to']] : [],
    )
  const sources = (name: string) => [...steps.keys()].filter((other) => targets(other).includes(name))
  const spanAt = (name: string) => spanOf(steps.get(name)?.['progress'])
  return {
    before: nearest(id, sources, (name) => spanAt(name)?.end),
    after: nearest(id, targets, (name) => spanAt(name)?.start),
    isBeside: [...sources(id), ...targets(id)].some((name) => spanAt(name) !== undefined),
  }
}

function nearest(
  from: string,
  around: (name: string) => readonly string[],
  progress: (name: string) => number | undefined,
): number | undefined {
  const met = new Set([from])
  const queue = [...around(from)]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (met.has(name)) continue
    met.add(name)
    const found = progress(name)
    if (found !== undefined) return found
    queue.push(...around(name))
  }
  return undefined
}

function spanOf(progress: unknown): { readonly start: number; readonly end: number } | undefined {
  if (typeof progress === 'number') return { start: progress, end: progress }
  if (!isRecord(progress) || typeof progress['start'] !== 'number') return undefined
  const rises = Array.isArray(progress['rises']) ? (progress['rises'] as unknown[]) : []
  const ends = rises.flatMap((rise) => (isRecord(rise) && typeof rise['to'] === 'number' ? [rise['to']] : []))
  return { start: progress['start'], end: Math.max(progress['start'], ...ends) }
}
