import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

/** Notes what happened to a claim. `detail` holds names of steps, fields and outcomes, never what a person said. */
export async function audit(db: Kysely<Database>, claimId: string, what: string, now: Date, detail: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await db.insertInto('audit').values({ id: randomUUID(), claim_id: claimId, what, detail: JSON.stringify(detail), at: now }).execute()
}
