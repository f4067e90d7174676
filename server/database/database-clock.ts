import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

export interface DatabaseClock {
  readonly now: () => Date
  stop(): void
}

const ASKED_EVERY_MS = 10_000

/**
 * The database's time, without asking for it each time: read every ten seconds and carried on by this process's monotonic
 * clock. So all processes agree on when leases, sessions and codes end, and a clock that is put on this machine changes
 * nothing. `elapsed` gives milliseconds that only ever count on.
 */
export async function databaseClock(
  db: Kysely<Database>,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let known = await read(db, elapsed)
  const timer = setInterval(() => {
    read(db, elapsed).then(
      (found) => (known = found),
      // Until it answers again, the time is carried on from what is known.
      () => undefined,
    )
  }, ASKED_EVERY_MS).unref()
  return {
    now: () => new Date(known.time + elapsed() - known.at),
    stop: () => clearInterval(timer),
  }
}

async function read(db: Kysely<Database>, elapsed: () => number): Promise<{ time: number; at: number }> {
  const asked = elapsed()
  const { rows } = await sql<{
    time: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db)
  // The answer was true somewhere between question and arrival.
  return { time: rows[0]?.time ?? Date.now(), at: (asked + elapsed()) / 2 }
}
