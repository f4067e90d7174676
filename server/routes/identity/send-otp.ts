import contract from '../../../generated/schemas/api/send-otp.ts'
import { RULES, wirePhone } from '../../../engine/index.ts'
import mobile from '../../../schemas/fields/uk-mobile.json'
import { claimForCode } from '../../claims/stored/claim-for-code.ts'
import type { StoredFields } from '../../claims/person/claim-person.ts'
import type { Claim } from '../../database/index.ts'
import { Refusal, tooEarly } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import { progressOf } from '../../journeys/index.ts'
import { sendCode } from '../../one-time-codes/index.ts'
import type { Services } from '../../services/services.ts'
import { words } from '../../refusals/words.ts'

/** C083, A-148. Only to British mobiles, because texts to premium numbers are a common fraud. */
export const sendOtp = route(contract, async ({ body, session, ip }, services) => {
  const { source, parsedPhoneNumber: phoneNumber } = body
  const claim = await claimForCode(body.claimNumber, { effect: 'sendOtp', source }, session, services)
  const [error] = RULES.ukMobile.check(phoneNumber, mobile.rule.ukMobile, {
    today: { year: 1970, month: 1, day: 1 },
    choices: [],
  })
  if (error !== undefined) throw new Refusal('invalid', { message: mobile.messages.mobile })
  if (claim.submitted_at === null && !services.guard.hasGiven(progressOf(claim), 'phone_number'))
    throw beforeContact(claim, services)
  // Only the claim's owner gets a text; the code for a changed number goes to that number, which is stored first.
  if (phoneNumber !== wirePhone((claim.fields as StoredFields).phone_number ?? ''))
    throw new Refusal('invalid', { message: words.codeNotSent })
  await sendCode({ claimId: claim.id, source, phoneNumber, askedBy: 'session', ip }, services)
  return { responseObject: { phoneNumber, message: words.codeSent } }
})

/** ASVS 6.6.3: before the contact step there is no number to prove. */
function beforeContact(claim: Claim, { guard }: Services): Refusal {
  const open = guard.blockingStep(progressOf(claim), 'sendOtp')
  return open === undefined ? new Refusal('conflict', { message: words.stepsBefore }) : tooEarly(open)
}
