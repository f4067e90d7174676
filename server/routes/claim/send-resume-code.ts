import contract from '../../../generated/schemas/api/send-resume-code.ts'
import { findClaim } from '../../claims/stored/claim-store.ts'
import { claimOfResumeToken } from '../../claims/resume/resume-token.ts'
import { sendStepUpCode } from '../../claims/resume/step-up-code.ts'
import { route } from '../../http/route.ts'
import { words } from '../../refusals/words.ts'

/** A-16b: the other proof for a resume link, after five wrong dates of birth. The answer does not reveal the number. */
export const sendResumeCode = route(contract, async ({ params, ip }, services) => {
  const { db, now } = services
  const claim = await findClaim(db, (await claimOfResumeToken(db, params.id, now())) ?? params.id)
  await sendStepUpCode(claim, { link: params.id, ip }, services)
  return { responseObject: { message: words.codeSent } }
})
