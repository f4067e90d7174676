import contract from '../../../generated/schemas/api/verify-otp.ts'
import { claimForCode } from '../../claims/stored/claim-for-code.ts'
import { audit } from '../../claims/stored/audit.ts'
import type { StoredFields } from '../../claims/person/claim-person.ts'
import { recordOutcome } from '../../claims/outcomes/record-outcome.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import { progressOf } from '../../journeys/index.ts'
import { useCode, wholeCode } from '../../one-time-codes/index.ts'
import { words } from '../../refusals/words.ts'

const EFFECT = 'verifyOtp'
const VERIFIED = { responseObject: { verified: true as const } }

/**
 * C084. If the claim's journey asks for a code, its step is complete, provided the code went to the claim's own number.
 * A repeated call, after the first answer was lost, gets the same answer, so that the visitor needs no other code.
 */
export const verifyOtp = route(contract, async ({ body, session }, services) => {
  const { source } = body
  const claim = await claimForCode(body.claimNumber, { effect: EFFECT, source }, session, services)
  const used = await useCode({ claimId: claim.id, source }, wholeCode(body.otp), services)
  if (used === undefined) {
    if (services.guard.hasEnded(progressOf(claim), EFFECT, 'verified', { source })) return VERIFIED
    throw new Refusal('invalid', { message: words.wrongCode })
  }
  const { phoneKey } = used
  const { phone_number } = claim.fields as StoredFields
  const isOwn = phone_number !== undefined && (await services.codeKeys.ofNumber(phone_number)) === phoneKey
  const isAsked = claim.submitted_at === null && services.guard.blockingStep(progressOf(claim), EFFECT) === undefined
  if (isOwn && isAsked) await recordOutcome(claim, session, { effect: EFFECT, outcome: 'verified' }, services)
  else await audit(services.db, claim.id, EFFECT, services.now(), { source })
  return VERIFIED
})
