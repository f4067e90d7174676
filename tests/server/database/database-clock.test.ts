import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseClock } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const timeThere = async () => {
  const { rows } = await sql<{
    time: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(database.db)
  return rows[0]?.time ?? NaN
}

describe('the clock of the product', () => {
  it("shows the database's time whatever this machine's clock is put to", async () => {
    const before = await timeThere()
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('1999-12-31'))
    const clock = await databaseClock(database.db)
    const shown = clock.now().getTime()
    vi.restoreAllMocks()
    expect(shown).toBeGreaterThanOrEqual(before - 50)
    expect(shown).toBeLessThanOrEqual((await timeThere()) + 50)
    clock.stop()
  })

  it('goes on by the time that has passed, without asking', async () => {
    let elapsed = 0
    const clock = await databaseClock(database.db, () => elapsed)
    const start = clock.now().getTime()
    elapsed = 5000
    expect(clock.now().getTime() - start).toBe(5000)
    clock.stop()
  })
})
