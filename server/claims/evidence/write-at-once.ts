import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { orderedId, retried, type Claim, type Database } from '../../database/index.ts'
import { columnsOf, type ClaimChange } from '../stored/claim-store.ts'
import { pendingOf } from '../../counting/index.ts'
import type { Count } from '../../../funnel/index.ts'
import type { Evidence } from './evidence.ts'

/**
 * Writes a change of a claim that is not locked, its evidence and its counts in one statement. Writes nothing if the claim has
 * changed since it was read or if words that the notes refer to are not stored yet. Returns whether it was written.
 */
export async function writeAtOnce(
  db: Kysely<Database>,
  claim: Claim,
  change: ClaimChange,
  { notes, copies }: Evidence,
  now: Date,
  counts: readonly Count[] = [],
): Promise<boolean> {
  const hashes = [...copies.keys()]
  const columns = Object.entries(columnsOf(claim, change, now)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const appended =
    counts.length === 0
      ? sql``
      : sql`, counted as (insert into funnel_pending (counts) select ${pendingOf(counts)}::jsonb from written)`
  const statement = sql`
    with written as (
      update claims set ${sql.join(columns)}
      where id = ${claim.id} and version = ${claim.version} and (select count(*) from copy_shown where sha256 = any(${hashes})) = ${hashes.length}
      returning id
    ), noted as (
      insert into audit (id, claim_id, what, detail, ip_address, at)
      select note.id, written.id, what, detail::jsonb, ip_address, ${now}::timestamptz from written, unnest(
        ${notes.map(() => orderedId())}::text[], ${notes.map(({ what }) => what)}::text[],
        ${notes.map(({ detail }) => JSON.stringify(detail))}::text[], ${notes.map(({ ip }) => ip ?? null)}::text[]
      ) as note (id, what, detail, ip_address)
    ) ${appended}
    select id from written`
  const { rows } = await retried(() => statement.execute(db))
  return rows.length > 0
}
