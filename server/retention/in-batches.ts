import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

const ROWS_AT_ONCE = 500

/**
 * Runs a delete or an update over all matching rows of a table, a few per statement, so that none
 * exceeds its time limit. Rows locked by others are left for the next time. Returns the number of rows.
 *
 * @param change without its `where`
 * @param goOn is called before each statement; an error of it ends the work
 */
export async function inBatches(
  db: Kysely<Database>,
  change: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  goOn: () => Promise<void>,
): Promise<number> {
  let count = 0
  for (;;) {
    await goOn()
    const { numAffectedRows = 0n } = await sql`
      ${change} where ctid = any(array(select ctid from ${table} where ${due} limit ${ROWS_AT_ONCE} for update skip locked))`.execute(
      db,
    )
    count += Number(numAffectedRows)
    if (numAffectedRows < BigInt(ROWS_AT_ONCE)) return count
  }
}
