import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { restoreDatabase } from '../database/index.ts'
import { erasedList, retentionRules } from '../retention/index.ts'
import { addressOf, erasedBeside } from './backup.ts'
import { UsageError, type Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  help: 'Fills the empty database at DATABASE_URL from a backup, brings its tables up to date, and erases again what was erased since. Prints how many claims there are and when the last of them was changed. Needs pg_restore.',
  needs: 1,
  async run({ arguments: [named = ''], shell, config, database }) {
    const file = resolve(named)
    await access(file).catch(() => {
      throw new UsageError(`There is no file ${file}.`)
    })
    await restoreDatabase(addressOf(config), file)
    const { db } = await database({ migrate: 'start' })
    const list = erasedList(resolve(shell.root, config.erasedList))
    const learnt = await list.addFrom(erasedBeside(file))
    const again = await list.eraseAgain(db, retentionRules(), shell.now())
    const { rows } = await sql<{
      claims: number
      lastChange: Date | null
    }>`select count(*)::int as claims, max(updated_at) as "lastChange" from claims`.execute(db)
    shell.out(
      `${JSON.stringify({ ...rows[0], erasedAgain: again.length, erasuresLearntFromBackup: learnt }, null, 2)}\n`,
    )
    return 0
  },
}
