import type { Kysely } from 'kysely'
import { claimReference } from '../../../domain/index.ts'
import type { Claim, Database } from '../../database/index.ts'

/** The results that the owner's browser needs to continue (J045, J052, A-71). The claim's value and the reasons of failed identity stay here. */
const SHOWN = [
  'is_idv_done',
  'is_credit_check_done',
  'is_experian_credit_check_done',
  'credit_check_status',
  'experian_credit_check_status',
  'credit_check_failure_reason',
  'like_to_file_claim',
  'qkba',
  'q1FoundStatus',
  'luminate_questions_assessment',
  'previousAddresses',
] as const

/** A claim as returned to its owner (C067): fields under their wire names, and what the journey's replay needs. */
export async function restoredClaim(db: Kysely<Database>, claim: Claim) {
  const signature = await signatureOf(db, claim.id)
  const withSignature = signature === undefined ? {} : { signature }
  return {
    ...claim.fields,
    ...Object.fromEntries(
      SHOWN.flatMap((name) => (claim.results[name] === undefined ? [] : [[name, claim.results[name]]])),
    ),
    ...withSignature,
    claimId: claim.id,
    reference: claimReference(claim.id),
    journey: claim.journey,
    journey_version: claim.journey_version,
    answers: { ...claim.answers, ...(Object.hasOwn(claim.answers, 'signature') ? withSignature : {}) },
    outcomes: claim.outcomes,
    screens_completed: claim.screens_completed,
    createdAt: claim.created_at.toISOString(),
    submitted: claim.submitted_at !== null,
    ...(claim.submitted_at === null ? {} : { submittedAt: claim.submitted_at.toISOString() }),
  }
}

async function signatureOf(db: Kysely<Database>, claimId: string): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('signatures')
    .select(['png', 'drawing'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...row.drawing,
    ...(row.png === null ? {} : { image: `data:image/png;base64,${row.png.toString('base64')}` }),
  }
}
