import type { Kysely, QueryCreator } from 'kysely'
import type { Count } from '../../funnel/index.ts'
import type { Database } from '../database/index.ts'

/** Appends counts; `foldCounts` adds them up. Nothing else writes to a row of it, so no change waits for another. */
export async function appendCounts(db: Kysely<Database>, counts: readonly Count[]): Promise<void> {
  if (counts.length > 0)
    await db
      .insertInto('funnel_pending')
      .values({ counts: pendingOf(counts) })
      .execute()
}

/** The same within the statement that it then makes: both in one round to the database. */
export function appending(db: Kysely<Database>, counts: readonly Count[]): QueryCreator<Database> {
  if (counts.length === 0) return db
  return db.with('counted', (query) => query.insertInto('funnel_pending').values({ counts: pendingOf(counts) }))
}

/** One row's content. */
export const pendingOf = (counts: readonly Count[]) =>
  JSON.stringify(
    counts.map(({ day, journey, version, hash, group, moved, drawn, kind, step, name, value, count }) => [
      day,
      journey,
      version,
      hash,
      group,
      moved,
      drawn,
      kind,
      step,
      name,
      value,
      count,
    ]),
  )
