import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { claimTables } from './tables.ts'

/** All data of a claim, by table; pictures as base64. */
export interface ClaimExport {
  readonly claimId: string
  readonly at: string
  readonly held: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The words that were agreed to and signed, by the hash in the record. */
  readonly wordsShown: Readonly<Record<string, unknown>>
  /** Earlier erasures. */
  readonly erasures: readonly unknown[]
}

/** The answer to an access request (UK GDPR, Article 15). Read in one snapshot; undefined if there is no data. */
export function exportClaim(db: Kysely<Database>, claimId: string, now: Date): Promise<ClaimExport | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const held: Record<string, Record<string, unknown>[]> = {}
      for (const { table, column, secrets } of claimTables) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select * from ${sql.table(table)} where ${sql.ref(column)} = ${claimId}`.execute(trx)
        if (rows.length > 0) held[table] = rows.map((row) => readable(row, secrets))
      }
      const sessions = await trx
        .selectFrom('sessions')
        .select(['created_at', 'expires_at', 'renewable_until'])
        .where(sql<boolean>`claim_ids @> array[${claimId}]`)
        .execute()
      if (sessions.length > 0) held['sessions'] = sessions.map((row) => readable(row, []))
      const erasures = await trx
        .selectFrom('erasures')
        .selectAll()
        .where('claim_id', '=', claimId)
        .orderBy('at')
        .execute()
      if (Object.keys(held).length === 0 && erasures.length === 0) return undefined
      return {
        claimId,
        at: now.toISOString(),
        held,
        wordsShown: await wordsNamedIn(trx, held['audit'] ?? []),
        erasures,
      }
    })
}

/** Hashes of keys say nothing about the person, and could be used to guess a key. */
function readable(row: Readonly<Record<string, unknown>>, secrets: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (secrets.includes(name)) return []
      return [
        [name, Buffer.isBuffer(value) ? value.toString('base64') : value instanceof Date ? value.toISOString() : value],
      ]
    }),
  )
}

/** The words that the entries refer to, and the pages that those words link to. */
async function wordsNamedIn(
  db: Kysely<Database>,
  entries: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  let named = hashesIn(entries)
  while (named.length > 0) {
    const rows = await db.selectFrom('copy_shown').select(['sha256', 'words']).where('sha256', 'in', named).execute()
    for (const { sha256, words } of rows) found[sha256] = words
    named = hashesIn(rows.map(({ words }) => words)).filter((hash) => !Object.hasOwn(found, hash))
    if (rows.length === 0) break
  }
  return found
}

const hashesIn = (json: unknown) => [...new Set(JSON.stringify(json).match(/\b[0-9a-f]{64}\b/g) ?? [])]
