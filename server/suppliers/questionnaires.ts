import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { inTransaction } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { IdentityAnswers, Questionnaire } from '../providers/index.ts'
import { words } from '../refusals/words.ts'

/** How long a process that was killed during the judging blocks the set. */
const LEASE_MS = 30_000

/** Makes a set of questions the one that this person may answer, once. A used set stays used. */
export async function keepQuestionnaire(
  db: Kysely<Database>,
  {
    claimId,
    personKey,
    correlationId,
    set,
  }: { claimId: string; personKey: string; correlationId: string; set: Questionnaire },
): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from questionnaires where claim_id = ${claimId})`
  await db
    .insertInto('questionnaires')
    .values({
      id: set.questionnaireId,
      claim_id: claimId,
      person_key: personKey,
      authentication_id: set.authenticationId,
      correlation_id: correlationId,
      number,
      question_ids: JSON.stringify(set.questions.map(({ questionId }) => questionId)),
      used_with: null,
      asking_until: null,
      result: null,
      // No later than its claim's last change, which decides when it is deleted.
      made_at: sql<Date>`(select updated_at from claims where id = ${claimId})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['claim_id', 'id'])
        .doUpdateSet({ number, person_key: personKey })
        .where('questionnaires.used_with', 'is', null),
    )
    .execute()
}

/**
 * Uses the current set of questions of the claim's person, once. The same answers sent again, as after a lost connection, get the
 * same result; a set of another claim or person, an earlier set and other answers to a used one are refused (409).
 */
export async function useQuestionnaire<Result>(
  db: Kysely<Database>,
  { claimId, personKey }: { readonly claimId: string; readonly personKey: string | undefined },
  sent: IdentityAnswers,
  now: () => Date,
  judge: () => Promise<Result>,
): Promise<Result> {
  const answers = createHash('sha256').update(JSON.stringify(sent.answers)).digest('hex')
  const earlier = await inTransaction(db, async (trx) => {
    if (personKey === undefined) throw wrongSet()
    const sets = trx
      .selectFrom('questionnaires')
      .selectAll()
      .where('claim_id', '=', claimId)
      .where('person_key', '=', personKey)
    const current = await sets.orderBy('number', 'desc').limit(1).forUpdate().executeTakeFirst()
    const set =
      current?.id === sent.questionnaireId
        ? current
        : await usedBefore(trx, { claimId, personKey }, sent.questionnaireId, answers)
    if (
      set === undefined ||
      set.authentication_id !== sent.authenticationId ||
      set.correlation_id !== sent.correlationId
    )
      throw wrongSet()
    const asked = new Set(set.question_ids)
    const given = sent.answers.map(({ questionId }) => questionId)
    if (given.length !== asked.size || !given.every((id) => asked.delete(id)))
      throw new Refusal('invalid', { message: words.answerAll })
    if (set.used_with !== null && set.used_with !== answers) throw wrongSet()
    if (set.result !== null) return set.result
    if (set.asking_until !== null && set.asking_until > now())
      throw new Refusal('conflict', { message: words.answersBeingChecked })
    await trx
      .updateTable('questionnaires')
      .set({ used_with: answers, asking_until: new Date(now().getTime() + LEASE_MS) })
      .where('claim_id', '=', claimId)
      .where('id', '=', set.id)
      .execute()
    return undefined
  })
  // `result` was written below.
  if (earlier !== undefined) return earlier.given as Result
  const mine = db.updateTable('questionnaires').where('claim_id', '=', claimId).where('id', '=', sent.questionnaireId)
  try {
    const given = await judge()
    await mine.set({ result: JSON.stringify({ given }), asking_until: null }).execute()
    return given
  } catch (error) {
    await mine.set({ asking_until: null }).execute()
    throw error
  }
}

function usedBefore(
  db: Kysely<Database>,
  { claimId, personKey }: { readonly claimId: string; readonly personKey: string },
  id: string,
  answers: string,
) {
  return db
    .selectFrom('questionnaires')
    .selectAll()
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .where('person_key', '=', personKey)
    .where('used_with', '=', answers)
    .executeTakeFirst()
}

const wrongSet = () => new Refusal('conflict', { message: words.otherQuestions })
