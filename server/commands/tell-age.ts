import type { Kysely } from 'kysely'
import { secondsBehind, type Database } from '../database/index.ts'
import type { Shell } from './command.ts'

/** Says how old figures from a read-only copy may be. */
export async function tellAge(reading: Kysely<Database>, { err }: Pick<Shell, 'err'>): Promise<void> {
  const seconds = await secondsBehind(reading)
  if (seconds > 0) err(`These figures may be ${Math.ceil(seconds)} seconds old.\n`)
}
