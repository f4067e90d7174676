import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let whole: readonly string[]
beforeAll(async () => {
  database = await testDatabase()
  whole = await indexes()
})
afterAll(() => database.close())

const opened = () => openDatabase({ databaseUrl: database.url, dataDir: '', preparedStatements: undefined })
const indexes = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = current_schema()::regnamespace order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}
const run = (...statements: readonly string[]) =>
  statements.reduce(
    (before, each) => before.then(async () => void (await sql.raw(each).execute(database.db))),
    Promise.resolve(),
  )

describe('the indexes of frequent queries', () => {
  it('are built at the next start where a killed process left them out or half done, and what is not needed is dropped', async () => {
    await run('drop index outbox_take', 'create index claims_unfinished on claims (updated_at)')
    const { migrated, close } = await opened()
    await close()
    expect(migrated).toEqual(['outbox_take', 'claims_unfinished'])
    expect(await indexes()).toEqual(whole)
  })

  it('are built once where four processes start together, while claims are written', async () => {
    await run('drop index outbox_take', 'drop index claims_begun')
    let writing = true
    const written = (async () => {
      for (let nth = 0; writing; nth += 1)
        await run(
          `insert into claims (id, journey, journey_version, created_at, updated_at) values ('claim with a number ${nth}', 'v5', 1, now(), now())`,
        )
    })()
    const all = await Promise.all([1, 2, 3, 4].map(opened))
    writing = false
    await written
    for (const { close } of all) await close()
    expect(all.flatMap(({ migrated }) => migrated).sort()).toEqual(['claims_begun', 'outbox_take'])
    expect(await indexes()).toEqual(whole)
  })
})
