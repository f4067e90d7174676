import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Count } from '../../funnel/index.ts'
import type { Database } from '../database/index.ts'
import { asColumns } from './as-columns.ts'

export interface Period {
  /** The first day, such as 2026-11-01; undefined: from the beginning. */
  readonly since?: string | undefined
  /** The last day. */
  readonly until?: string | undefined
  readonly journeys?: readonly string[] | undefined
}

/**
 * The counts of claims that began in a period: summed over its days, or by day. Reads what was not added up yet as well, and writes nothing, so
 * it works on a copy that is read-only. `isWithoutWays` leaves out the ways between steps: most rows, which an experiment does not need.
 */
export async function readCounts(
  db: Kysely<Database>,
  {
    since,
    until,
    journeys,
    byDay = false,
    isWithoutWays = false,
  }: Period & { readonly byDay?: boolean; readonly isWithoutWays?: boolean },
): Promise<readonly Count[]> {
  const within = sql.join(
    [
      sql`true`,
      ...(since === undefined ? [] : [sql`day >= ${since}::date`]),
      ...(until === undefined ? [] : [sql`day <= ${until}::date`]),
      ...(isWithoutWays ? [sql`kind not in ('entered', 'left', 'came back') and (kind <> 'time' or step = '')`] : []),
      ...(journeys === undefined ? [] : [sql`journey = any(${[...journeys]}::text[])`]),
    ],
    sql` and `,
  )
  const day = byDay ? sql`day::text` : sql`''::text`
  const { rows } = await sql<Count>`
    select ${day} as day, journey, version, hash, person_group as "group", moved, drawn, kind, step, name, value, sum(count)::float8 as count
    from (
      select day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, count from funnel_counts where ${within}
      union all
      select day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, count
      from ${asColumns(sql`funnel_pending`)} where ${within}
    ) as counts
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(count) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(db)
  return rows
}
