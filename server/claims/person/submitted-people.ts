import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Claim, Database } from '../../database/index.ts'

/** C074: whether another claim of the same person was submitted, as a part of a statement. */
export function isSubmittedElsewhere(
  db: Kysely<Database>,
  { id, person_key }: Pick<Claim, 'id' | 'person_key'>,
): RawBuilder<boolean> {
  return person_key === null ? sql`false` : sql`exists (${submittedElsewhere(db, id, person_key)})`
}

/**
 * Reserves the one submitted claim of a person; false if another claim has it. Of two at once, even in two processes,
 * the second waits here until the first is done: the row's key decides, so the kind of connection does not matter.
 */
export async function takePlaceOf(
  trx: Transaction<Database>,
  claim: Pick<Claim, 'id' | 'person_key'>,
): Promise<boolean> {
  const { id, person_key } = claim
  if (person_key === null) return true
  // An older process of this product submits without such a row.
  const taken = await trx
    .insertInto('submitted_people')
    .columns(['person_key', 'claim_id'])
    .expression(
      trx
        .selectNoFrom(({ val }) => [val(person_key).as('person_key'), val(id).as('claim_id')])
        .where(({ not, exists }) => not(exists(submittedElsewhere(trx, id, person_key)))),
    )
    .onConflict((conflict) =>
      conflict.column('person_key').doUpdateSet({ claim_id: id }).where('submitted_people.claim_id', '=', id),
    )
    .returning('claim_id')
    .executeTakeFirst()
  return taken !== undefined
}

const submittedElsewhere = (db: Kysely<Database>, claimId: string, personKey: string) =>
  db
    .selectFrom('claims')
    .select('id')
    .where('person_key', '=', personKey)
    .where('submitted_at', 'is not', null)
    .where('id', '!=', claimId)
