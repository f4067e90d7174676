import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import { orderedId, retried, type Claim, type Database } from '../../database/index.ts'
import { columnsOf, type ClaimChange } from './claim-store.ts'
import { pendingOf } from '../../counting/index.ts'
import type { Count } from '../../../funnel/index.ts'
import type { Noted } from './audit.ts'
import type { KeptSignature } from './kept-signature.ts'

/** Rows that are written in the transaction of a claim's change. */
export interface AtOnce {
  readonly change: ClaimChange
  readonly notes: readonly Noted[]
  /** The words that the notes refer to, by hash. */
  readonly copies: ReadonlyMap<string, object>
  readonly counts?: readonly Count[]
  readonly signature?: KeptSignature | undefined
}

/**
 * Writes a change of a claim that is not locked, its evidence, its signature and its counts in one statement. Writes nothing if the claim has
 * changed since it was read or if words that the notes refer to are not stored yet. Returns whether it was written.
 */
export async function writeAtOnce(
  db: Kysely<Database>,
  claim: Claim,
  { change, notes, copies, counts = [], signature }: AtOnce,
  now: Date,
): Promise<boolean> {
  const values: unknown[] = []
  const placeOf = (value: unknown) => `$${values.push(value)}`
  const columns = Object.entries(columnsOf(claim, change, now)).map(([name, value]) => `"${name}" = ${placeOf(value)}`)
  const hashes = [...copies.keys()]
  const appended =
    counts.length === 0
      ? ''
      : `, counted as (insert into funnel_pending (counts) select ${placeOf(pendingOf(counts))}::jsonb from written)`
  const signed = signature === undefined ? '' : `, signed as (${insertOf(signature, placeOf)})`
  const text = `
    with written as (
      update claims set ${columns.join(', ')}
      where id = ${placeOf(claim.id)} and version = ${placeOf(claim.version)}
        and (select count(*) from copy_shown where sha256 = any(${placeOf(hashes)})) = ${placeOf(hashes.length)}
      returning id
    ), noted as (
      insert into audit (id, claim_id, what, detail, ip_address, at)
      select note.id, written.id, what, detail::jsonb, ip_address, ${placeOf(now)}::timestamptz from written, unnest(
        ${placeOf(notes.map(() => orderedId()))}::text[], ${placeOf(notes.map(({ what }) => what))}::text[],
        ${placeOf(notes.map(({ detail }) => JSON.stringify(detail)))}::text[],
        ${placeOf(notes.map(({ ip }) => ip ?? null))}::text[]
      ) as note (id, what, detail, ip_address)
    )${signed}${appended}
    select id from written`
  // As text: putting a template of this length together takes Kysely longer than all else that is done here.
  const statement = CompiledQuery.raw(text, values)
  const { rows } = await retried(() => db.executeQuery(statement))
  return rows.length > 0
}

/** In place of an earlier signature of the claim. */
function insertOf(
  { png, sha256, drawing, signed_at, ip_address }: KeptSignature,
  placeOf: (value: unknown) => string,
): string {
  return `
      insert into signatures (claim_id, png, sha256, drawing, signed_at, ip_address)
      select id, ${placeOf(png)}::bytea, ${placeOf(sha256)}, ${placeOf(drawing)}::jsonb, ${placeOf(signed_at)}::timestamptz, ${placeOf(ip_address)} from written
      on conflict (claim_id) do update set png = excluded.png, sha256 = excluded.sha256, drawing = excluded.drawing,
        signed_at = excluded.signed_at, ip_address = excluded.ip_address`
}
