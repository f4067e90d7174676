import type { Kysely } from 'kysely'
import pg from 'pg'
import { StartError } from '../settings/start-error.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { embeddedPostgres } from './embedded/index.ts'
import { migrateAt } from './migrate.ts'
import { awaitMigrations } from './await-migrations.ts'
import type { Database } from './schema.ts'

/** The database, and where to run queries that tolerate data a few seconds old: a read-only copy, or the database itself. */
export interface Databases {
  readonly db: Kysely<Database>
  readonly reading: Kysely<Database>
}

export interface OpenDatabase extends Databases {
  /** For the log, without a password. */
  readonly description: string
  /** Why the read-only copy does not answer, though it may later; undefined if it does, or if there is none. */
  readonly copyFault: string | undefined
  /** The migrations that this opening ran. */
  readonly migrated: readonly string[]
  /** Closes the connections, then stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly databaseUrl: string | undefined
  /** A read-only copy of it. */
  readonly databaseReadUrl?: string | undefined
  /** Whether to go on while the copy does not answer: it is only read. */
  readonly copyMayBeAway?: boolean
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
    const { isPooled } = await reached(databaseUrl, 'DATABASE_URL')
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
  { migrate, patienceMs, databaseReadUrl, copyMayBeAway = false }: DatabasePlace,
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
  const { reading = db, copyFault } =
    databaseReadUrl === undefined
      ? {}
      : await readingAt(databaseReadUrl, copyMayBeAway).catch(async (error: unknown) => {
          await db.destroy()
          await stopServer()
          throw error
        })
  const close = async () => {
    await Promise.all(reading === db ? [db.destroy()] : [db.destroy(), reading.destroy()])
    await stopServer()
  }
  return { db, reading, copyFault, description, migrated, close }
}

interface Copy {
  readonly reading?: Kysely<Database>
  readonly copyFault?: string | undefined
}

/** Few connections and short timeouts, because only reads without urgency use them. */
async function readingAt(databaseReadUrl: string, mayBeAway: boolean): Promise<Copy> {
  let isPooled = true
  let copyFault: string | undefined
  try {
    isPooled = (await reached(databaseReadUrl, 'DATABASE_READ_URL')).isPooled
  } catch (error) {
    if (!mayBeAway || !(error instanceof StartError)) throw error
    copyFault = error.message
  }
  // Limits in each transaction suit both a pool and PostgreSQL itself.
  const limitsIn = isPooled ? 'transaction' : 'connection'
  const reading = connect({ connectionString: databaseReadUrl, max: 2, connectionTimeoutMillis: 2000, limitsIn })
  return { reading, copyFault }
}

/**
 * Whether a pool answers for PostgreSQL: then its number for a connection differs from that of the server process. The next
 * transaction may run on another connection, without the prepared statements and settings of this one. Throws DATABASE_UNREACHABLE.
 */
async function reached(
  databaseUrl: string,
  variable: 'DATABASE_URL' | 'DATABASE_READ_URL',
): Promise<{ isPooled: boolean }> {
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
      `${variable} names ${new URL(databaseUrl).host}, which did not answer: ${said}. ` +
        `Start that PostgreSQL, correct ${variable}, or unset it to use ${variable === 'DATABASE_URL' ? 'the embedded one' : 'DATABASE_URL for everything'}.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
