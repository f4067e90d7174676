import { eraseClaim, retentionRules } from '../retention/index.ts'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { noSuchClaim } from './no-such-claim.ts'

export const erase: Command = {
  name: 'erase',
  usage: '<claim> --reason "<request or ticket number>" [--whole]',
  help: 'Erases what is held about a claim, for an erasure request; says what content/retention.json has us keep. Cannot be undone.',
  needs: 1,
  options: {
    reason: { type: 'string', help: 'why, for the record that stays; no personal data' },
    whole: { type: 'boolean', help: 'also what we may keep, as after a cancelled agreement' },
  },
  async run({ arguments: [claimId = ''], options, shell, database }) {
    const { reason, whole } = options
    if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError('claims erase needs --reason: it is what the record keeps, such as "request 2026-118".')
    const { db } = await database()
    const done = await eraseClaim(db, claimId, { why: 'request', reason, whole: whole === true }, retentionRules(), shell.now())
    if (done === undefined) return noSuchClaim(claimId, shell)
    shell.out(`${JSON.stringify(done, null, 2)}\n`)
    return 0
  },
}
