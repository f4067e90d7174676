import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, migrate, openDatabase } from '../../../server/index.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'
import { bareDatabase, testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const note = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22')`.execute(database.db)
const forget = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(database.db)
const opened = () => openDatabase({ databaseUrl: database.url, dataDir: '', preparedStatements: undefined })

describe('migrations', () => {
  it('make all tables of an empty database, also where several processes start at once', async () => {
    const empty = await bareDatabase()
    const all = [1, 2, 3, 4].map(() => connect(empty.options))
    await Promise.all(all.map((db) => migrate(db)))
    expect(await empty.db.selectFrom('claims').select('id').execute()).toEqual([])
    await Promise.all(all.map((db) => db.destroy()))
    await empty.close()
  })

  it('of a newer version do not keep this version from starting, and it is ready', async () => {
    await note('9999-newer')
    const { close } = await opened()
    await close()
    const product: TestProduct = await testProduct()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026-11-22')`.execute(
      product.services.db,
    )
    expect((await product.app.inject('/healthz')).statusCode).toBe(200)
    await product.close()
    await forget('9999-newer')
  })

  it('that this version does not know, between its own, refuse the start and change nothing', async () => {
    await note('0003-of-a-branch')
    await expect(opened()).rejects.toThrow(
      /DATABASE_MIGRATION_FAILED .*0003-of-a-branch, which this version does not know/,
    )
    await forget('0003-of-a-branch')
  })

  it('leave a database as it was when one of them fails', async () => {
    const broken = await bareDatabase()
    await sql`create table outbox (id text)`.execute(broken.db)
    await expect(migrate(broken.db)).rejects.toThrow(
      /DATABASE_MIGRATION_FAILED 0001-claims: relation "outbox" already exists/,
    )
    const { rows } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(broken.db)
    expect(rows).toEqual([{ name: 'outbox' }])
    await broken.close()
  })

  it('only add from 0013 on, so that the version before keeps working next to a newer one', () => {
    const folder = new URL('../../../server/database/migrations/', import.meta.url)
    const later = readdirSync(folder).filter((name) => /^\d{4}-/.test(name) && name > '0013')
    for (const name of later) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      expect(text, name).not.toMatch(/\b(drop (table|column|constraint)|rename|alter column|set not null|truncate)\b/i)
      // A version that does not know the column writes rows without it.
      for (const [column] of text.matchAll(/add column[^,;`']+/gi))
        expect(/not null/i.test(column) ? /default/i.test(column) : true, `${name}: ${column}`).toBe(true)
    }
  })
})
