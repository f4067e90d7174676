import { copyFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { dumpDatabase } from '../database/index.ts'
import { StartError } from '../settings/start-error.ts'
import type { Command, Given } from './command.ts'

/** The copy of the list of erased claims that goes with a backup. */
export const erasedBeside = (file: string) => `${file}.erased.jsonl`

export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  help: 'Writes everything in the database at DATABASE_URL into a file, as of one moment, while the product goes on; and the list of erased claims beside it. Needs pg_dump. Uploaded files are not in it.',
  needs: 1,
  async run({ arguments: [named = ''], shell, config }) {
    const file = resolve(named)
    await dumpDatabase(addressOf(config), file)
    await copyFile(resolve(shell.root, config.erasedList), erasedBeside(file)).catch((error: unknown) => {
      // Nobody was erased yet.
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    })
    shell.out(`${file}\n`)
    return 0
  },
}

/** PostgreSQL's own programs need an address. Throws BACKUP_NEEDS_ADDRESS. */
export function addressOf({ databaseUrl }: Given['config']): string {
  if (databaseUrl !== undefined) return databaseUrl
  throw new StartError(
    'BACKUP_NEEDS_ADDRESS',
    'DATABASE_URL is not set, and the embedded PostgreSQL comes without pg_dump. Stop the product and copy its DATA_DIR, or use claims copy-database to a PostgreSQL with an address.',
  )
}
