import { access, constants, mkdir, realpath, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../settings/start-error.ts'
import { serverAccount } from './account.ts'
import { clearUnfinished, clusterIdentity, clusterVersion, createCluster, passwordOf } from './cluster.ts'
import { readLockFile, removeStaleLock, serverProcess } from './lock-file.ts'
import type { Presence } from './presence.ts'
import { IN_USE_LOCK, presenceAt } from './presence.ts'
import type { Programs } from './programs.ts'
import { findPrograms } from './programs.ts'
import { runProgram } from './run-program.ts'
import type { Listening } from './server-process.ts'
import { startServer } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'

/** How to reach the server: the options of `pg`. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

export interface EmbeddedPostgres {
  readonly connection: Connection
  /** True if a server was already running on this data and is now shared. */
  readonly adopted: boolean
  /** For the log: the source of the programs. */
  readonly programs: string
  /** Stops the server unless another product process still uses it. Resolves when that is settled. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL of our own on `dataDir`: created if there is none, adopted if one is running (left by a killed product, or
 * started by a concurrent one), otherwise started; restarted if it dies. Throws a StartError if none of this works.
 */
export async function embeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = await usableFolder(resolve(dataDir))
  const cluster = join(folder, 'postgres')
  const account = await serverAccount(cluster)
  const programs = await findPrograms({ account, dataDir: folder, major: await clusterVersion(cluster) })
  const password = process.platform === 'win32' ? await passwordOf(folder) : undefined

  await clearUnfinished(folder, cluster, isOld)
  if ((await clusterVersion(cluster)) === undefined) await createCluster(cluster, programs, account, password)

  const listening = async (): Promise<Listening> =>
    password === undefined ? { socketFolder: await socketFolder(folder, account) } : { port: await freePort() }
  const start = async () => startServer({ dataDir: folder, cluster, programs, account, listening: await listening() })
  const run = () => running({ cluster, password, start })
  const { connection, adopted, presence } = await used(run)
  const watch = keepRunning(cluster, run, presence)
  const stop = async () => {
    await watch.end()
    await presence.end()
    await stopIfUnused(cluster, connection, programs)
  }
  return { connection, adopted, programs: programs.from, stop }
}

/** How to reach the server that runs on `dataDir`; undefined if none does. Starts nothing. */
export async function runningPostgres(dataDir: string): Promise<Connection | undefined> {
  const cluster = join(resolve(dataDir), 'postgres')
  if ((await readLockFile(cluster)) === undefined) return undefined
  return answering(cluster, process.platform === 'win32' ? await passwordOf(resolve(dataDir)) : undefined)
}

/** A server that answers may be stopping for the last product that used it: then it ends, and the next one is started. */
async function used(run: () => Promise<{ connection: Connection; adopted: boolean }>) {
  const giveUpAt = performance.now() + 15_000
  for (;;) {
    const server = await run()
    const presence = presenceAt(server.connection)
    if (await presence.stay()) return { ...server, presence }
    if (performance.now() > giveUpAt)
      throw new StartError(
        'DATABASE_START_FAILED',
        'The embedded database server answers, but takes no connection that stays. Stop it, then start again.',
      )
    await wait(100)
  }
}

/** If root created it, others may enter the folder (the database's account has to) but not list it. */
async function usableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `${folder}: this user cannot use the folder for data: ${said}. Set DATA_DIR to a folder this user may write, or start as the user who made it.`,
      { cause: error },
    )
  }
}

interface Attempt {
  readonly cluster: string
  readonly password: string | undefined
  readonly start: () => ReturnType<typeof startServer>
}

/**
 * Adopts a server, else starts one, else checks again: a lock may belong to a server that is stopping, or to one that a second process
 * has just started. Recovery after a crash may take long, so a running server is waited for.
 */
