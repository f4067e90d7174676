import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { inTransaction, type Database } from '../database/index.ts'
import type { OutboxTable } from '../database/schema.ts'

export type Job = Selectable<OutboxTable>

/**
 * Messages to the CRM about one claim are sent one at a time, across all processes: two in flight could arrive in the wrong
 * order, and the older one would stay.
 */
const IN_TURN: readonly string[] = ['lead', 'leadUpdate', 'contact', 'erasure']

const LEASE_MS = 60_000
/**
 * A lease that ends this much later than a new one was given before the clock was set back. A smaller difference means nothing:
 * another process reads its clock a little differently, or read it before it waited for a connection.
 */
const CLOCKS_DIFFER_MS = 60_000
const TAKEN_AT_ONCE = 4
/** How many of the oldest due messages of a target are searched for claims without a message in flight. */
const CANDIDATES_AT_ONCE = 50
/** An arbitrary lock number: one process at a time takes messages in turn. */
const TURN_LOCK = 7_205_116_031

interface Free {
  /** Targets with room for more. */
  readonly targets: readonly string[]
  /** Whether a message with an expired lease may be taken. */
  readonly takesLost: boolean
}

/**
 * Takes due messages under a lease, and counts the attempt: if the process ends from here on, the attempt is used up. Each batch is returned
 * as soon as it is taken. A message whose last lease expired is taken alone, so that one that crashes its process
 * delays no others for long.
 */
export async function takeDue(
  db: Kysely<Database>,
  free: () => Free,
  now: Date,
  each: (jobs: readonly Job[]) => void,
): Promise<number> {
  let count = 0
  const batches = [
    () => takeAny(db, free(), 'kept', now),
    () => (free().takesLost ? takeAny(db, free(), 'lost', now) : none),
    () => takeInTurn(db, free(), now),
  ]
  for (const batch of batches) {
    const jobs = await batch()
    each(jobs)
    count += jobs.length
  }
  return count
}

const none: Promise<readonly Job[]> = Promise.resolve([])

function takeAny(db: Kysely<Database>, { targets }: Free, which: 'kept' | 'lost', now: Date): Promise<readonly Job[]> {
  const wanted = targets.filter((target) => !IN_TURN.includes(target))
  if (wanted.length === 0) return none
  const most = which === 'kept' ? TAKEN_AT_ONCE : 1
  const isFree =
    which === 'kept' ? sql<boolean>`locked_until is null` : sql<boolean>`locked_until is not null and ${hasRunOut(now)}`
  return db
    .with(
      'due',
      () =>
        sql<{ id: string }>`(
        select id from ${dueByTarget(wanted, isFree, most, now, sql`for update skip locked`)}
        order by lost, next_at, id limit ${most})`,
    )
    .updateTable('outbox')
    .from('due')
    .set(taken(now))
    .whereRef('outbox.id', '=', 'due.id')
    .returningAll('outbox')
    .execute()
}

/**
 * The oldest due messages of each target. Each target is asked for alone: so its own part of an index is read in order, however many
 * messages wait for the others.
 */
function dueByTarget(
  targets: readonly string[],
  isFree: RawBuilder<boolean>,
  most: number,
  now: Date,
  locking: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`unnest(${[...targets]}::text[]) as wanted (target), lateral (
    select id, claim_id, next_at, lost from outbox
    where state = 'pending' and target = wanted.target and next_at <= ${now} and ${isFree}
    order by next_at, id limit ${most} ${locking}
  ) as due`
}

/** The lock makes processes search one after the other, each seeing what the one before has committed. */
async function takeInTurn(db: Kysely<Database>, { targets, takesLost }: Free, now: Date): Promise<readonly Job[]> {
  const wanted = targets.filter((target) => IN_TURN.includes(target))
  if (wanted.length === 0) return none
  const isFree = takesLost
    ? sql<boolean>`(locked_until is null or ${hasRunOut(now)})`
    : sql<boolean>`locked_until is null`
  const any = await sql`select id from ${dueByTarget(wanted, isFree, 1, now, sql``)} limit 1`.execute(db)
  if (any.rows.length === 0) return none
  // None of the claim's messages in turn is in flight.
  const mayGo = sql<boolean>`${isFree} and not exists (
    select from outbox other
    where other.claim_id = outbox.claim_id and other.target in (${sql.join(IN_TURN)}) and other.state = 'pending'
      and other.locked_until is not null and not ${hasRunOut(now, 'other')}
  )`
  return inTransaction(db, async (trx) => {
    await sql`select set_config('lock_timeout', '2s', true)`.execute(trx)
    await sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, next_at, lost, row_number() over (partition by claim_id order by lost, next_at, id) as turn
        from ${dueByTarget(wanted, mayGo, CANDIDATES_AT_ONCE, now, sql``)}
      ) as ordered where turn = 1 order by lost, next_at, id limit ${TAKEN_AT_ONCE}`.execute(trx)
    if (rows.length === 0) return []
    return trx
      .updateTable('outbox')
      .set(taken(now))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'pending')
      .where(isFree)
      .returningAll()
      .execute()
  })
}

const taken = (now: Date) => ({
  locked_until: new Date(now.getTime() + LEASE_MS),
  attempts: sql<number>`outbox.attempts + 1`,
  lost: sql<number>`case when outbox.locked_until is null then 0 else outbox.lost + 1 end`,
})

/** Its holder has not recorded a result in time. */
function hasRunOut(now: Date, table = 'outbox') {
  const impossible = new Date(now.getTime() + LEASE_MS + CLOCKS_DIFFER_MS)
  const until = sql.ref(`${table}.locked_until`)
  return sql<boolean>`(${until} < ${now} or ${until} > ${impossible})`
}

/** Returns messages taken at the moment of the stop, as if they had not been taken. */
export async function giveBack(db: Kysely<Database>, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    const before = job.lost > 0 ? { locked_until: new Date(0), lost: job.lost - 1 } : { locked_until: null }
    await heldBy(db, job)
      .set({ ...before, attempts: sql`attempts - 1` })
      .execute()
  }
}

/** Only the holder of the lease may record the result: `attempts` is its number. */
export const heldBy = (db: Kysely<Database>, job: Job) =>
  db.updateTable('outbox').where('id', '=', job.id).where('attempts', '=', job.attempts)
