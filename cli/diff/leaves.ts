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
  return keys.flatMap((key) =>
    isNote(key, old[key] ?? now[key], at) ? [] : leavesOf(old[key], now[key], [...at, key]),
  )
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
export function withoutNotes(value: unknown, at: readonly (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNotes(item, at))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      isNote(key, part, at) ? [] : [[key, withoutNotes(part, [...at, key])]],
    ),
  )
}

function isNote(key: string, value: unknown, at: readonly (string | number)[]): boolean {
  return (
    (key === 'source' || key === 'description') && typeof value === 'string' && !at.some((name) => NO_NOTES.has(name))
  )
}

/** Below these, every text counts: names that a journey chooses, values, and the hint below a choice. */
const NO_NOTES: ReadonlySet<string | number> = new Set([
  'set',
  'words',
  'migrate',
  'const',
  'enum',
  'value',
  'oneOf',
  'messages',
])

export function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && fingerprint(a) === fingerprint(b))
}

export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/** Two values next to each other: long ones from shortly before they differ. */
export function shownPair(old: unknown, now: unknown): readonly [string, string] {
  const [was, is] = [shown(old), shown(now)]
  if (was !== is) return [was, is]
  const [before, after] = [JSON.stringify(old ?? null), JSON.stringify(now ?? null)]
  const end = Math.min(before.length, after.length)
  let at = 0
  while (at < end && before[at] === after[at]) at += 1
  const from = Math.max(0, at - 40)
  const part = (text: string) => `…${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`
  return [part(before), part(after)]
}

/** "was 1, is 2" */
export function wasIs(old: unknown, now: unknown): string {
  const [was, is] = shownPair(old, now)
  return `was ${was}, is ${is}`
}
