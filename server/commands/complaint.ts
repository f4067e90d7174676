import { sql } from 'kysely'
import { inTransaction } from '../database/index.ts'
import { appendCounts, countedComplaint } from '../counting/index.ts'
import { audit } from '../claims/stored/audit.ts'
import type { Command } from './command.ts'
import { claimAskedFor } from './claim-asked-for.ts'
import { noSuchClaim } from './no-such-claim.ts'

export const complaint: Command = {
  name: 'complaint',
  usage: '<claim>',
  help: 'Records that somebody complained about a claim, so it is kept for longer.',
  needs: 1,
  async run({ arguments: [named = ''], shell, database }) {
    const { db } = await database()
    const claimId = await claimAskedFor(db, named)
    const noted = await inTransaction(db, async (trx) => {
      const now = shell.now()
      const claim = await trx
        .selectFrom('claims')
        .select('trail')
        .where('id', '=', claimId)
        .forUpdate()
        .executeTakeFirst()
      if (claim === undefined) return undefined
      const counted = countedComplaint(claim.trail)
      await trx
        .updateTable('claims')
        .set({
          complaint_at: now,
          version: sql`version + 1`,
          ...(counted === undefined ? {} : { trail: JSON.stringify(counted.trail) }),
        })
        .where('id', '=', claimId)
        .execute()
      await appendCounts(trx, counted?.counts ?? [])
      await audit(trx, claimId, 'complaint', now)
      return claim
    })
    return noted === undefined ? noSuchClaim(claimId, shell) : 0
  },
}
