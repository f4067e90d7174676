import { secondsBehind, type Databases } from '../database/index.ts'
import type { Shell } from './command.ts'

/** Says how old figures from a read-only copy may be. */
export async function tellAge(databases: Databases, { err }: Pick<Shell, 'err'>): Promise<void> {
  const seconds = await secondsBehind(databases)
  if (seconds === undefined) err('DATABASE_READ_URL cannot say how old its data is.\n')
  else if (seconds > 0) err(`These figures may be ${Math.ceil(seconds)} seconds old.\n`)
}
