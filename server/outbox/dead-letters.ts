import type { ExpressionBuilder, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** A message that was given up after its last attempt. Without its payload, which may contain personal data. */
export interface DeadLetter {
  readonly id: string
  readonly claimId: string
  readonly target: string
  readonly attempts: number
  /** The kind of the last error, such as "ProviderError". */
  readonly fault: string | null
  readonly queuedAt: Date
  readonly givenUpAt: Date | null
}

/** Selects dead letters: by id, by target, or, with neither, all. */
export interface WhichLetters {
  readonly ids?: readonly string[]
  readonly target?: string
}

/** The messages that were given up, the oldest first. */
export async function deadLetters(db: Kysely<Database>, which: WhichLetters = {}): Promise<readonly DeadLetter[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'claim_id', 'target', 'attempts', 'fault', 'created_at', 'settled_at'])
    .where(chosen(which))
    .orderBy('settled_at')
    .orderBy('id')
    .execute()
  return rows.map(({ claim_id, created_at, settled_at, ...row }) => ({
    ...row,
    claimId: claim_id,
    queuedAt: created_at,
    givenUpAt: settled_at,
  }))
}

/**
 * Queues dead letters again, with as many attempts as the first time, and returns their ids. The receiver recognises them by their
 * unchanged id. `attempts` keeps counting, because a worker that was thought dead sees from it that its message has another holder.
 */
export async function replayDeadLetters(
  db: Kysely<Database>,
  which: WhichLetters,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'pending', attempts_before: sql`attempts`, next_at: now, locked_until: null, settled_at: null })
    .where(chosen(which))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const chosen =
  ({ ids, target }: WhichLetters) =>
  (where: ExpressionBuilder<Database, 'outbox'>) =>
    where.and([
      where('state', '=', 'failed'),
      ...(ids === undefined ? [] : [where('id', 'in', ids.length === 0 ? [''] : ids)]),
      ...(target === undefined ? [] : [where('target', '=', target)]),
    ])
