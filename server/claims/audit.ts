import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

/**
 * Notes what happened to a claim, for good: the database refuses to change or remove it. `detail` holds names of steps, fields
 * and outcomes, never what a person said. `ip` only where the law asks who agreed.
 */
export async function audit(
  db: Kysely<Database>,
  claimId: string,
  what: string,
  now: Date,
  detail: Readonly<Record<string, unknown>> = {},
  ip: string | null = null,
): Promise<void> {
  await db.insertInto('audit').values({ id: randomUUID(), claim_id: claimId, what, detail: JSON.stringify(detail), at: now, ip_address: ip }).execute()
}
