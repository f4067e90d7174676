import contract from '../../generated/schemas/api/save-claim.ts'
import { audit } from '../claims/audit.ts'
import { onItsVersion } from '../claims/claim-on-version.ts'
import { changeClaim, lockOwnClaim } from '../claims/claim-store.ts'
import { noteLostEffects } from '../claims/lost-effects.ts'
import { claimChange, fault, keepSignature, withoutImage } from '../claims/save-answers.ts'
import { signatureImage } from '../claims/signature-image.ts'
import { submitClaim } from '../claims/submit-claim.ts'
import { inTransaction } from '../database/index.ts'
import { alreadySubmitted } from '../http/refusal.ts'
import { route } from '../http/route.ts'

/** What a client sends as screen_name to submit the claim. */
const SUBMIT = 'submit-claim'

/** C066: stores answers; what was acknowledged survives whatever happens next. */
export const saveClaim = route(contract, async ({ body, session, ip }, services) => {
  const { claim_number, screen_name, should_add_screen_name, lost_effects = [], ...given } = body
  await noteLostEffects(claim_number, lost_effects, session, services)
  const signature = given.signature === undefined ? undefined : { drawing: withoutImage(given.signature), png: pictureOf(given.signature.image) }
  const claim = await inTransaction(services.db, async (trx) => {
    const before = await onItsVersion(trx, await lockOwnClaim(trx, session, claim_number), services)
    const submits = screen_name === SUBMIT
    if (before.submitted_at !== null) {
      if (submits) return before
      throw alreadySubmitted()
    }
    const now = services.now()
    const change = claimChange(before, { given, screen: submits ? undefined : screen_name, complete: should_add_screen_name === true }, services)
    if (signature !== undefined) await keepSignature(trx, before.id, signature, { ip, now })
    const changed = await changeClaim(trx, before, change, now)
    await audit(trx, before.id, 'saved', now, { screen: screen_name, fields: Object.keys(given) })
    return submits ? submitClaim(trx, changed, services) : changed
  })
  if (claim.submitted_at !== null) services.nudge()
  return {
    statusCode: 200,
    responseObject: { claimId: claim.id, screens_completed: claim.screens_completed, submitted: claim.submitted_at !== null },
  }
})

function pictureOf(image: string | undefined): Buffer | null {
  if (image === undefined) return null
  const picture = signatureImage(image)
  if (typeof picture === 'string') throw fault('/signature/image', picture)
  return picture.png
}
