import { resolve } from 'node:path'
import { purge, retentionRules } from '../retention/index.ts'
import { removeFiles, uploadStore } from '../uploads/index.ts'
import type { Command } from './command.ts'

export const purgeCommand: Command = {
  name: 'purge',
  usage: '',
  help: 'Deletes data whose retention time in content/retention.json is over, as the running product does every quarter of an hour.',
  needs: 0,
  async run({ shell, config, database }) {
    const { db } = await database()
    const gone = await purge(db, retentionRules(), shell.now())
    const uploads = uploadStore(config.uploadPlace, resolve(shell.root, config.dataDir))
    const files = await removeFiles(db, uploads, shell.now())
    shell.out(`${JSON.stringify({ ...gone, files }, null, 2)}\n`)
    return 0
  },
}
