import contract from '../../../generated/schemas/api/assess-risk.ts'
import { bureauRequest } from '../../claims/person/claim-person.ts'
import type { StoredFields } from '../../claims/person/claim-person.ts'
import { changeClaim, claimAtStart, lockOwnClaim } from '../../claims/stored/claim-store.ts'
import { leadResults } from '../../claims/lead/lead-results.ts'
import { personOf } from '../../claims/stored/other-people.ts'
import { inTransaction, type Claim } from '../../database/index.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import type { RiskResult } from '../../providers/index.ts'
import { askOnce } from '../../suppliers/ask-once.ts'
import { inTime } from '../../providers/in-time.ts'
import { supplierKey } from '../../suppliers/supplier-key.ts'
import { suppliersFor } from '../../suppliers/suppliers-for.ts'
import { words } from '../../refusals/words.ts'

/** The supplier's maximum. */
const LONGEST_SESSION_ID = 32

/** C086, A-56: only about the claim's own person. The score counts for the lead value, even if it arrives after the submission. */
export const assessRisk = route(contract, async ({ body, session, ip }, services) => {
  const { db, now } = services
  const claim = await claimAtStart(db, session, body.claim_number)
  const person = bureauRequest(claim)
  const { email, phone_number: phone } = claim.fields as StoredFields
  if (email === undefined || phone === undefined) throw new Refusal('conflict', { message: words.stepsBefore })
  const { address, firstName, lastName } = person
  const inquiry = {
    claimNumber: claim.id,
    sessionId: body.session_id.slice(0, LONGEST_SESSION_ID),
    email,
    phone,
    name: `${firstName} ${lastName}`,
    address: address.address,
    city: address.postTown,
    postalCode: address.postcode,
    country: 'GB',
    ip,
  }
  const question = { claimId: claim.id, supplier: 'risk', personKey: supplierKey(person), now } as const
  const risk = (await askOnce(db, question, () =>
    inTime('risk', contract.waitsMs, suppliersFor(claim, services).risk.assess(inquiry)),
  )) as RiskResult
  await inTransaction(db, async (trx) => {
    const locked = await lockOwnClaim(trx, session, claim.id)
    if (!isAbout(locked, { person: personOf(claim.fields), email, phone }))
      throw new Refusal('conflict', { message: words.otherDetails })
    const withRisk = { ...locked, results: { ...locked.results, risk: { ...risk } } }
    const results =
      locked.submitted_at === null ? withRisk.results : { ...withRisk.results, ...leadResults(withRisk, services) }
    await changeClaim(trx, locked, { results }, services)
  })
  return { responseObject: { ...risk } }
})

/** A score belongs to a person with an e-mail address and a number: if these change, it is no longer the claim's. */
function isAbout(
  { fields }: Claim,
  asked: { readonly person: string | undefined; readonly email: string; readonly phone: string },
): boolean {
  const { email, phone_number } = fields as StoredFields
  return personOf(fields) === asked.person && email === asked.email && phone_number === asked.phone
}
