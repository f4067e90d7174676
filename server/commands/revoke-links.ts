import { inTransaction } from '../database/index.ts'
import { audit } from '../claims/stored/audit.ts'
import { revokeResumeTokens } from '../claims/resume/resume-token.ts'
import { endSessionsOf } from '../session/session-store.ts'
import type { Command } from './command.ts'
import { claimAskedFor } from './claim-asked-for.ts'
import { noSuchClaim } from './no-such-claim.ts'

export const revokeLinks: Command = {
  name: 'revoke-links',
  usage: '<claim> [--sessions]',
  help: 'Invalidates every resume link of a claim, as when a phone was lost.',
  needs: 1,
  options: { sessions: { type: 'boolean', help: 'also end the sessions that have it open' } },
  async run({ arguments: [named = ''], options, shell, database }) {
    const { db } = await database()
    const claimId = await claimAskedFor(db, named)
    const ended = await inTransaction(db, async (trx) => {
      const claim = await trx.selectFrom('claims').select('id').where('id', '=', claimId).forUpdate().executeTakeFirst()
      if (claim === undefined) return undefined
      const links = await revokeResumeTokens(trx, claimId)
      const sessions = options['sessions'] === true ? await endSessionsOf(trx, claimId) : 0
      await audit(trx, claimId, 'links revoked', shell.now(), { links, sessions })
      return { links, sessions }
    })
    if (ended === undefined) return noSuchClaim(claimId, shell)
    shell.out(`${JSON.stringify(ended)}\n`)
    return 0
  },
}
