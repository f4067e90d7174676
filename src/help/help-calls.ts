import notifyTeam from '../../generated/schemas/api/notify-team.ts'
import saveClaim from '../../generated/schemas/api/save-claim.ts'
import sendFeedback from '../../generated/schemas/api/send-feedback.ts'
import sendIdLinkCall from '../../generated/schemas/api/send-id-link.ts'
import updateContactCall from '../../generated/schemas/api/update-contact.ts'
import verifyPhone from '../../generated/schemas/api/verify-phone.ts'
import type { BodyOf } from '../api/index.ts'
import { wirePhone } from './help-state.ts'
import type { HelpServices } from './help-services.ts'

const FEEDBACK_CHANNEL = 'feedback'
/** C098 */
const CONTACT_PAUSE_MS = 1000
const FINISH = '/submit-claim'

/** C073, A-144. Rejects if the number could not be checked. */
export async function isPhoneInUse(value: string, { call }: HelpServices): Promise<boolean> {
  const { responseObject } = await call(verifyPhone, { body: { phone: wirePhone(value) } })
  return responseObject.Result.ValidationResult.toLowerCase() === 'valid'
}

/**
 * C044, C093, C096–C099: saves the number; then, at the end of a journey or where a changed number must be proved there, texts the
 * ID link to it. Rejects if it was not saved.
 */
export async function updatePhone(value: string, services: HelpServices): Promise<void> {
  const phone = wirePhone(value)
  await save({ phone_number: phone, feedback_action: 'phone_number_updated' }, services)
  reportToTeam('phone number updated', services)
  if (!services.path().includes(FINISH) && services.correct() === undefined) return
  quietly(sendIdLink(phone, services))
  setTimeout(() => quietly(updateContact(phone, services)), CONTACT_PAUSE_MS)
}

/** C045, C046, C092, C099: saves the description and forwards it. Rejects if it was not saved. */
export async function reportProblem(text: string, services: HelpServices): Promise<void> {
  const feedback = text.trim()
  await save({ feedback_submitted: true, feedback }, services)
  reportToTeam('problem reported', services)
  quietly(mailFeedback(feedback, services))
}

type Fields = Omit<BodyOf<typeof saveClaim>, 'claim_number'>

/** C096: a `statusCode` in the body counts; without one the HTTP status does. */
async function save(fields: Fields, { call }: HelpServices): Promise<void> {
  const { statusCode } = await call(saveClaim, { body: (claim_number) => ({ ...fields, claim_number }) })
  if (statusCode !== 200) throw new Error(`HELP_NOT_SAVED the answer says ${statusCode}, expected 200.`)
}

/** C099. Sends only the claim number and what happened, because personal data does not belong in a chat. */
function reportToTeam(what: string, { call, claimId }: HelpServices): void {
  quietly(call(notifyTeam, { body: { channel: FEEDBACK_CHANNEL, text: `Claim ${claimId() ?? ''}: ${what}` } }))
}

/** C046, C092: only if an e-mail address is stored. */
async function mailFeedback(feedback: string, { call, claimId, person }: HelpServices): Promise<void> {
  const { email, firstName, lastName, phone } = person()
  if (email === undefined) return
  const name = [firstName, lastName, claimId()].filter((part) => part !== undefined).join(' ')
  await call(sendFeedback, { body: { email, feedback, name, contact: phone ?? '' } })
}

/** C047, C093 */
async function sendIdLink(phoneNumber: string, { call, claimId, origin }: HelpServices): Promise<void> {
  const idvLink = `${origin}/get-started/id-selfie-upload?id=${encodeURIComponent(claimId() ?? '')}`
  await call(sendIdLinkCall, { body: { phoneNumber, idvLink, smsType: 'idv' } })
}

/** C098: the record is found by its e-mail address. */
async function updateContact(phone: string, { call, person }: HelpServices): Promise<void> {
  const { email } = person()
  if (email === undefined) return
  await call(updateContactCall, { body: { data: [{ Email: email, Phone: phone, Changed_Phone_No: true }] } })
}

/** The visitor's request is done; notifying the team must not delay or fail it. */
function quietly(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error('HELP_NOT_FORWARDED', error))
}
