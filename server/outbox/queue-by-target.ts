import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** The unsent messages to one target. */
export interface Queued {
  readonly target: string
  readonly pending: number
  readonly failed: number
  readonly oldestPending: Date | null
  /** How long that one has waited, by the database's clock. */
  readonly oldestSeconds: number
}

/** Each state is counted alone, because each has an index of its own: the many that were sent are not looked at. */
export async function queueByTarget(db: Kysely<Database>): Promise<readonly Queued[]> {
  const { rows } = await sql<Queued>`
    select target, sum(pending)::int as pending, sum(failed)::int as failed, min(oldest) as "oldestPending",
      coalesce(extract(epoch from now() - min(oldest)), 0)::float8 as "oldestSeconds"
    from (
      select target, count(*) as pending, 0 as failed, min(created_at) as oldest from outbox where state = 'pending' group by target
      union all
      select target, 0, count(*), null from outbox where state = 'failed' group by target
    ) as counted group by target order by target`.execute(db)
  return rows
}
