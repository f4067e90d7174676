import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { inBatches } from './in-batches.ts'

const DAY_MS = 86_400_000

/** Deletes expired sessions, resume tokens and one-time codes, and old counts of limits. */
export async function removeExpired(db: Kysely<Database>, now: Date, goOn: () => Promise<void>): Promise<void> {
  const day = new Date(now.getTime() - DAY_MS)
  await inBatches(db, sql`delete from sessions`, sql`sessions`, sql`renewable_until < ${now}`, goOn)
  await inBatches(db, sql`delete from resume_tokens`, sql`resume_tokens`, sql`expires_at < ${now}`, goOn)
  await inBatches(
    db,
    sql`delete from one_time_codes`,
    sql`one_time_codes`,
    sql`expires_at < ${now} and locked_until < ${now}`,
    goOn,
  )
  await inBatches(db, sql`delete from rate_limits`, sql`rate_limits`, sql`window_start < ${day}`, goOn)
  await inBatches(db, sql`delete from resume_codes`, sql`resume_codes`, sql`sent_at < ${day}`, goOn)
}
