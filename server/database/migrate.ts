import { type Kysely, sql, type Transaction } from 'kysely'
import { StartError } from '../settings/start-error.ts'
import { atOnce, buildIndexes } from './build-indexes.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { NO_LIMITS } from './timed-pool.ts'

/** An arbitrary number that nothing else in the database locks. */
const LOCK = '3853314791062309107'

/**
 * Brings the tables up to date, in one transaction. Processes that start together wait for each other. Migrations of a newer
 * version are left in place: they only add, so this version keeps working (docs/running.md). Returns the names of those
 * it ran. Throws DATABASE_MIGRATION_FAILED.
 *
 * Kysely's own Migrator is not used: it holds its lock in the session, which a pool in transaction mode shares with other clients, and
 * it refuses a database that a newer version has used.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  let current = 'the list of migrations'
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`.execute(trx)
      const done = await doneIn(trx)
      const open = missing(done)
      for (const name of open) {
        current = name
        await migrations[name]?.up(trx as unknown as Kysely<unknown>)
        // The tables are not in use yet, so locks block nothing.
        if (done.length === 0)
          for (const index of migrations[name]?.later ?? []) await sql.raw(atOnce(index)).execute(trx)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
          trx,
        )
      }
      return open
    })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATABASE_MIGRATION_FAILED',
      `${current}: ${said}. The database is unchanged. If another version of the product wrote it, start that version.`,
      { cause: error },
    )
  }
}

/** Like `migrate`, without the time limits of ordinary work; then builds the indexes that are missing. Returns the names of all. */
export async function migrateAt(options: ConnectOptions): Promise<readonly string[]> {
  const db = connect({ ...options, max: 1, limitsIn: 'transaction', limits: NO_LIMITS, preparedStatements: false })
  const done = await migrate(db).finally(() => db.destroy())
  const { limitsIn: _, limits: __, preparedStatements: ___, ...client } = options
  const indexes = Object.values(migrations).flatMap(({ later = [] }) => later)
  const built = await buildIndexes(client, indexes).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATABASE_MIGRATION_FAILED',
      `indexes: ${said}. The tables are up to date. Start again: what is missing is built then.`,
      { cause: error },
    )
  })
  return [...done, ...built]
}

async function doneIn(trx: Transaction<Database>): Promise<readonly string[]> {
  const found = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`.execute(trx)
  // Only if it is missing: the role of a product whose tables are up to date may not be allowed to create any.
  if (found.rows[0]?.table === null)
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Our migrations that are still to run. A gap that another version left in the middle cannot be filled. */
function missing(done: readonly string[]): readonly string[] {
  const ours = Object.keys(migrations).sort()
  const unknown = done.filter((name) => !ours.includes(name)).sort()
  const open = ours.filter((name) => !done.includes(name))
  const first = [...unknown, ...open].sort()[0]
  if (unknown.length > 0 && (open.length > 0 || String(first) < String(ours.at(-1)))) {
    throw new Error(
      `the database has ${unknown.join(', ')}, which this version does not know, and this version's migrations end with ${ours.at(-1)}`,
    )
  }
  return open
}
