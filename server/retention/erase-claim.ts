import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { inTransaction } from '../database/index.ts'
import { audit } from '../claims/stored/audit.ts'
import { appendCounts, countedCancellation } from '../counting/index.ts'
import { enqueue } from '../outbox/index.ts'
import { endSessionsOf } from '../session/session-store.ts'
import type { RetentionClass, RetentionRules } from './retention-classes.ts'
import { after } from './retention-classes.ts'
import { claimTables, type Part } from './tables.ts'

export interface Erasure {
  /** A person's request, or the end of the retention time. */
  readonly why: 'request' | 'retention'
  /** For the record, such as a ticket's number. No personal data. */
  readonly reason: string
  /** Also erases what the law would allow us to keep, as after a cancelled agreement. */
  readonly whole?: boolean
  /** Called before a request is carried out, for the list that outlives a restore (`erased-list.ts`). */
  readonly remember?: (claimId: string, whole: boolean) => Promise<void>
  /** Called once the claim is locked: its visitor may have come back at this moment. */
  readonly onlyIf?: (claim: Claim) => boolean
}

export interface Erased {
  /** Rows by table. */
  readonly erased: Readonly<Record<string, number>>
  readonly kept: readonly { readonly class: RetentionClass; readonly until: string; readonly because: string }[]
  /** The recipients that must erase it too; the messages are in the outbox. */
  readonly told?: readonly string[]
}

/** No message is in flight longer than this. */
const IN_FLIGHT_MS = 120_000

/**
 * Erases the data of a claim, and leaves a row in `erasures` with what had to be kept, until when and
 * why: a submitted claim is a service record. Undefined if there is no such claim, or it must no longer be erased.
 */
export function eraseClaim(
  db: Kysely<Database>,
  claimId: string,
  erasure: Erasure,
  rules: RetentionRules,
  now: Date,
): Promise<Erased | undefined> {
  return inTransaction(db, async (trx) => {
    const claim = await trx.selectFrom('claims').selectAll().where('id', '=', claimId).forUpdate().executeTakeFirst()
    if (claim === undefined || erasure.onlyIf?.(claim) === false) return undefined
    const kept = erasure.why === 'retention' || erasure.whole === true ? [] : keptOf(claim, rules)
    await erasure.remember?.(claimId, kept.length === 0)
    return kept.length === 0 ? eraseWhole(trx, claim, erasure, now) : erasePart(trx, claim, erasure, kept, rules, now)
  })
}

/** What the law requires us to keep of a claim despite an erasure request. */
function keptOf({ submitted_at, complaint_at }: Claim, { classes }: RetentionRules): Erased['kept'] {
  if (submitted_at === null) return []
  const { serviceRecord, complaint } = classes
  const [name, period] =
    complaint_at === null
      ? (['serviceRecord', [serviceRecord.keep]] as const)
      : (['complaint', [serviceRecord.keep, complaint.keep]] as const)
  const { onRequest, because } = classes[name]
  return onRequest === 'kept'
    ? [
        {
          class: name,
          until: after(submitted_at, ...period)
            .toISOString()
            .slice(0, 10),
          because,
        },
      ]
    : []
}

async function eraseWhole(trx: Transaction<Database>, claim: Claim, erasure: Erasure, now: Date): Promise<Erased> {
  const counts = await countRows(trx, claim.id, () => true)
  const isInFlight =
    (await trx
      .selectFrom('outbox')
      .select('id')
      .where('claim_id', '=', claim.id)
      .where('locked_until', '>', now)
      .limit(1)
      .executeTakeFirst()) !== undefined
  // First: the database deletes record entries only for a claim that has this row.
  await keepTombstone(trx, claim.id, erasure, { erased: counts, kept: [] }, now)
  await deleteRows(trx, claim.id, () => true)
  if (erasure.whole === true && claim.submitted_at !== null) await appendCounts(trx, countedCancellation(claim.trail))
  await endSessionsOf(trx, claim.id)
  // UK GDPR, Article 19. Only after a message in flight has arrived, which would otherwise restore the deleted record.
  const isKnown = (claim.submitted_at !== null || claim.crm_told.length > 0) && claim.results.is_test !== true
  const at = isInFlight ? new Date(now.getTime() + IN_FLIGHT_MS) : now
  if (isKnown)
    await enqueue(
      trx,
      {
        claimId: claim.id,
        target: 'erasure',
        onceKey: `erasure ${claim.id} ${now.getTime()}`,
        payload: { why: erasure.why },
      },
      at,
    )
  return { erased: counts, kept: [], ...(isKnown ? { told: ['crm'] } : {}) }
}

async function erasePart(
  trx: Transaction<Database>,
  claim: Claim,
  erasure: Erasure,
  kept: Erased['kept'],
  { classes }: RetentionRules,
  now: Date,
): Promise<Erased> {
  const goes: Record<Part, boolean> = {
    record: false,
    access: true,
    bureauFiles: classes.bureauFiles.onRequest === 'erased',
    messages: classes.messages.onRequest === 'erased',
  }
  const counts = await countRows(trx, claim.id, (part) => goes[part])
  await deleteRows(trx, claim.id, (part) => goes[part])
  await endSessionsOf(trx, claim.id)
  const hasTracking = classes.marketing.onRequest === 'erased' && Object.keys(claim.tracking).length > 0
  if (hasTracking)
    await trx
      .updateTable('claims')
      .set({ tracking: '{}', version: sql`version + 1` })
      .where('id', '=', claim.id)
      .execute()
  const done = { erased: { ...counts, ...(hasTracking ? { 'claims.tracking': 1 } : {}) }, kept }
  await keepTombstone(trx, claim.id, erasure, done, now)
  await audit(trx, claim.id, 'erased in part', now, { erased: done.erased })
  return done
}

/** A pending message is part of the service, while the service continues. */
const isNotPending = sql<boolean>`state <> 'pending'`

/** One statement for all tables: a purge counts the rows of thousands of claims. */
async function countRows(
  trx: Transaction<Database>,
  claimId: string,
  goes: (part: Part) => boolean,
): Promise<Record<string, number>> {
  const counted = claimTables
    .filter(({ part }) => goes(part))
    .map(({ table, column }) => {
      const rest = table === 'outbox' && !goes('record') ? isNotPending : sql`true`
      return sql`select ${table}::text as name, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${claimId} and ${rest}`
    })
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counted, sql` union all `)}`.execute(trx)
  return Object.fromEntries(rows.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
}

async function deleteRows(trx: Transaction<Database>, claimId: string, goes: (part: Part) => boolean): Promise<void> {
  for (const { table, column, part } of claimTables) {
    if (!goes(part)) continue
    const rest = table === 'outbox' && !goes('record') ? isNotPending : sql`true`
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${claimId} and ${rest}`.execute(trx)
  }
}

async function keepTombstone(
  trx: Transaction<Database>,
  claimId: string,
  { why, reason }: Erasure,
  { erased, kept }: Erased,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({
      id: randomUUID(),
      claim_id: claimId,
      why,
      reason,
      erased: JSON.stringify(erased),
      kept: JSON.stringify(kept),
      at: now,
    })
    .execute()
}
