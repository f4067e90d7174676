import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** The unsent messages to one target. */
export interface Queued {
  readonly target: string
  readonly pending: number
  readonly failed: number
  readonly oldestPending: Date | null
}

export function queueByTarget(db: Kysely<Database>): Promise<readonly Queued[]> {
  const pending = sql`filter (where state = 'pending')`
  return db
    .selectFrom('outbox')
    .select([
      'target',
      sql<number>`(count(*) ${pending})::int`.as('pending'),
      sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
      sql<Date | null>`min(created_at) ${pending}`.as('oldestPending'),
    ])
    .where('state', '!=', 'sent')
    .groupBy('target')
    .orderBy('target')
    .execute()
}
