import type { Kysely, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { orderedId, type Database } from '../database/index.ts'
import type { OutgoingPayloads } from '../providers/index.ts'

export type Target = keyof OutgoingPayloads

/** An outgoing message. */
export type Message = { readonly [Name in Target]: MessageTo<Name> }[Target]

interface MessageTo<Name extends Target> {
  readonly claimId: string
  readonly target: Name
  /** Identifies the message: it is queued only once, however often this is called. */
  readonly onceKey: string
  readonly payload: OutgoingPayloads[Name]
}

/**
 * Puts a message into the outbox. Call it in the transaction of the change: then there is neither a change
 * without its message nor a message without its change, even after a crash.
 */
export async function enqueue(db: Kysely<Database>, message: Message, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values(rowOf(message, now))
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

/**
 * Like `enqueue`, for a message about a current state. It replaces a waiting message for the same target and claim, with
 * all attempts again; a message in flight stays. `payload` is computed from the waiting one's. The caller has locked the claim.
 */
export async function enqueueLatest<Name extends Target>(
  db: Kysely<Database>,
  {
    claimId,
    target,
    onceKey,
    payload,
  }: Omit<MessageTo<Name>, 'payload'> & {
    readonly payload: (waiting: OutgoingPayloads[Name] | undefined) => OutgoingPayloads[Name]
  },
  now: Date,
): Promise<void> {
  const fresh = { claimId, target, onceKey, payload: payload(undefined) } as Message
  const waitingMessages = db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('claim_id', '=', claimId)
    .where('target', '=', target)
    .where('state', '=', 'pending')
    .where('locked_until', 'is', null)
  // Mostly none waits: then this is the only statement.
  if (await isEnqueuedUnless(db, waitingMessages, fresh, now)) return
  if ((await db.selectFrom('outbox').select('id').where('once_key', '=', onceKey).executeTakeFirst()) !== undefined)
    return
  const waiting = await waitingMessages.orderBy('created_at').limit(1).forUpdate().executeTakeFirst()
  // It is in flight by now.
  if (waiting === undefined) return enqueue(db, fresh, now)
  await db
    .updateTable('outbox')
    .set({
      once_key: onceKey,
      payload: JSON.stringify(payload(waiting.payload as unknown as OutgoingPayloads[Name])),
      next_at: now,
      attempts_before: sql`attempts`,
    })
    .where('id', '=', waiting.id)
    .execute()
}

/** Queues a message unless there are such rows, or it is queued. Returns whether it did. */
async function isEnqueuedUnless(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<Database, 'outbox', object>,
  message: Message,
  now: Date,
): Promise<boolean> {
  const row = rowOf(message, now)
  const columns = Object.keys(row) as (keyof typeof row)[]
  const made = await db
    .insertInto('outbox')
    .columns(columns)
    .expression(
      db
        .selectNoFrom(({ val }) => columns.map((column) => val(row[column]).as(column)))
        .where(({ not, exists }) => not(exists(rows))),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

const rowOf = ({ claimId, target, onceKey, payload }: Message, now: Date) => ({
  id: orderedId(),
  claim_id: claimId,
  target,
  once_key: onceKey,
  payload: JSON.stringify(payload),
  state: 'pending' as const,
  attempts: 0,
  next_at: now,
  locked_until: null,
  created_at: now,
  settled_at: null,
})
