import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

/** A secret of 256 bits: generated once and stored, so that every process and every start has the same. */
export async function keptSecret(db: Kysely<Database>, name: 'sandbox' | 'one-time-codes'): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
