import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Why the database is not ready; undefined if it is: it answers in time and has our tables. */
export async function whyNotReady(
  db: Kysely<Database>,
  patienceMs = 2000,
): Promise<'database' | 'migrations' | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'database'>((done) => (timer = setTimeout(() => done('database'), patienceMs)))
  const asked = sql<{ name: string }>`select name from kysely_migration`.execute(db).then(
    ({ rows }) =>
      Object.keys(migrations).every((ours) => rows.some(({ name }) => name === ours))
        ? undefined
        : ('migrations' as const),
    (error: unknown) =>
      (error as { code?: unknown }).code === '42P01' ? ('migrations' as const) : ('database' as const),
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
