import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../settings/start-error.ts'
import { connect, type ConnectOptions } from './connect.ts'
import { whyNotReady } from './is-ready.ts'

const ASK_EVERY_MS = 500
/** Longer than a migration takes on millions of claims. */
const PATIENCE_MS = 600_000

/** Resolves when another process has brought the tables up to date. Needs no right to change tables. Throws DATABASE_NOT_MIGRATED. */
export async function awaitMigrations(options: ConnectOptions, patienceMs = PATIENCE_MS): Promise<void> {
  const db = connect({ ...options, max: 1, preparedStatements: false })
  const giveUpAt = performance.now() + patienceMs
  try {
    for (;;) {
      const reason = await whyNotReady(db)
      if (reason === undefined) return
      if (performance.now() >= giveUpAt)
        throw new StartError(
          'DATABASE_NOT_MIGRATED',
          `MIGRATE=wait, and the tables of the database are not those of this version (reason: ${reason}). ` +
            'Run claims migrate of this version, or set MIGRATE=start.',
        )
      await wait(ASK_EVERY_MS)
    }
  } finally {
    await db.destroy()
  }
}
