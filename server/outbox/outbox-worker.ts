import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { OutboxTable } from '../database/schema.ts'
import type { Target } from './enqueue.ts'

export type Job = Selectable<OutboxTable>

/** How each kind of message is delivered. Delivery may happen twice after a crash: `job.id` is the key that tells the other side. */
export type Deliveries = { readonly [Name in Target]: (job: Job) => Promise<void> }

export interface OutboxWorker {
  /** Begins to look for due messages every second. */
  start(): void
  /** Says that there may be something to send. */
  nudge(): void
  /** Sends what is due and resolves when nothing is left for now. */
  drain(): Promise<void>
  /** Stops taking messages and waits for the one in hand. */
  stop(): Promise<void>
}

interface Options {
  readonly db: Kysely<Database>
  readonly deliveries: Deliveries
  readonly now: () => Date
  readonly log: { warn(detail: object, message: string): void }
}

const AT_ONCE = 10
const LEASE_MS = 60_000
const POLL_MS = 1000
const MOST_ATTEMPTS = 10

/**
 * Sends what stands in the outbox. Several processes may each run one: a message is taken by one of them at a time, under
 * a lease that another may take over when it ends. No transaction stays open while something is being sent.
 */
export function outboxWorker({ db, deliveries, now, log }: Options): OutboxWorker {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false

  const run = async () => {
    do {
      again = false
      for (let jobs = await take(db, now()); jobs.length > 0 && !stopped; jobs = await take(db, now())) await Promise.all(jobs.map(deliver))
    } while (again && !stopped)
  }
  const deliver = async (job: Job) => {
    try {
      await deliveries[job.target as Target](job)
      await settle(db, job, 'sent', now())
    } catch (error) {
      const isLast = job.attempts >= MOST_ATTEMPTS
      // The reason may repeat what was sent, so only its kind is logged.
      log.warn({ target: job.target, attempts: job.attempts, fault: error instanceof Error ? error.name : typeof error }, 'message not delivered')
      if (isLast) await settle(db, job, 'failed', now())
      else await postpone(db, job, new Date(now().getTime() + 1000 * 2 ** Math.min(job.attempts, 9)))
    }
  }
  const drain = () => {
    again = true
    running ??= run()
      .catch((error: unknown) => log.warn({ fault: error instanceof Error ? error.name : typeof error }, 'outbox not readable'))
      .finally(() => (running = undefined))
    return running
  }
  let timer: NodeJS.Timeout | undefined

  return {
    start: () => void (timer ??= setInterval(() => void drain(), POLL_MS).unref()),
    nudge: () => void (stopped || drain()),
    drain,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

function take(db: Kysely<Database>, now: Date): Promise<Job[]> {
  const lease = new Date(now.getTime() + LEASE_MS)
  return db
    .with('due', (queries) =>
      queries
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'pending')
        .where('next_at', '<=', now)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now)]))
        .orderBy('next_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({ locked_until: lease, attempts: sql`outbox.attempts + 1` })
    .whereRef('outbox.id', '=', 'due.id')
    .returningAll('outbox')
    .execute()
}

/** Only the holder of the lease may say how it ended: `attempts` is its number. */
async function settle(db: Kysely<Database>, job: Job, state: 'sent' | 'failed', now: Date) {
  await db.updateTable('outbox').set({ state, settled_at: now, locked_until: null }).where('id', '=', job.id).where('attempts', '=', job.attempts).execute()
}

async function postpone(db: Kysely<Database>, job: Job, next_at: Date) {
  await db.updateTable('outbox').set({ next_at, locked_until: null }).where('id', '=', job.id).where('attempts', '=', job.attempts).execute()
}
