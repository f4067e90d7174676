import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What the connection keeps prepared of these statements. */
async function kept(
  options: { readonly preparedStatements: boolean },
  statements: readonly string[],
): Promise<readonly string[]> {
  const db = connect({ ...database.options, ...options })
  const rows = await db.connection().execute(async (one) => {
    for (const text of statements) for (const id of ['1', '2']) await sql`${sql.raw(text)} ${id}`.execute(one)
    return (
      await sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(one)
    ).rows
  })
  await db.destroy()
  return rows.map(({ statement }) => statement)
}

const NAMED = 'select id, version from claims where id ='
const EVERY = 'select * from claims where id ='
const COUNT = 'select count(*) from claims where id ='

describe('statements', () => {
  it('are kept prepared, once for each text, but for those that take every column of a table', async () => {
    expect(await kept({ preparedStatements: true }, [NAMED, EVERY, COUNT])).toEqual([`${COUNT} $1`, `${NAMED} $1`])
  })

  it('are not prepared if configured so, for a pool that would lose them', async () => {
    expect(await kept({ preparedStatements: false }, [NAMED, COUNT])).toEqual([])
  })

  it('go on while a newer version adds a column to their table', async () => {
    const db = connect({ ...database.options, max: 1, preparedStatements: true })
    const found = () => Promise.all([NAMED, EVERY].map((text) => sql`${sql.raw(text)} ${'none'}`.execute(db)))
    await found()
    await sql`alter table claims add column added_later text`.execute(db)
    expect((await found()).map(({ rows }) => rows)).toEqual([[], []])
    await db.destroy()
  })
})
