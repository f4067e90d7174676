import type { Kysely } from 'kysely'
import type { Later } from './later.ts'
import * as claims from './0001-claims.ts'
import * as oneTimeCodes from './0002-one-time-codes.ts'
import * as deadLetters from './0005-dead-letters.ts'
import * as evidence from './0006-evidence.ts'
import * as complaints from './0007-complaints.ts'
import * as addresses from './0010-addresses.ts'
import * as questionnairesByClaim from './0011-questionnaires-by-claim.ts'
import * as stepUpByCode from './0012-step-up-by-code.ts'
import * as resumeCodes from './0020-resume-codes.ts'
import * as claimReferences from './0021-claim-references.ts'
import * as outgoing from './0021-outgoing.ts'
import * as people from './0022-people.ts'
import * as everyPartOfAnAddress from './0023-every-part-of-an-address.ts'
import * as uploads from './0024-uploads.ts'
import * as funnel from './0025-funnel.ts'
import * as switches from './0026-switches.ts'
import * as grown from './0027-grown.ts'
import * as turns from './0028-turns.ts'

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /** Indexes that are built and dropped after the transaction, while the product is used. */
  readonly later?: readonly Later[]
}

/** Every change to the tables, in order. A published migration is never edited: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-claims': claims,
  '0002-one-time-codes': oneTimeCodes,
  '0005-dead-letters': deadLetters,
  '0006-evidence': evidence,
  '0007-complaints': complaints,
  '0010-addresses': addresses,
  '0011-questionnaires-by-claim': questionnairesByClaim,
  '0012-step-up-by-code': stepUpByCode,
  '0020-resume-codes': resumeCodes,
  '0021-claim-references': claimReferences,
  '0021-outgoing': outgoing,
  '0022-people': people,
  '0023-every-part-of-an-address': everyPartOfAnAddress,
  '0024-uploads': uploads,
  '0025-funnel': funnel,
  '0026-switches': switches,
  '0027-grown': grown,
  '0028-turns': turns,
}
