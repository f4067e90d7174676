import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

export interface DatabaseClock {
  readonly now: () => Date
  stop(): void
}

const ASKED_EVERY_MS = 10_000

/**
 * The database's time, read every ten seconds and continued with this process's monotonic
 * clock. So all processes agree on when leases, sessions and codes end, and changing the clock of this machine has
 * no effect. `elapsed` returns milliseconds that never go back.
 */
export async function databaseClock(
  db: Kysely<Database>,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let known = await read(db, elapsed)
  const timer = setInterval(() => {
    read(db, elapsed).then(
      (found) => (known = found),
      // Until the database answers again, the time continues from the last reading.
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
  // The answer was true at some moment between request and response.
  return { time: rows[0]?.time ?? Date.now(), at: (asked + elapsed()) / 2 }
}
