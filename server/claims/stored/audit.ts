import type { QueryCreator } from 'kysely'
import { orderedId, type Database } from '../../database/index.ts'

export interface Noted {
  readonly what: string
  readonly detail: Readonly<Record<string, unknown>>
  /** Only where the law requires a record of who agreed. */
  readonly ip?: string
}

/** Like `audit`, for several entries at the same moment. */
export async function auditAll(
  db: QueryCreator<Database>,
  claimId: string,
  notes: readonly Noted[],
  now: Date,
): Promise<void> {
  const rows = notes.map(({ what, detail, ip }) => ({
    id: orderedId(),
    claim_id: claimId,
    what,
    detail: JSON.stringify(detail),
    at: now,
    ip_address: ip ?? null,
  }))
  await db.insertInto('audit').values(rows).execute()
}

/**
 * Records permanently what happened to a claim: the database refuses to change or remove it. `detail` contains names of steps, fields
 * and outcomes, never what a person said.
 */
export async function audit(
  db: QueryCreator<Database>,
  claimId: string,
  what: string,
  now: Date,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await auditAll(db, claimId, [{ what, detail }], now)
}
