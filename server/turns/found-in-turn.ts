import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { takeTurn } from './take-turn.ts'

/** A process that does not answer for this long has ended. */
const HELD_SECONDS = 60

/**
 * A value that one process computed for all, with its age in seconds. If it is older than `everySeconds`, this process computes it again
 * unless another one is doing so. So ten processes that are asked at once query the database once.
 */
export async function foundInTurn<Found extends object>(
  db: Kysely<Database>,
  name: string,
  everySeconds: number,
  find: () => Promise<Found>,
): Promise<{ readonly found: Found; readonly secondsAgo: number }> {
  const turn = await takeTurn(db, name, { everySeconds, heldSeconds: HELD_SECONDS })
  if (turn !== undefined) {
    const found = await find()
    await turn.done(found)
    return { found, secondsAgo: 0 }
  }
  const { rows } = await sql<{ found: Found | null; secondsAgo: number }>`
    select found, extract(epoch from clock_timestamp() - done_at)::float8 as "secondsAgo" from turns where name = ${name}`.execute(
    db,
  )
  const { found = null, secondsAgo = 0 } = rows[0] ?? {}
  // Another process looks for the first time.
  return found === null ? { found: await find(), secondsAgo: 0 } : { found, secondsAgo }
}
