import { exportClaim } from '../retention/index.ts'
import { audit } from '../claims/stored/audit.ts'
import type { Command } from './command.ts'
import { claimAskedFor } from './claim-asked-for.ts'
import { noSuchClaim } from './no-such-claim.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: '<claim>',
  help: 'Prints all data of a claim as JSON, for an access request. This is personal data: be careful with the output.',
  needs: 1,
  async run({ arguments: [named = ''], shell, database }) {
    const { db } = await database()
    const claimId = await claimAskedFor(db, named)
    const found = await exportClaim(db, claimId, shell.now())
    if (found === undefined) return noSuchClaim(claimId, shell)
    if (found.held['claims'] !== undefined) await audit(db, claimId, 'exported', shell.now())
    shell.out(`${JSON.stringify(found, null, 2)}\n`)
    return 0
  },
}
