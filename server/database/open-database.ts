import type { Kysely } from 'kysely'
import pg from 'pg'
import { StartError } from '../settings/start-error.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { embeddedPostgres } from './embedded/index.ts'
import { migrateAt } from './migrate.ts'
import { awaitMigrations } from './await-migrations.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /** For the log, without a password. */
  readonly description: string
  /** The migrations that this opening ran. */
  readonly migrated: readonly string[]
  /** Closes the connections, then stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly databaseUrl: string | undefined
  /** The folder of the embedded server. */
  readonly dataDir: string
  /** Undefined: prepare statements only without a pool in front of PostgreSQL. */
  readonly preparedStatements: boolean | undefined
  /** The most connections at once. */
  readonly databasePool?: number
  /** Whether this opening migrates the tables, or waits until they are. */
  readonly migrate?: 'start' | 'wait'
  readonly patienceMs?: number
}

/** Opens `databaseUrl`, or else the embedded PostgreSQL on `dataDir`, with the tables up to date. Throws a StartError. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, preparedStatements, databasePool } = place
  const pool = databasePool === undefined ? {} : { max: databasePool }
  if (databaseUrl !== undefined) {
    const { isPooled } = await reached(databaseUrl)
    const options: ConnectOptions = {
      ...pool,
      connectionString: databaseUrl,
      preparedStatements: preparedStatements ?? !isPooled,
      limitsIn: isPooled ? 'transaction' : 'connection',
    }
    const description = `PostgreSQL at ${new URL(databaseUrl).host}${isPooled ? ', through a pool' : ''}`
    return upToDate(options, place, description, () => Promise.resolve())
  }
  const server = await embeddedPostgres(dataDir)
  const how = `${server.adopted ? 'already running, shared' : 'started'}, from ${server.programs}`
  return upToDate(
    { ...pool, ...server.connection, preparedStatements: preparedStatements ?? true },
    place,
    `embedded PostgreSQL in ${dataDir} (${how})`,
    () => server.stop(),
  )
}

async function upToDate(
  options: ConnectOptions,
  { migrate, patienceMs }: DatabasePlace,
  description: string,
  stopServer: () => Promise<void>,
): Promise<OpenDatabase> {
  let migrated: readonly string[] = []
  try {
    if (migrate === 'wait') await awaitMigrations(options, patienceMs)
    else migrated = await migrateAt(options)
  } catch (error) {
    await stopServer()
    throw error
  }
  const db = connect(options)
  const close = async () => {
    await db.destroy()
    await stopServer()
  }
  return { db, description, migrated, close }
}

/**
 * Whether a pool answers for PostgreSQL: then its number for a connection differs from that of the server process. The next
 * transaction may run on another connection, without the prepared statements and settings of this one. Throws DATABASE_UNREACHABLE.
 */
async function reached(databaseUrl: string): Promise<{ isPooled: boolean }> {
  const client: pg.Client & { readonly processID?: number | null } = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
  })
  // A broken connection rejects the pending query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { isPooled: rows[0]?.pid !== client.processID }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL names ${new URL(databaseUrl).host}, which did not answer: ${said}. ` +
        'Start that PostgreSQL, correct DATABASE_URL, or unset it to use the embedded one.',
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
