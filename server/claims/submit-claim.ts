import type { Transaction } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { tooEarly } from '../http/refusal.ts'
import { progressOf } from '../journeys/index.ts'
import { enqueue } from '../outbox/index.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { markOfPace } from './bot-signs.ts'
import { changeClaim } from './claim-store.ts'
import { crmRecord } from './crm-record.ts'
import { enqueueIdLink } from './id-link.ts'
import { leadResults } from './lead-results.ts'
import { tellOfHighQuality } from './marketing-event.ts'

/**
 * Submits a locked claim exactly once: asked again, it only says so. Refuses with 409 and the open step while the route is
 * not at its end. The lead and the text with the ID link leave through the outbox of the same transaction.
 */
export async function submitClaim(trx: Transaction<Database>, claim: Claim, services: Services): Promise<Claim> {
  if (claim.submitted_at !== null) return claim
  const open = services.guard.openBefore(progressOf(claim), 'submitClaim')
  if (open !== undefined) throw tooEarly(open)

  const now = services.now()
  const results: Claim['results'] = { ...claim.results, ...markOfPace(claim, now), ...leadResults(claim, services) }
  const progress = services.guard.record(progressOf(claim), 'submitClaim', { outcome: 'submitted' })
  const submitted = await changeClaim(trx, claim, { results, outcomes: progress.outcomes, screens_completed: [...progress.done], submitted_at: now }, now)
  await audit(trx, claim.id, 'submitted', now)
  // C091: test accounts never reach the CRM.
  if (results.is_test !== true) await enqueue(trx, { claimId: claim.id, target: 'lead', onceKey: `lead ${claim.id}`, payload: { data: [await crmRecord(trx, submitted)] } }, now)
  await tellOfHighQuality(trx, submitted, services)
  if (results.is_idv_done !== true) await enqueueIdLink(trx, submitted, services, now)
  return submitted
}
