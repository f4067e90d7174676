import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { eraseClaim } from './erase-claim.ts'
import type { RetentionRules } from './retention-classes.ts'

/**
 * The claims that were erased by request, in a file outside the database: a database restored from a backup contains them
 * again and does not know it. The file contains hashes of claim numbers, which are random, and no personal data.
 */
export interface ErasedList {
  /** Resolves when the entry is on the disk. */
  add(claimId: string, whole: boolean, now: Date): Promise<void>
  /** Merges another list into this one and returns the number of new entries. A missing list counts as empty. */
  addFrom(otherFile: string): Promise<number>
  /** Erases listed claims that are in the database again. Returns their numbers. */
  eraseAgain(db: Kysely<Database>, rules: RetentionRules, now: Date): Promise<readonly string[]>
}

interface Entry {
  /** SHA-256 of the claim's number, hex. */
  readonly claim: string
  readonly whole: boolean
  readonly at: string
}

/** How many claims are compared at once. */
const AT_ONCE = 1000

export function erasedList(file: string): ErasedList {
  return {
    add: (claimId, whole, now) =>
      append(file, [{ claim: createHash('sha256').update(claimId).digest('hex'), whole, at: now.toISOString() }]),

    async addFrom(otherFile) {
      const known = new Set((await read(file)).map((entry) => JSON.stringify(entry)))
      const unknown = (await read(otherFile)).filter((entry) => !known.has(JSON.stringify(entry)))
      if (unknown.length > 0) await append(file, unknown)
      return unknown.length
    },

    async eraseAgain(db, rules, now) {
      const entries = await read(file)
      const again: string[] = []
      for (let from = 0; from < entries.length; from += AT_ONCE) {
        for (const { id, entry } of await stillThere(db, entries.slice(from, from + AT_ONCE))) {
          const done = await eraseClaim(
            db,
            id,
            { why: 'request', reason: 'erased again after a restore', whole: entry.whole },
            rules,
            now,
          )
          if (done !== undefined) again.push(id)
        }
      }
      return again
    },
  }
}

/** A partly erased claim still exists; it is erased again only if the database does not know that it was. */
async function stillThere(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<readonly { readonly id: string; readonly entry: Entry }[]> {
  const { rows } = await sql<{ id: string; claim: string; erased_at: Date | null }>`
    select id, encode(sha256(convert_to(id, 'UTF8')), 'hex') as claim, (select max(at) from erasures where claim_id = claims.id) as erased_at
    from claims where encode(sha256(convert_to(id, 'UTF8')), 'hex') = any(${entries.map(({ claim }) => claim)})`.execute(
    db,
  )
  return rows.flatMap(({ id, claim, erased_at }) => {
    const entry = entries.findLast((one) => one.claim === claim)
    const isKnown =
      entry !== undefined && !entry.whole && erased_at !== null && erased_at.getTime() >= Date.parse(entry.at)
    return entry === undefined || isKnown ? [] : [{ id, entry }]
  })
}

async function append(file: string, entries: readonly Entry[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    // Begins a line of its own even after one that a power failure cut off.
    await handle.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function read(file: string): Promise<readonly Entry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return ''
    throw error
  })
  // The last line may have been cut off by a power failure.
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}
