import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { OutboxTable } from '../database/schema.ts'
import { traced } from '../observability/tracing.ts'
import { ProviderError } from '../providers/index.ts'
import { deliveryRule } from './delivery-rules.ts'
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
  /** Takes no more messages and waits for those in hand, each of which ends with its lease. */
  stop(): Promise<void>
}

interface Options {
  readonly db: Kysely<Database>
  readonly deliveries: Deliveries
  readonly now: () => Date
  readonly log: { warn(detail: object, message: string): void }
  /** Told of each try, for the metrics. */
  readonly tried?: (target: string, ended: 'sent' | 'postponed' | 'failed') => void
}

const LEASE_MS = 60_000
/** A try that is not done this long before its lease ends counts as failed: nobody else takes a message that is still being sent. */
const RESERVE_MS = 15_000
/**
 * A lease that ends this much later than one given now was given before the clock was put back. Less than that is no sign:
 * another process reads its clock a little differently, or its time was taken before it waited for a connection.
 */
const CLOCKS_DIFFER_MS = 60_000
const POLL_MS = 1000
/** A receiver that asks for more is tried again after this. */
const LONGEST_RETRY_AFTER_MS = 3_600_000
const TAKEN_AT_ONCE = 4
/** Each target has its own: one that hangs holds up no other. */
const IN_HAND_PER_TARGET = 4

/**
 * Sends what stands in the outbox, by the rules of `delivery-rules.json`. Several processes may each run one: a message is
 * taken by one of them at a time, under a lease that another may take over when it ends. No transaction stays open while
 * something is being sent. What fails to its last try becomes a dead letter (`dead-letters.ts`).
 */
export function outboxWorker({ db, deliveries, now, log, tried = () => undefined }: Options): OutboxWorker {
  const inHand = new Map<Job, Promise<void>>()
  let stopped = false
  let taking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const freeTargets = () => {
    const busy = [...inHand.keys()].map(({ target }) => target)
    return Object.keys(deliveries).filter((name) => busy.filter((target) => target === name).length < IN_HAND_PER_TARGET)
  }
  const takeAll = async () => {
    do {
      again = false
      for (let jobs = await take(db, freeTargets(), now()); jobs.length > 0; jobs = await take(db, freeTargets(), now())) {
        if (stopped) return giveBack(db, jobs)
        for (const job of jobs) inHand.set(job, deliver(job).finally(() => handled(job)))
      }
    } while (again && !stopped)
  }
  const pump = () => {
    again = true
    if (stopped) return
    taking ??= takeAll()
      .catch((error: unknown) => log.warn({ fault: kindOf(error) }, 'outbox not readable'))
      .finally(() => (taking = undefined))
  }
  const handled = (job: Job) => {
    inHand.delete(job)
    pump()
  }
  const deliver = async (job: Job) => {
    try {
      await traced(`send ${job.target}`, () => inTime(deliveries[job.target as Target](job), timeFor(job)))
      await settle(db, job, { state: 'sent', fault: null, settled_at: now() })
      tried(job.target, 'sent')
    } catch (error) {
      await failed(job, error).catch((unwritable: unknown) => log.warn({ fault: kindOf(unwritable) }, 'outbox not writable'))
    }
  }
  /** Less than the whole lease if taking it had to wait for a connection. */
  const timeFor = ({ locked_until }: Job) => (locked_until?.getTime() ?? 0) - now().getTime() - RESERVE_MS
  const failed = async (job: Job, error: unknown) => {
    const fault = kindOf(error)
    const { retryAfterMs = 0, refused = false } = error instanceof ProviderError ? error : {}
    const rule = deliveryRule(job.target)
    const tries = job.attempts - job.attempts_before
    // What the receiver understood and refused it would refuse again: somebody has to look at it.
    const isLast = refused || tries >= rule.tries
    const waitMs = Math.max(1000 * rule.waitAfter(tries), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
    // The reason may repeat what was sent, so only its kind is kept.
    log.warn({ message: job.id, target: job.target, tries, fault, givenUp: isLast }, 'message not delivered')
    const next = isLast ? { state: 'failed' as const, settled_at: now() } : { next_at: new Date(now().getTime() + waitMs) }
    await settle(db, job, { ...next, fault })
    tried(job.target, isLast ? 'failed' : 'postponed')
  }
  const idle = async () => {
    while (taking !== undefined || inHand.size > 0) await Promise.all([taking, ...inHand.values()])
  }

  return {
    start: () => void (timer ??= setInterval(pump, POLL_MS).unref()),
    nudge: pump,
    drain: () => {
      pump()
      return idle()
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      return idle()
    },
  }
}

function take(db: Kysely<Database>, targets: readonly string[], now: Date): Promise<Job[]> {
  if (targets.length === 0) return Promise.resolve([])
  const lease = new Date(now.getTime() + LEASE_MS)
  const impossible = new Date(lease.getTime() + CLOCKS_DIFFER_MS)
  return db
    .with('due', (queries) =>
      queries
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'pending')
        .where('target', 'in', targets)
        .where('next_at', '<=', now)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now), where('locked_until', '>', impossible)]))
        .orderBy('next_at')
        .orderBy('id')
        .limit(TAKEN_AT_ONCE)
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

/** Taken in the moment of the stop: as if nobody had. */
async function giveBack(db: Kysely<Database>, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await mine(db, job).set({ locked_until: null, attempts: sql`attempts - 1` }).execute()
}

type Settled = { readonly fault: string | null } & (
  | { readonly state: 'sent' | 'failed'; readonly settled_at: Date }
  | { readonly next_at: Date }
)

async function settle(db: Kysely<Database>, job: Job, how: Settled): Promise<void> {
  await mine(db, job).set({ ...how, locked_until: null }).execute()
}

/** Only the holder of the lease may say how it ended: `attempts` is its number. */
const mine = (db: Kysely<Database>, job: Job) => db.updateTable('outbox').where('id', '=', job.id).where('attempts', '=', job.attempts)

async function inTime(sending: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryTimeout()), limitMs)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

class DeliveryTimeout extends Error {
  override name = 'DeliveryTimeout'
}

const kindOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
