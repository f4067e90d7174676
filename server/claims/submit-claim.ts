import type { Transaction } from 'kysely'
import type { Claim, Database, SetAside } from '../database/index.ts'
import { tooEarly, userExists } from '../refusals/refusal.ts'
import { progressOf } from '../journeys/index.ts'
import type { Services } from '../services/services.ts'
import { audit } from './stored/audit.ts'
import { markOfPace } from './stored/bot-signs.ts'
import { withOutcomes } from './outcomes/record-outcome.ts'
import { takePlaceOf } from './person/submitted-people.ts'
import { changeClaim } from './stored/claim-store.ts'
import { enqueueRecord } from './lead/crm-messages.ts'
import { enqueueIdLink } from './messages/id-link.ts'
import { leadResults } from './lead/lead-results.ts'
import { queueHighQualityEvent } from './messages/marketing-event.ts'

/**
 * Submits a locked claim exactly once: a repeated call only confirms it. Refuses with 409 and the open step while the route is
 * not at its end. The lead and the text with the ID link are queued in the same transaction. A person has one
 * submitted claim: a second one is recorded as a duplicate instead (J062, C074), and does not change.
 */
export async function submitClaim(trx: Transaction<Database>, claim: Claim, services: Services): Promise<Claim> {
  if (claim.submitted_at !== null) return claim
  const { guard } = services
  const open = guard.blockingStep(progressOf(claim), 'submitClaim')
  if (open !== undefined)
    throw guard.hasEnded(progressOf(claim), 'checkDuplicate', 'duplicate', {}) ? userExists(open) : tooEarly(open)

  const now = services.now()
  if (!(await takePlaceOf(trx, claim))) {
    const { outcomes, aside } = guard.record(progressOf(claim), 'checkDuplicate', { outcome: 'duplicate' })
    await audit(trx, claim.id, 'duplicate', now)
    return changeClaim(trx, claim, { outcomes, set_aside: withOutcomes(claim.set_aside, aside) }, services)
  }
  const results: Claim['results'] = { ...claim.results, ...markOfPace(claim, now), ...leadResults(claim, services) }
  const progress = guard.record(progressOf(claim), 'submitClaim', { outcome: 'submitted' })
  const submitted = await changeClaim(
    trx,
    claim,
    {
      results,
      outcomes: progress.outcomes,
      screens_completed: [...progress.done],
      set_aside: ownOnly(claim.set_aside),
      submitted_at: now,
    },
    services,
  )
  await audit(withoutSetAside(trx, claim.id), claim.id, 'submitted', now)
  // C091: test accounts never reach the CRM.
  if (results.is_test !== true) await enqueueRecord(trx, submitted, 'lead', {}, now)
  await queueHighQualityEvent(trx, submitted, services)
  if (results.is_idv_done !== true) await enqueueIdLink(trx, submitted, services, now)
  return submitted
}

/** Deletes other people's signatures within the statement that it then makes. */
const withoutSetAside = (trx: Transaction<Database>, claimId: string) =>
  trx.with('deleted', (query) => query.deleteFrom('set_aside_signatures').where('claim_id', '=', claimId))

/** A submitted claim belongs to one person permanently: what other people gave is deleted, except for the entries in the record. */
function ownOnly({ owned }: SetAside): SetAside {
  return owned === undefined ? {} : { owned: { ...owned, others: {} } }
}
