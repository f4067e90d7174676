import { isRecord } from '../../../../domain/index.ts'

/** The JSON Merge Patch from inherited to wanted; what the file says of members that did not change stays. */
export function difference({ own, inherited, before, wanted }: Change): unknown {
  if (isSame(before, wanted)) return own
  if (isSame(inherited, wanted)) return undefined
  if (wanted === undefined) return inherited === undefined ? undefined : null
  if (!isRecord(wanted)) return wanted
  const known = isRecord(inherited) ? inherited : {}
  const now = isRecord(before) ? before : {}
  const patch: Record<string, unknown> = isRecord(own) ? { ...own } : {}
  for (const key of new Set([...Object.keys(now), ...Object.keys(wanted)])) {
    const part = difference({ own: patch[key], inherited: known[key], before: now[key], wanted: wanted[key] })
    if (part === undefined) Reflect.deleteProperty(patch, key)
    else patch[key] = part
  }
  return Object.keys(patch).length === 0 && inherited !== undefined ? undefined : patch
}

/** One part of a file: its own value, the inherited value, the current result, and the wanted one. */
export interface Change {
  readonly own: unknown
  readonly inherited: unknown
  readonly before: unknown
  readonly wanted: unknown
}

/** Equal, with members in the same order: the order of blocks, buttons and transitions counts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
