import { isRecord } from '../../domain/index.ts'
import { fingerprint } from '../../engine/index.ts'

/** Where two values differ, as deep as both are objects; lists of different length or order are one difference. */
export function leavesOf(old: unknown, now: unknown, at: readonly (string | number)[] = []): readonly Leaf[] {
  if (old === now) return []
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return old.flatMap((item: unknown, index) => leavesOf(item, now[index], [...at, index]))
  if (Array.isArray(old) && Array.isArray(now) && shown(old) === shown(now)) {
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
      leavesOf(old[index], now[index], [...at, index]),
    ).flat()
  }
  if (!isRecord(old) || !isRecord(now)) return same(old, now) ? [] : [{ at, old, now }]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys.flatMap((key) => (isNote(key, old[key] ?? now[key]) ? [] : leavesOf(old[key], now[key], [...at, key])))
}

/** The whole difference if it is short enough to read, else the parts that differ. */
export function shortLeaves(old: unknown, now: unknown, at: readonly (string | number)[]): readonly Leaf[] {
  return shown(old) !== shown(now) ? [{ at, old, now }] : leavesOf(old, now, at)
}

export interface Leaf {
  readonly at: readonly (string | number)[]
  readonly old: unknown
  readonly now: unknown
}

export function keysOf<Value>(
  old: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
): readonly { readonly key: string; readonly old: Value | undefined; readonly now: Value | undefined }[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys.flatMap((key) => (same(old[key], now[key]) ? [] : [{ key, old: old[key], now: now[key] }]))
}

/** Without notes for readers of the files. */
export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isNote(key, part) ? [] : [[key, withoutNotes(part)]])),
  )
}

const isNote = (key: string, value: unknown) => (key === 'source' || key === 'description') && typeof value === 'string'

export function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && fingerprint(a) === fingerprint(b))
}

export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
