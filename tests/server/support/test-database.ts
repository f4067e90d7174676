import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { connect, embeddedPostgres, migrate, type Database } from '../../../server/index.ts'

export interface TestDatabase {
  readonly db: Kysely<Database>
  readonly options: pg.PoolConfig
  /** The same as an address, for a process of its own. */
  readonly url: string
  close(): Promise<void>
}

/**
 * A database of its own for a test file, copied from a migrated template in some 20 ms. All files share one embedded
 * server, which the first starts and the last stops; with DATABASE_URL they use that server instead.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return databaseOf(async ({ options }) => `template ${await templateOn(options)}`)
}

/** As `testDatabase`, without a table in it. */
export async function bareDatabase(): Promise<TestDatabase> {
  return databaseOf(() => Promise.resolve(''))
}

async function databaseOf(made: (server: { options: pg.PoolConfig }) => Promise<string>): Promise<TestDatabase> {
  const server = await serverForTests()
  const how = await made(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server.options, (admin) => admin.query(`create database ${name} ${how}`))
  const options = { ...server.options, database: name }
  // Under its own name, so that checks for a running product ignore the test's own connection.
  const db = connect({ ...options, application_name: 'test', preparedStatements: true })
  return {
    db,
    options,
    url: urlOf(options),
    async close() {
      await db.destroy()
      await administer(server.options, (admin) => dropDatabase(admin, name))
      await server.stop()
    },
  }
}

/**
 * Not `with (force)`: an ordinary role may not end an autovacuum worker, and PostgreSQL then refuses to drop. Without
 * it, PostgreSQL ends such a worker itself and waits up to five seconds for the connections that are ended here.
 */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await admin.query(`drop database ${name}`)
}

/** A socket's folder goes into the query, as an address has no other place for a path. */
export function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const who = `${encodeURIComponent(user ?? '')}${typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : ''}`
  return host?.startsWith('/') === true
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

async function serverForTests(): Promise<{ options: pg.PoolConfig; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url !== undefined) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const options = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1) || 'postgres',
    }
    return { options, stop: () => Promise.resolve() }
  }
  const server = await embeddedPostgres(join(tmpdir(), `refund-journeys-tests-${process.getuid?.() ?? 0}`))
  return { options: server.connection, stop: () => server.stop() }
}

/** Made by whichever test file comes first; named by the migrations, so that changed ones get a new one. */
async function templateOn(options: pg.PoolConfig): Promise<string> {
  const folder = new URL('../../../server/database/migrations/', import.meta.url)
  const text = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('')
  const name = `template_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  await administer(options, async (admin) => {
    await admin.query('select pg_advisory_lock(20261121)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      await admin.query(`create database ${name}_new`)
      const db = connect({ ...options, database: `${name}_new` })
      await migrate(db).finally(() => db.destroy())
      await admin.query(`alter database ${name}_new rename to ${name}`)
    }
    await admin.query('select pg_advisory_unlock(20261121)')
  })
  return name
}

async function administer(options: pg.PoolConfig, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(options)
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
