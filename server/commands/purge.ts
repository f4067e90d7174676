import { purge, retentionRules } from '../retention/index.ts'
import type { Command } from './command.ts'

export const purgeCommand: Command = {
  name: 'purge',
  usage: '',
  help: 'Deletes data whose retention time in content/retention.json is over, as the running product does every quarter of an hour.',
  needs: 0,
  async run({ shell, database }) {
    const { db } = await database()
    shell.out(`${JSON.stringify(await purge(db, retentionRules(), shell.now()), null, 2)}\n`)
    return 0
  },
}
