import contract from '../../../generated/schemas/api/stored-credit-check.ts'
import { ownClaim } from '../../claims/stored/claim-store.ts'
import { personOf } from '../../claims/stored/other-people.ts'
import { Refusal, notYours } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import { currentClaim } from '../../session/session.ts'
import { words } from '../../refusals/words.ts'

/** C079: the last file of the person of the session's claim. */
export const storedCreditCheck = route(contract, async ({ session }, { db }) => {
  const claimId = currentClaim(session)
  if (claimId === undefined) throw notYours()
  const claim = await ownClaim(db, session, claimId)
  const row = await db
    .selectFrom('supplier_answers')
    .select('answer')
    .where('claim_id', '=', claim.id)
    .where('supplier', '=', 'equifax')
    .where('person_key', '=', personOf(claim.fields) ?? '')
    .where('answer', 'is not', null)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  if (!row?.answer) throw new Refusal('notFound', { message: words.noCreditCheck })
  return { responseObject: { data: { consumerCreditSearchResponse: row.answer.given } } }
})
