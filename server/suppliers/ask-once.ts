import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { counting } from '../http/rate-limit.ts'
import { ProviderError } from '../providers/index.ts'
import { requireBelow, type PersonLimit } from './person-limit.ts'

interface Question {
  readonly claimId: string
  readonly supplier: 'equifax' | 'experian' | 'identity' | 'risk'
  readonly personKey: string
  readonly now: () => Date
  /** Counted with the request. */
  readonly limit?: PersonLimit | undefined
}

/** Longer than any call to a supplier: a request that is still open then belongs to a killed process. */
const LEASE_MS = 60_000
const LOOK_EVERY_MS = 200
/** Waits between attempts to store an answer: while the database is down it is kept here, because it must not be requested again. */
const KEEP_AGAIN_MS = [100, 400, 1600, 6400]

/**
 * Calls a supplier about a person once: later calls, even concurrent ones in another process, get the first
 * answer. A failure is not stored, so the next call tries again. A request of a killed process is not repeated, because its
 * answer may have been given: the check ends as failed (C115). No transaction is open while the supplier works. Refuses with 429 beyond the limit.
 */
export async function askOnce(db: Kysely<Database>, question: Question, ask: () => Promise<unknown>): Promise<unknown> {
  const giveUpAt = question.now().getTime() + LEASE_MS
  for (;;) {
    const turn = await takeTurn(db, question)
    if (turn !== undefined)
      return answered(db, question, () => {
        requireBelow(question.limit, turn.calls, question.now())
        return ask()
      })
    const row = await rowOf(db, question).select(['answer', 'asking_until']).executeTakeFirst()
    if (row?.answer) return row.answer.given
    if (row !== undefined && row.asking_until <= question.now())
      throw new ProviderError(question.supplier, 'asked by a process that ended; not asked again')
    if (question.now().getTime() > giveUpAt)
      throw new ProviderError(question.supplier, 'another request is still asking')
    await wait(LOOK_EVERY_MS)
  }
}

/** The stored answer about the claim's person; undefined if there is none. */
export async function storedAnswer(
  db: Kysely<Database>,
  question: Omit<Question, 'now'>,
): Promise<{ given: unknown } | undefined> {
  const row = await rowOf(db, question).select('answer').executeTakeFirst()
  return row?.answer ?? undefined
}

/** Takes the turn to ask, and counts it against its limit, in one statement; undefined if somebody has asked. */
async function takeTurn(
  db: Kysely<Database>,
  { claimId, supplier, personKey, now, limit }: Question,
): Promise<{ readonly calls: number } | undefined> {
  const asking_until = new Date(now().getTime() + LEASE_MS)
  const taken = sql`
    insert into supplier_answers (claim_id, supplier, person_key, answer, asking_until, asked_at)
    values (${claimId}, ${supplier}, ${personKey}, null, ${asking_until}, ${now()})
    on conflict (claim_id, supplier, person_key) do nothing
    returning claim_id`
  const counted =
    limit === undefined
      ? sql`select 0 as calls`
      : counting(sql`select ${limit.key} from taken`, limit.since, { isAlone: false })
  const { rows } = await sql<{ calls: number }>`
    with taken as (${taken}), counted as (${counted}) select calls from taken, counted`.execute(db)
  return rows[0]
}

async function answered(db: Kysely<Database>, question: Question, ask: () => Promise<unknown>): Promise<unknown> {
  const { claimId, supplier, personKey } = question
  const mine = { claim_id: claimId, supplier, person_key: personKey }
  let given: unknown
  try {
    given = await ask()
  } catch (error) {
    await db
      .deleteFrom('supplier_answers')
      .where((where) => where.and(mine))
      .where('answer', 'is', null)
      .execute()
    throw error
  }
  await untilDone(() =>
    db
      .updateTable('supplier_answers')
      .set({ answer: JSON.stringify({ given }) })
      .where((where) => where.and(mine))
      .execute(),
  )
  return given
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const pause of [...KEEP_AGAIN_MS, undefined]) {
    try {
      await work()
      return
    } catch (error) {
      if (pause === undefined) throw error
      await wait(pause)
    }
  }
}

function rowOf(db: Kysely<Database>, { claimId, supplier, personKey }: Omit<Question, 'now'>) {
  return db
    .selectFrom('supplier_answers')
    .where('claim_id', '=', claimId)
    .where('supplier', '=', supplier)
    .where('person_key', '=', personKey)
}
