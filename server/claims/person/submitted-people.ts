import type { Kysely, Transaction } from 'kysely'
import type { Claim, Database } from '../../database/index.ts'

/** C074: whether another claim of the same person was submitted. */
export async function isSubmittedElsewhere(
  db: Kysely<Database>,
  { id, person_key }: Pick<Claim, 'id' | 'person_key'>,
): Promise<boolean> {
  if (person_key === null) return false
  const other = await db
    .selectFrom('claims')
    .select('id')
    .where('person_key', '=', person_key)
    .where('submitted_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Reserves the one submitted claim of a person; false if another claim has it. Of two at once, even in two processes,
 * the second waits here until the first is done: the row's key decides, so the kind of connection does not matter.
 */
export async function takePlaceOf(
  trx: Transaction<Database>,
  claim: Pick<Claim, 'id' | 'person_key'>,
): Promise<boolean> {
  if (claim.person_key === null) return true
  const row = { person_key: claim.person_key, claim_id: claim.id }
  const taken = await trx
    .insertInto('submitted_people')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('person_key').doUpdateSet(row).where('submitted_people.claim_id', '=', claim.id),
    )
    .returning('claim_id')
    .executeTakeFirst()
  // An older process of this product submits without such a row.
  return taken !== undefined && !(await isSubmittedElsewhere(trx, claim))
}
