import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/index.ts'
import type { Pages, WordsShown } from '../../journeys/index.ts'

/** The stored record of the words that a visitor agreed to. */
export interface Copy {
  /** The hash of the words. */
  readonly copy: string
  /** The words, and the pages they link to, by their hash. */
  readonly kept: ReadonlyMap<string, object>
}

/** Cached: a step has few variants of its words, the linked pages are long, and every save needs them. */
export function copyOf(words: WordsShown, page: Pages): Copy {
  const made = copiesMade.get(page) ?? new Map<string, Copy>()
  copiesMade.set(page, made)
  const text = JSON.stringify(words)
  const copy = made.get(text) ?? withPages(words, page)
  made.set(text, copy)
  return copy
}
const copiesMade = new WeakMap<Pages, Map<string, Copy>>()

function withPages(words: WordsShown, page: Pages): Copy {
  const linked = linkedPages(words).flatMap((path) => {
    const text = page(path)
    if (text === undefined) return []
    const copy = { page: path, text }
    return [{ path, copy, sha256: hashOf(copy) }]
  })
  const whole = { ...words, pages: Object.fromEntries(linked.map(({ path, sha256 }) => [path, sha256])) }
  const copy = hashOf(whole)
  return {
    copy,
    kept: new Map<string, object>([...linked.map((each) => [each.sha256, each.copy] as const), [copy, whole]]),
  }
}

/** Stores each text once: nearly always all are stored already, and only their hashes are sent. */
export async function keepCopies(
  trx: Transaction<Database>,
  copies: ReadonlyMap<string, object>,
  now: Date,
): Promise<void> {
  if (copies.size === 0) return
  const kept = await trx
    .selectFrom('copy_shown')
    .select('sha256')
    .where('sha256', 'in', [...copies.keys()])
    .execute()
  const missing = [...copies].filter(([sha256]) => !kept.some((row) => row.sha256 === sha256))
  if (missing.length === 0) return
  const rows = missing.map(([sha256, words]) => ({ sha256, words: JSON.stringify(words), first_shown_at: now }))
  await trx
    .insertInto('copy_shown')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Paths of our own pages that the words link to. */
function linkedPages(words: object): readonly string[] {
  const found = new Set<string>()
  JSON.stringify(words, (key, value: unknown) => {
    if (key === 'href' && typeof value === 'string' && value.startsWith('/')) found.add(value)
    return value
  })
  return [...found].sort()
}

/** Hashes the JSON with sorted names, because the database may return them in another order. */
export function hashOf(words: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(words)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
