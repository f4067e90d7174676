import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { pgbouncerProgram, startedPgBouncer, type PgBouncer } from '../../support/pgbouncer.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { SpreadBrowser } from '../../support/spread-browser.ts'
import { bareDatabase, testDatabase, type TestDatabase } from '../../support/test-database.ts'

const program = await pgbouncerProgram()

let pool: PgBouncer
let database: TestDatabase
let empty: TestDatabase
beforeAll(async () => {
  if (program === undefined) return
  database = await testDatabase()
  empty = await bareDatabase()
  pool = await startedPgBouncer(program, database.options)
})
afterAll(async () => {
  if (program === undefined) return
  await pool.close()
  await database.close()
  await empty.close()
})

const opened = ({ options }: TestDatabase) =>
  openDatabase({ databaseUrl: pool.url(String(options.database)), dataDir: '', preparedStatements: undefined })

const TIMEOUTS = sql<{ statement: string; lock: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`

/** Of PgBouncer, for each database. */
const DEFAULT_POOL_SIZE = 20

/** The most connections of the product at PostgreSQL while something is done. */
async function connectionsWhile(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.catch(() => undefined).finally(() => (isOver = true))
  let most = 0
  while (!isOver) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name = 'refund-journeys'`.execute(
      database.db,
    )
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  return most
}

const title =
  program === undefined
    ? 'PgBouncer by transaction (NOT RUN: there is no pgbouncer on this machine)'
    : 'PgBouncer by transaction, as Debian ships it'

describe.skipIf(program === undefined)(title, () => {
  it('takes four processes that start at once on an empty database, and each migration runs once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => opened(empty)))
    const { rows } = await sql<{
      name: string
      times: number
    }>`select name, count(*)::int as times from kysely_migration group by name`.execute(empty.db)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ times }) => times !== 1)).toEqual([])
    await Promise.all(all.map(({ close }) => close()))
  })

  it('serves three processes that start at once: claims walk over all of them, on no more connections than the pool has', async () => {
    const built = await builtProduct()
    const processes: ProductProcess[] = []
    const started = async () => {
      const environment = { DATABASE_URL: pool.url(String(database.options.database)), DATABASE_POOL: '10' }
      processes.push(await startedProduct(built, environment))
    }
    try {
      await Promise.all([1, 2, 3].map(started))
      const walks = Array.from({ length: 8 }, async (_, person) => {
        const jane = new Claimant(new SpreadBrowser(processes), {
          first_name: `Jane${'abcdefgh'[person]}`,
          last_name: 'Noquestions',
          email: `pool${person}@example.com`,
        })
        await jane.reachesReport()
        await jane.chooses('experianReport', 'experianResult')
        const saves = await Promise.all([1, 2, 3].map(() => jane.submits()))
        return saves.map(({ status }) => status)
      })
      const busy = connectionsWhile(Promise.all(walks))
      expect(await Promise.all(walks)).toEqual(Array(8).fill([200, 200, 200]))
      expect(await busy).toBeLessThanOrEqual(DEFAULT_POOL_SIZE)
      const messages = () => database.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()
      await expect.poll(messages).toEqual([])
      const ends = await Promise.all(processes.map((each) => each.end('SIGTERM')))
      expect(ends).toEqual([1, 2, 3].map(() => [0, null]))
    } finally {
      for (const each of processes) await each.end('SIGKILL')
      await rm(dirname(built), { recursive: true, force: true })
    }
  })

  it('enforces every time limit, alone and in a transaction, and none for the next client', async () => {
    const { db, close } = await opened(database)
    const inForce = { statement: '30s', lock: '10s', idle: '1min' }
    expect((await TIMEOUTS.execute(db)).rows).toEqual([inForce])
    expect((await db.transaction().execute((trx) => TIMEOUTS.execute(trx))).rows).toEqual([inForce])
    await close()
  })

  it('ends a statement that takes too long, and the connection goes on', async () => {
    const { db, close } = await opened(database)
    const slow = db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx)
      await sql`select pg_sleep(30)`.execute(trx)
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('keeps what a transaction writes together: all of it or nothing', async () => {
    const { db, close } = await opened(database)
    const key = crypto.randomUUID()
    const write = (trx: typeof db) =>
      trx
        .insertInto('rate_limits')
        .values({ key, window_start: new Date(0), calls: 1 })
        .execute()
    const broken = db.transaction().execute(async (trx) => {
      await write(trx)
      throw new Error('changed its mind')
    })
    await expect(broken).rejects.toThrow('changed its mind')
    await db.transaction().execute(write)
    expect(await db.selectFrom('rate_limits').select('calls').where('key', '=', key).execute()).toEqual([{ calls: 1 }])
    await close()
  })

  it('keeps no statement prepared, as the next transaction may be given another connection', async () => {
    const { db, description, close } = await opened(database)
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`select id from claims where id = ${'1'}`.execute(trx)
      return sql`select statement from pg_prepared_statements`.execute(trx)
    })
    expect({ rows, description }).toEqual({ rows: [], description: expect.stringContaining('through a pool') })
    await close()
  })
})