async function running({ cluster, password, start }: Attempt): Promise<{ connection: Connection; adopted: boolean }> {
  const giveUpAt = performance.now() + 15_000
  for (;;) {
    const existing = await answering(cluster, password)
    if (existing !== undefined) return { connection: existing, adopted: true }

    await removeStaleLock(cluster)
    const server = await start()
    const over = new AbortController()
    const outcome = await Promise.race([server.ended, untilAnswering(cluster, password, server.pid, over.signal)])
    over.abort()
    if (typeof outcome === 'object') return { connection: outcome, adopted: false }
    if (performance.now() > giveUpAt) {
      throw new StartError(
        'DATABASE_START_FAILED',
        `${cluster}: the database server ended at once. Its output: ${outcome || '(nothing)'}`,
      )
    }
    await wait(200)
  }
}

async function untilAnswering(
  cluster: string,
  password: string | undefined,
  pid: number | undefined,
  over: AbortSignal,
) {
  while (!over.aborted) {
    await wait(20)
    const lock = await readLockFile(cluster)
    const connection = lock?.pid === pid ? await answering(cluster, password) : undefined
    if (connection !== undefined) return connection
  }
  return ''
}

/** The connection to the server that the lock file names, if it answers and serves this very cluster. */
async function answering(cluster: string, password: string | undefined): Promise<Connection | undefined> {
  const lock = await readLockFile(cluster)
  if (lock === undefined) return undefined
  const host = password === undefined ? lock.socketFolder : '127.0.0.1'
  const connection = {
    host,
    port: lock.port,
    user: 'postgres',
    database: 'postgres',
    ...(password === undefined ? {} : { password }),
  }
  const identity = await clusterIdentity(cluster)
  const answer = await ask<{ id: string }>(connection, 'select system_identifier::text as id from pg_control_system()')
  return answer?.id === identity ? connection : undefined
}

/** Watches the server after the start: someone may stop or kill it while the product runs. */
function keepRunning(cluster: string, run: () => Promise<unknown>, presence: Presence) {
  let busy: Promise<unknown> | undefined
  const timer = setInterval(() => {
    busy ??= serverProcess(cluster)
      .then((pid) => (pid === undefined ? run() : undefined))
      .then(presence.stay)
      // Tried again at the next check; until then each request gets "service unavailable".
      .catch(() => undefined)
      .finally(() => (busy = undefined))
  }, 1000).unref()
  return {
    async end() {
      clearInterval(timer)
      await busy
    },
  }
}

async function stopIfUnused(cluster: string, connection: Connection, programs: Programs): Promise<void> {
  const client = lookingClient(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and application_name <> '${LOOKING}'`,
    )
    if (rows[0]?.others !== 0) return
    // Held until the server has ended: a product that comes now waits for that, and starts the next one.
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1::bigint) as free', [IN_USE_LOCK])
    if (lock.rows[0]?.free === true) await stopServer(cluster, connection, programs)
  } catch {
    // It has exited or refuses connections, so it cannot be in use.
    await stopServer(cluster, connection, programs)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopServer(cluster: string, connection: Connection, programs: Programs): Promise<void> {
  const pid = await serverProcess(cluster)
  if (pid === undefined) return
  // "Fast": open transactions are rolled back. Windows has no signals, so pg_ctl does it there.
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else
    await runProgram(join(dirname(programs.initdb), 'pg_ctl.exe'), ['stop', '-m', 'fast', '-D', cluster], {
      account: undefined,
      folder: cluster,
    })
  for (let waited = 0; waited < 10_000 && (await serverProcess(cluster)) === pid; waited += 20) await wait(20)
  if (connection.password === undefined) await rmdir(connection.host).catch(() => undefined)
}

/** Our own checks do not count as use, or two processes that stop together would each leave the server to the other. */
const LOOKING = 'refund-journeys looking'

async function ask<Row extends object>(connection: Connection, question: string): Promise<Row | undefined> {
  const client = lookingClient(connection)
  try {
    await client.connect()
    return (await client.query<Row>(question)).rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

function lookingClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: LOOKING,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  })
  client.on('error', () => undefined)
  return client
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 5432
}

const isOld = (path: string) => stat(path).then(({ mtimeMs }) => Date.now() - mtimeMs > 3_600_000)
