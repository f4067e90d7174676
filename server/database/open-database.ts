import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { embeddedPostgres } from './embedded/index.ts'
import { migrate } from './migrate.ts'
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
    const opened = connect({ connectionString: databaseUrl })
    await reached(opened, databaseUrl)
    return prepared(opened, `PostgreSQL at ${new URL(databaseUrl).host}`, () => Promise.resolve())
  }
  const server = await embeddedPostgres(dataDir)
  const how = `${server.adopted ? 'already running, shared' : 'started'}, from ${server.programs}`
  return prepared(connect(server.connection), `embedded PostgreSQL in ${dataDir} (${how})`, () => server.stop())
}

async function prepared(db: Kysely<Database>, description: string, stopServer: () => Promise<void>): Promise<OpenDatabase> {
  const close = async () => {
    await db.destroy()
    await stopServer()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, description, close }
}

/** A pool of at most 10 connections, the same for production and tests. */
export function connect(options: pg.PoolConfig): Kysely<Database> {
  const pool = new pg.Pool({
    max: 10,
    // Without a limit, a request that finds no free connection waits for ever.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'refund-journeys',
    ...options,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

async function reached(db: Kysely<Database>, databaseUrl: string): Promise<void> {
  try {
    await db.connection().execute(() => Promise.resolve())
  } catch (error) {
    await db.destroy()
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL names ${new URL(databaseUrl).host}, which did not answer: ${said}. ` +
        'Start that PostgreSQL, correct DATABASE_URL, or unset it to use the embedded one.',
      { cause: error },
    )
  }
}
