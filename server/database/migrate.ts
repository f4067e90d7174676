import type { Kysely } from 'kysely'
import { Migrator } from 'kysely'
import { StartError } from '../start-error.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Brings the tables up to date. Processes that start together wait for each other. Throws DATABASE_MIGRATION_FAILED. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'the list of migrations'
  const said = error instanceof Error ? error.message : String(error)
  throw new StartError(
    'DATABASE_MIGRATION_FAILED',
    `${failed}: ${said}. The database is as it was before this step. If it was written by a newer version of the product, start that version.`,
    { cause: error },
  )
}

/** As `migrate`, without the time limits of ordinary work: an index takes its time, and so does waiting for another process. */
export async function migrateAt(options: ConnectOptions): Promise<void> {
  const db = connect({ ...options, max: 1, statement_timeout: 0, lock_timeout: 0 })
  await migrate(db).finally(() => db.destroy())
}
