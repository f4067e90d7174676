import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { ProviderError } from '../providers/index.ts'

interface Question {
  readonly claimId: string
  readonly supplier: 'equifax' | 'experian' | 'identity' | 'risk'
  readonly personKey: string
  readonly now: () => Date
}

/** A process that was killed while asking blocks the question for so long at most. */
const LEASE_MS = 60_000
const LOOK_EVERY_MS = 200

/**
 * Asks a supplier about a person once: whoever comes later, even in the same moment or another process, gets the first
 * answer. A failure is not kept, so the next call asks again. No transaction is open while the supplier works.
 */
export async function askOnce(db: Kysely<Database>, question: Question, ask: () => Promise<unknown>): Promise<unknown> {
  const giveUpAt = question.now().getTime() + LEASE_MS
  for (;;) {
    if (await takeTurn(db, question)) return answered(db, question, ask)
    const row = await rowOf(db, question).select('answer').executeTakeFirst()
    if (row?.answer) return row.answer.given
    if (question.now().getTime() > giveUpAt) throw new ProviderError(question.supplier, 'another request is still asking')
    await wait(LOOK_EVERY_MS)
  }
}

/** The stored answer about the claim's person, undefined when there is none. */
export async function storedAnswer(db: Kysely<Database>, question: Omit<Question, 'now'>): Promise<{ given: unknown } | undefined> {
  const row = await rowOf(db, question).select('answer').executeTakeFirst()
  return row?.answer ?? undefined
}

async function takeTurn(db: Kysely<Database>, { claimId, supplier, personKey, now }: Question): Promise<boolean> {
  const asking_until = new Date(now().getTime() + LEASE_MS)
  const taken = await db
    .insertInto('supplier_answers')
    .values({ claim_id: claimId, supplier, person_key: personKey, answer: null, asking_until, asked_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['claim_id', 'supplier', 'person_key'])
        .doUpdateSet({ asking_until, asked_at: now() })
        .where('supplier_answers.answer', 'is', null)
        .where('supplier_answers.asking_until', '<=', now()),
    )
    .returning(sql<boolean>`true`.as('mine'))
    .executeTakeFirst()
  return taken !== undefined
}

async function answered(db: Kysely<Database>, question: Question, ask: () => Promise<unknown>): Promise<unknown> {
  const mine = db
    .updateTable('supplier_answers')
    .where('claim_id', '=', question.claimId)
    .where('supplier', '=', question.supplier)
    .where('person_key', '=', question.personKey)
  try {
    const given = await ask()
    await mine.set({ answer: JSON.stringify({ given }) }).execute()
    return given
  } catch (error) {
    await mine.set({ asking_until: question.now() }).execute()
    throw error
  }
}

function rowOf(db: Kysely<Database>, { claimId, supplier, personKey }: Omit<Question, 'now'>) {
  return db.selectFrom('supplier_answers').where('claim_id', '=', claimId).where('supplier', '=', supplier).where('person_key', '=', personKey)
}
