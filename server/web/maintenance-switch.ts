import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'

const READ_EVERY_MS = 1000

export interface MaintenanceSwitch {
  /** As it was last read. While the database is down it stays as it was. */
  isOn(): boolean
  /** Reads it now. */
  read(): Promise<void>
  stop(): void
}

/** The switch that closes all processes on one database. Each reads it every second, so that no request waits for it. */
export function maintenanceSwitch(db: Kysely<Database>): MaintenanceSwitch {
  let isOn = false
  const read = async () => {
    const found = await db.selectFrom('switches').select('since').where('name', '=', 'maintenance').executeTakeFirst()
    isOn = found !== undefined
  }
  const timer = setInterval(() => void read().catch(() => undefined), READ_EVERY_MS).unref()
  return { isOn: () => isOn, read, stop: () => clearInterval(timer) }
}

/** Returns since when the product is closed; undefined if it is open. */
export async function switchMaintenance(db: Kysely<Database>, to: 'on' | 'off', now: Date): Promise<Date | undefined> {
  if (to === 'off') {
    await db.deleteFrom('switches').where('name', '=', 'maintenance').execute()
    return undefined
  }
  await db
    .insertInto('switches')
    .values({ name: 'maintenance', since: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { since } = await db
    .selectFrom('switches')
    .select('since')
    .where('name', '=', 'maintenance')
    .executeTakeFirstOrThrow()
  return since
}
