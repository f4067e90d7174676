import type { Kysely } from 'kysely'
import type { Claim, Database } from '../database/index.ts'

/** A claim as its owner gets it back (C067): fields under their wire names, and what the journey's replay needs. */
export async function restoredClaim(db: Kysely<Database>, claim: Claim) {
  const signature = await signatureOf(db, claim.id)
  const withSignature = signature === undefined ? {} : { signature }
  return {
    ...claim.fields,
    ...withSignature,
    claimId: claim.id,
    journey: claim.journey,
    journey_version: claim.journey_version,
    answers: { ...claim.answers, ...(Object.hasOwn(claim.answers, 'signature') ? withSignature : {}) },
    outcomes: claim.outcomes,
    screens_completed: claim.screens_completed,
    createdAt: claim.created_at.toISOString(),
    submitted: claim.submitted_at !== null,
  }
}

async function signatureOf(db: Kysely<Database>, claimId: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('signatures').select(['png', 'drawing']).where('claim_id', '=', claimId).executeTakeFirst()
  if (row === undefined) return undefined
  return { ...row.drawing, ...(row.png === null ? {} : { image: `data:image/png;base64,${row.png.toString('base64')}` }) }
}
