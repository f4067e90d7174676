import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

/** The key that seals the sandbox's question ids: made once and kept, so that every process and every start has the same. */
export async function sandboxSecret(db: Kysely<Database>): Promise<string> {
  const name = 'sandbox'
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
