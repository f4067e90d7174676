import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Runs `work` in a transaction, with `retried`: `work` must not have effects outside the database. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return retried(() => db.transaction().execute(work))
}

/** Repeats the work if PostgreSQL aborted it in favour of another transaction (40001 serialization failure, 40P01 deadlock): nothing of it was stored then. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5 || !GAVE_WAY.has((error as { code?: unknown }).code)) throw error
      await wait(10 * 2 ** attempt)
    }
  }
}

const GAVE_WAY: ReadonlySet<unknown> = new Set(['40001', '40P01'])
