import type { Transaction } from 'kysely'
import type { Agreement } from '../../domain/index.ts'
import { leadBucket, leadValues } from '../../domain/index.ts'
import type { Claim, Database } from '../database/index.ts'
import { tooEarly } from '../http/refusal.ts'
import { progressOf } from '../journeys/index.ts'
import { enqueue } from '../outbox/index.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import type { StoredFields } from './claim-person.ts'
import { isoDateOf } from './claim-person.ts'
import { changeClaim } from './claim-store.ts'
import { words } from '../words.ts'

/**
 * Submits a locked claim exactly once: asked again, it only says so. Refuses with 409 and the open step while the route is
 * not at its end. The lead and the text with the ID link leave through the outbox of the same transaction.
 */
export async function submitClaim(trx: Transaction<Database>, claim: Claim, services: Services): Promise<Claim> {
  if (claim.submitted_at !== null) return claim
  const next = services.guard.openBefore(progressOf(claim), 'submitClaim')
  if (next !== undefined) throw tooEarly(next)

  const now = services.now()
  const results: Claim['results'] = { ...claim.results, ...valuesOf(claim, services) }
  const progress = services.guard.record(progressOf(claim), 'submitClaim', { outcome: 'submitted' })
  const submitted = await changeClaim(trx, claim, { results, outcomes: progress.outcomes, submitted_at: now }, now)
  await audit(trx, claim.id, 'submitted', now)
  // C091: test accounts never reach the CRM.
  if (results.is_test !== true) await enqueue(trx, { claimId: claim.id, target: 'lead', onceKey: `lead ${claim.id}`, payload: lead(submitted) }, now)
  if (results.is_idv_done !== true) await enqueueIdLink(trx, submitted, services, now)
  return submitted
}

async function enqueueIdLink(trx: Transaction<Database>, claim: Claim, { settings }: Services, now: Date): Promise<void> {
  const phoneNumber = (claim.fields as StoredFields).phone_number
  if (phoneNumber === undefined) return
  const idvLink = new URL(`/get-started/id-selfie-upload?id=${claim.id}`, settings.portalUrl).href
  const text = words.idLinkText.replace('{link}', idvLink)
  const payload = { phoneNumber, idvLink, smsType: 'idv', text }
  await enqueue(trx, { claimId: claim.id, target: 'sms', onceKey: `idv ${claim.id} ${phoneNumber}`, payload }, now)
}

/** C138: what the chosen agreements are worth, each once, whichever bureau listed them. */
function valuesOf(claim: Claim, { lenders }: Services) {
  const selected = selectedAgreements(claim)
  const qkba = claim.results.qkba
  const rating = qkba === 'hi' || qkba === 'md' ? qkba : undefined
  const { score: _own, highQuality, ...values } = leadValues({ selected, book: lenders, rating, omniscore: undefined })
  return { ...values, lead_bucket: leadBucket(selected, lenders.listed), lead_is_high_quality: highQuality }
}

function selectedAgreements(claim: Claim): readonly Agreement[] {
  const chosen = new Set(Object.values((claim.results.selected ?? {}) as Record<string, readonly string[]>).flat())
  const listed = Object.values(claim.outcomes as Record<string, { data?: { agreements?: readonly Agreement[] } }>).flatMap(({ data }) => data?.agreements ?? [])
  const seen = new Set<string>()
  return listed.filter((agreement) => {
    const key = `${agreement.startDate} ${agreement.companyName.trim().toLowerCase()}`
    if (!chosen.has(agreement.hpId) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** C090: one CRM lead. The signature itself stays in the database; the claim number finds it. */
function lead(claim: Claim) {
  const fields = claim.fields as StoredFields
  const { title, first_name, last_name, email, phone_number, address } = fields
  return {
    data: [
      {
        Email: email,
        Salutation: title,
        First_Name: first_name,
        Last_Name: last_name,
        Date_of_Birth: isoDateOf(fields),
        Phone: phone_number,
        Address: address?.address,
        Zip_Code: address?.postcode,
        Claim_Number: claim.id,
        Journey: claim.journey,
        Submitted_At: claim.submitted_at?.toISOString(),
        Agreements: selectedAgreements(claim).map(({ universalName, startDate, bureau }) => ({ lender: universalName, startDate, bureau })),
        Lead_Value: claim.results.lead_value,
        Identity: claim.results.is_idv_done === true ? 'proved' : 'open',
      },
    ],
  }
}
