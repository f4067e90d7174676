import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { retried, type Database } from '../database/index.ts'
import { asColumns } from './as-columns.ts'

/** Rows of one statement. */
const AT_ONCE = 5000

/**
 * Adds up the appended counts. One statement takes and adds rows, so a kill neither loses nor doubles any, and several processes may run it
 * at once. Returns the number of rows taken.
 */
export async function foldCounts(db: Kysely<Database>): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await retried(() =>
      sql<{ taken: number }>`
      with taken as (
        delete from funnel_pending where ctid = any(array(
          select ctid from funnel_pending limit ${sql.lit(AT_ONCE)} for update skip locked
        )) returning counts
      ), added as (
        insert into funnel_counts (day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, count)
        select day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, sum(count)
        from ${asColumns(sql`taken`)}
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(count) <> 0
        -- In one order, so that two processes do not wait for each other in a circle.
        order by 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11
        on conflict (journey, day, version, hash, person_group, moved, drawn, kind, step, name, value)
        do update set count = funnel_counts.count + excluded.count
      )
      select count(*)::int as taken from taken`.execute(db),
    )
    const taken = rows[0]?.taken ?? 0
    total += taken
    if (taken < AT_ONCE) return total
  }
}
