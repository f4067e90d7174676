import type { OpenDatabase } from '../database/index.ts'
import { namedClaim } from '../claims/stored/named-claim.ts'
import { UsageError } from './command.ts'

/** The number of the claim named by number or reference. Throws on a misread reference, so that a typing mistake never names another claim. */
export async function claimAskedFor(db: OpenDatabase['db'], named: string): Promise<string> {
  const found = await namedClaim(db, named)
  if (found.kind === 'slip')
    throw new UsageError(`"${named}" is not a valid reference: ${WHY[found.why]} Ask for it again, letter by letter.`)
  return found.kind === 'claim' ? found.claimId : named
}

const WHY = {
  letter: 'it has a letter or digit that references do not use (0, O and U).',
  check: 'its last letter does not match the others, so one of them was misread or two changed places.',
}
