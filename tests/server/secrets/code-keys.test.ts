import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../server/index.ts'
import { CodeKeys } from '../../../server/secrets/code-keys.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the keys of codes', () => {
  // Ten texts at once hold ten connections and wait for the first of them, which must not need an eleventh.
  it('need no connection once they are known, so that a transaction can hash while all others wait for it', async () => {
    const db = connect({ ...database.options, max: 1, preparedStatements: true })
    const keys = new CodeKeys(db, undefined)
    const before = await keys.ofNumber('+447700900123')
    const inside = await db.transaction().execute(() => keys.ofNumber('+447700900123'))
    expect(inside).toBe(before)
    await db.destroy()
  })

  it('are the same in every process', async () => {
    const [one, two] = [new CodeKeys(database.db, undefined), new CodeKeys(database.db, undefined)]
    expect(await one.ofNumber('+447700900123')).toBe(await two.ofNumber('+447700900123'))
  })

  it('are asked for again where the database was away', async () => {
    const db = connect({ ...database.options, max: 1, preparedStatements: true })
    const keys = new CodeKeys(db.withSchema('nowhere'), undefined)
    await expect(keys.ofNumber('+447700900123')).rejects.toThrow()
    await expect(keys.ofNumber('+447700900123')).rejects.toThrow(/does not exist/)
    await db.destroy()
  })
})
