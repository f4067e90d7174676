import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, runClaims } from '../../../server/index.ts'
import { builtProduct, startedProduct } from '../support/product-process.ts'
import { bareDatabase, type TestDatabase } from '../support/test-database.ts'
import { ROOT } from '../support/test-product.ts'

let program: string
let empty: TestDatabase
beforeAll(async () => {
  program = await builtProduct()
})
beforeEach(async () => {
  empty = await bareDatabase()
})
afterEach(() => empty.close())
afterAll(() => rm(dirname(program), { recursive: true, force: true }))

async function claims(...args: string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(args, {
    environment: { DATABASE_URL: empty.url, MIGRATE: 'wait' },
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => new Date(),
  })
  return { status, ...said }
}

const times = () =>
  sql<{
    name: string
    times: number
  }>`select name, count(*)::int as times from kysely_migration group by name`
    .execute(empty.db)
    .then(({ rows }) => rows)

describe('claims migrate', () => {
  it('makes the tables and prints each migration; where nothing is to do it does nothing', async () => {
    const first = await claims('migrate')
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^0001-claims\n(.+\n)+$/) })
    expect(await claims('migrate')).toEqual({ status: 0, out: '', err: 'The tables were up to date.\n' })
  })

  it('runs each migration once where several run at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => claims('migrate')))
    expect(all.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(all.filter(({ out }) => out !== '')).toHaveLength(1)
    expect((await times()).filter((each) => each.times !== 1)).toEqual([])
  })

  it('lets processes that wait for it start, also those that began before', async () => {
    const environment = { DATABASE_URL: empty.url, MIGRATE: 'wait' }
    const starting = [1, 2].map(() => startedProduct(program, environment))
    const asks = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'refund-journeys'`
    await expect.poll(() => asks.execute(empty.db).then(({ rows }) => rows[0]?.count)).toBe(2)
    const { rows } = await sql<{
      table: string | null
    }>`select to_regclass('kysely_migration')::text as table`.execute(empty.db)
    expect(rows).toEqual([{ table: null }])
    expect(await claims('migrate')).toMatchObject({ status: 0 })
    const processes = await Promise.all(starting)
    for (const { address } of processes) expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await Promise.all(processes.map(({ end }) => end('SIGTERM')))
  })
})

describe('with MIGRATE=wait', () => {
  it('a start without migrated tables gives up and names the command to run', async () => {
    const opened = openDatabase({
      databaseUrl: empty.url,
      dataDir: '',
      preparedStatements: undefined,
      migrate: 'wait',
      patienceMs: 0,
    })
    await expect(opened).rejects.toThrow(/DATABASE_NOT_MIGRATED .*Run claims migrate of this version/)
  })

  it('a command reports at once that the tables are missing', async () => {
    expect(await claims('queue')).toMatchObject({ status: 2, err: expect.stringContaining('DATABASE_NOT_MIGRATED') })
  })

  it('a role that may only read and write rows starts on migrated tables', async ({ skip }) => {
    await claims('migrate')
    const role = `rows_${crypto.randomUUID().slice(0, 8)}`
    const canCreate = await sql`create role ${sql.raw(role)} login`.execute(empty.db).then(
      () => true,
      () => false,
    )
    skip(!canCreate, 'the role of this suite may create no other')
    await sql
      .raw(
        `grant select, insert, update, delete on all tables in schema public to ${role}; grant usage on all sequences in schema public to ${role}`,
      )
      .execute(empty.db)
    const address = new URL(empty.url)
    address.username = role
    const { db, close } = await openDatabase({
      databaseUrl: address.href,
      dataDir: '',
      preparedStatements: undefined,
      migrate: 'wait',
    })
    expect(await db.selectFrom('claims').select('id').execute()).toEqual([])
    await expect(sql`create table more (id text)`.execute(db)).rejects.toThrow(/permission denied/)
    await close()
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(empty.db)
  })
})
