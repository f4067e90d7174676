import contract from '../../generated/schemas/api/save-claim.ts'
import { onItsVersion } from '../claims/claim-on-version.ts'
import { changeClaim, lockOwnClaim } from '../claims/claim-store.ts'
import { noteEvidence } from '../claims/evidence.ts'
import { noteLostEffects } from '../claims/lost-effects.ts'
import { claimChange, keepSignature } from '../claims/save-answers.ts'
import { givenSignature } from '../claims/given-signature.ts'
import { submitClaim } from '../claims/submit-claim.ts'
import { inTransaction } from '../database/index.ts'
import { pullUnaskedQuestions } from '../suppliers/pull-questions.ts'
import { alreadySubmitted } from '../http/refusal.ts'
import { route } from '../http/route.ts'

/** What a client sends as screen_name to submit the claim: with or without the slash and the journey's path in front. */
const SUBMIT = /(^|\/)submit-claim$/

/** C066: stores answers; what was acknowledged survives whatever happens next. */
export const saveClaim = route(contract, async ({ body, session, ip }, services) => {
  const { claim_number, screen_name, should_add_screen_name, lost_effects = [], ...given } = body
  await noteLostEffects(claim_number, lost_effects, session, services)
  const signature = given.signature === undefined ? undefined : await givenSignature(given.signature)
  const submits = screen_name !== undefined && SUBMIT.test(screen_name)
  if (submits) await pullUnaskedQuestions(claim_number, session, services)
  const claim = await inTransaction(services.db, async (trx) => {
    const before = await onItsVersion(trx, await lockOwnClaim(trx, session, claim_number), services)
    const now = services.now()
    if (before.submitted_at !== null && submits) return before
    if (before.submitted_at !== null && !isTakenAfterwards(given)) throw alreadySubmitted()
    const save = { given, screen: submits ? undefined : screen_name, complete: should_add_screen_name }
    const change = claimChange(before, save, services)
    const signed = signature === undefined ? undefined : await keepSignature(trx, before.id, signature, { ip, now })
    const changed = await changeClaim(trx, before, change, now)
    await noteEvidence(trx, changed, save, { ip, now, signature: signed }, services)
    return submits ? submitClaim(trx, changed, services) : changed
  })
  if (claim.submitted_at !== null) services.nudge()
  return {
    statusCode: 200,
    responseObject: { claimId: claim.id, screens_completed: claim.screens_completed, submitted: claim.submitted_at !== null },
  }
})

/** A submitted claim is not changed, but its owner may still be reached at another number and report a problem (C096). */
function isTakenAfterwards(given: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(given)
  return names.length > 0 && names.every((name) => (contract.afterSubmission as readonly string[]).includes(name))
}
