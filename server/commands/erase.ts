import { resolve } from 'node:path'
import { removeFiles, uploadStore } from '../uploads/index.ts'
import { erasedList, eraseClaim, retentionRules } from '../retention/index.ts'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { claimAskedFor } from './claim-asked-for.ts'
import { noSuchClaim } from './no-such-claim.ts'

export const erase: Command = {
  name: 'erase',
  usage: '<claim> --reason "<request or ticket number>" [--whole] | --again',
  help: 'Erases the data of a claim, for an erasure request, and has the CRM erase it too; prints what content/retention.json requires us to keep. Cannot be undone.',
  needs: 0,
  options: {
    reason: { type: 'string', help: 'the reason, for the permanent record; no personal data' },
    whole: { type: 'boolean', help: 'also erases what we may keep, as after a cancelled agreement' },
    again: {
      type: 'boolean',
      help: 'after a restore from a backup: erases again what was erased by request since that backup',
    },
  },
  async run({ arguments: [named], options, shell, config, database }) {
    const { reason, whole, again } = options
    const list = erasedList(resolve(shell.root, config.erasedList))
    if (again === true) {
      const { db } = await database()
      const erased = await list.eraseAgain(db, retentionRules(), shell.now())
      for (const id of erased) shell.out(`${id}\n`)
      shell.err(`${erased.length} erased again\n`)
      return 0
    }
    if (named === undefined) throw new UsageError(`claims erase ${erase.usage}`)
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new UsageError('claims erase needs --reason: the record keeps it, such as "request 2026-118".')
    const { db } = await database()
    const claimId = await claimAskedFor(db, named)
    const remember = (id: string, isWhole: boolean) => list.add(id, isWhole, shell.now())
    const done = await eraseClaim(
      db,
      claimId,
      { why: 'request', reason, whole: whole === true, remember },
      retentionRules(),
      shell.now(),
    )
    if (done === undefined) return noSuchClaim(claimId, shell)
    await removeFiles(db, uploadStore(config.uploadPlace, resolve(shell.root, config.dataDir)), shell.now())
    shell.out(`${JSON.stringify(done, null, 2)}\n`)
    return 0
  },
}
