import type { Kysely, Transaction } from 'kysely'
import contract from '../../../generated/schemas/api/save-claim.ts'
import { onItsVersion } from '../../claims/stored/claim-on-version.ts'
import { changeClaim, claimAtStart, lockOwnClaim, ownClaim } from '../../claims/stored/claim-store.ts'
import { evidenceOf, keepEvidence } from '../../claims/evidence/evidence.ts'
import { noteLostEffects } from '../../claims/outcomes/lost-effects.ts'
import { handOverClaim } from '../../claims/stored/other-people.ts'
import { claimChange, type Save } from '../../claims/answers/save-answers.ts'
import { givenSignature, type GivenSignature } from '../../claims/answers/given-signature.ts'
import { keepSignature, keptSignature, type KeptSignature } from '../../claims/stored/kept-signature.ts'
import { submitClaim } from '../../claims/submit-claim.ts'
import { writeAtOnce } from '../../claims/stored/write-at-once.ts'
import { appendCounts, countedChange } from '../../counting/index.ts'
import { inTransaction, type Claim, type Database } from '../../database/index.ts'
import { progressOf } from '../../journeys/index.ts'
import type { Services } from '../../services/services.ts'
import { pullUnaskedQuestions } from '../../suppliers/pull-questions.ts'
import { alreadySubmitted, InvalidAnswers, userExists } from '../../refusals/refusal.ts'
import type { AnswerOf } from '../../http/contract.ts'
import { route, type Call } from '../../http/route.ts'
import { fieldsTakingFiles, requireOwnFiles } from '../../uploads/index.ts'

const SUBMIT = new RegExp(contract.submits.pattern, 'u')

/** C066: stores answers; acknowledged answers survive whatever happens next. */
export const saveClaim = route(contract, async (call, services) => {
  try {
    return await saved(call, services)
  } catch (error) {
    if (error instanceof InvalidAnswers) await appendCounts(services.db, error.counts)
    throw error
  }
})

async function saved(
  { body, session, ip, givenFor }: Call<typeof contract>,
  services: Services,
): Promise<AnswerOf<typeof contract>> {
  const { claim_number, screen_name, should_add_screen_name, lost_effects = [], ...given } = body
  await noteLostEffects(claim_number, lost_effects, session, services)
  const signature = given.signature === undefined ? undefined : await givenSignature(given.signature)
  const submits = screen_name !== undefined && SUBMIT.test(screen_name)
  const save = { given, screen: submits ? undefined : screen_name, complete: should_add_screen_name, givenFor }
  const besides = { ip, signature, submits }
  // Noting what got lost has changed the claim.
  const own = await (lost_effects.length === 0 ? claimAtStart : ownClaim)(services.db, session, claim_number)
  if (submits) await pullUnaskedQuestions(own, session, services)
  const savedAtOnce = submits ? undefined : await saveAtOnce(own, save, besides, services)
  const claim =
    savedAtOnce ??
    (await inTransaction(services.db, async (trx) =>
      saveLocked(trx, await lockOwnClaim(trx, session, claim_number), save, besides, services),
    ))
  if (submits && claim.submitted_at === null)
    throw userExists(services.guard.blockingStep(progressOf(claim), 'submitClaim'))
  if (claim.submitted_at !== null) services.nudge()
  return {
    statusCode: 200,
    responseObject: {
      claimId: claim.id,
      screens_completed: claim.screens_completed,
      submitted: claim.submitted_at !== null,
    },
  }
}

/**
 * Nearly every save finds the claim on its version, not yet submitted, and unchanged: it needs no lock and a single
 * statement. Returns undefined, without writing anything, if one of these conditions fails.
 */
async function saveAtOnce(
  before: Claim,
  save: Save,
  { ip, signature: given }: Besides,
  services: Services,
): Promise<Claim | undefined> {
  // If the CRM has the claim, its record changes in the same transaction.
  if (
    before.submitted_at !== null ||
    before.crm_told.length > 0 ||
    services.guard.takenOver(progressOf(before)) !== undefined
  )
    return undefined
  const now = services.now()
  await requireFiles(services.db, before, save, services)
  const { change, handed } = claimChange(before, save, services)
  // A signature may have to be exchanged too.
  if (handed.length > 0) return undefined
  const changed = { ...before, ...change, version: before.version + 1, updated_at: now }
  const signature = given === undefined ? undefined : keptSignature(given, { ip, now })
  const evidence = evidenceOf(changed, save, { ip, signature: seenOf(given, signature) }, services)
  const { trail, counts = [] } = countedChange(before, changed, services, now, save.screen) ?? {}
  const whole = trail === undefined ? change : { ...change, trail }
  const isWritten = await writeAtOnce(services.db, before, { ...evidence, change: whole, counts, signature }, now)
  return isWritten ? changed : undefined
}

/** What the record says of a signature. */
const seenOf = (given: GivenSignature | undefined, kept: KeptSignature | undefined) =>
  given === undefined || kept === undefined ? undefined : { method: given.drawing.method, sha256: kept.sha256 }

interface Besides {
  readonly ip: string
  readonly signature: GivenSignature | undefined
  readonly submits: boolean
}

async function saveLocked(
  trx: Transaction<Database>,
  claim: Claim,
  save: Save,
  { ip, signature, submits }: Besides,
  services: Services,
): Promise<Claim> {
  const before = await onItsVersion(trx, claim, services)
  const now = services.now()
  if (before.submitted_at !== null && submits) return before
  if (before.submitted_at !== null && !isTakenAfterwards(save.given)) throw alreadySubmitted()
  if (submits && Object.keys(save.given).length === 0) return submitClaim(trx, before, services)
  await requireFiles(trx, before, save, services)
  const { change, handed } = claimChange(before, save, services)
  await handOverClaim(trx, before.id, handed, now)
  const kept = signature === undefined ? undefined : keptSignature(signature, { ip, now })
  if (kept !== undefined) await keepSignature(trx, before.id, kept)
  const changed = await changeClaim(trx, before, change, services, save.screen)
  await keepEvidence(
    trx,
    changed.id,
    evidenceOf(changed, save, { ip, signature: seenOf(signature, kept) }, services),
    now,
  )
  return submits ? submitClaim(trx, changed, services) : changed
}

/** An answer that names files: they must be this claim's own. Only journeys that ask for files cost a query. */
async function requireFiles(
  db: Kysely<Database>,
  claim: Claim,
  { given }: Save,
  { guard }: Pick<Services, 'guard'>,
): Promise<void> {
  await requireOwnFiles(db, claim.id, given, fieldsTakingFiles(guard, claim, given['journey']))
}

/** A submitted claim does not change, but its owner may still give another number and report a problem (C096). */
function isTakenAfterwards(given: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(given)
  return names.length > 0 && names.every((name) => (contract.afterSubmission as readonly string[]).includes(name))
}
