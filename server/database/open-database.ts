import type { Kysely } from 'kysely'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'
import { embeddedPostgres } from './embedded/index.ts'
import { migrateAt } from './migrate.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /** For the log, without a password. */
  readonly description: string
  /** Ends the connections, then the embedded server when nobody else uses it. */
  close(): Promise<void>
}

/** Opens `databaseUrl`, or else the embedded PostgreSQL on `dataDir`, with the tables up to date. Throws a StartError. */
export async function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const options = { connectionString: databaseUrl }
    await reached(options, databaseUrl)
    return prepared(options, `PostgreSQL at ${new URL(databaseUrl).host}`, () => Promise.resolve())
  }
  const server = await embeddedPostgres(dataDir)
  const how = `${server.adopted ? 'already running, shared' : 'started'}, from ${server.programs}`
  return prepared(server.connection, `embedded PostgreSQL in ${dataDir} (${how})`, () => server.stop())
}

async function prepared(options: pg.PoolConfig, description: string, stopServer: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await migrateAt(options)
  } catch (error) {
    await stopServer()
    throw error
  }
  const db = connect(options)
  const close = async () => {
    await db.destroy()
    await stopServer()
  }
  return { db, description, close }
}

async function reached(options: pg.PoolConfig, databaseUrl: string): Promise<void> {
  const db: Kysely<Database> = connect({ ...options, max: 1 })
  try {
    await db.connection().execute(() => Promise.resolve())
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL names ${new URL(databaseUrl).host}, which did not answer: ${said}. ` +
        'Start that PostgreSQL, correct DATABASE_URL, or unset it to use the embedded one.',
      { cause: error },
    )
  } finally {
    await db.destroy()
  }
}
