import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

const DAY_MS = 86_400_000

/** Takes away what nobody can use any more: ended sessions, run-out resume tokens and one-time codes, counted-out limits. */
export async function removeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('renewable_until', '<', now).execute()
  await db.deleteFrom('resume_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).where('locked_until', '<', now).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<', new Date(now.getTime() - DAY_MS)).execute()
}
