import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'
import { traced } from '../observability/tracing.ts'
import { ProviderError } from '../providers/index.ts'
import { deliveryRule, MOST_LOST_LEASES } from './delivery-rules.ts'
import type { Target } from './enqueue.ts'
import { giveBack, heldBy, type Job, takeDue } from './take-due.ts'

/** The sent payload, if it differs from the queued one, which it replaces. */
export interface Sent {
  readonly payload?: object
}

/**
 * How each kind of message is delivered. Delivery may happen twice after a crash: the receiver recognises `job.id`.
 * A message whose target is missing here is not taken: it waits until it has a supplier.
 */
export type Deliveries = { readonly [Name in Target]?: (job: Job) => Promise<Sent | undefined> }

export interface OutboxWorker {
  /** Starts to check for due messages every second. */
  start(): void
  /** Signals that there may be something to send. */
  nudge(): void
  /** Sends what is due and resolves when nothing is left for now. */
  drain(): Promise<void>
  /** How many messages are being sent. */
  sending(): number
  /** Takes no more messages and waits for those in progress, each of which ends with its lease. */
  stop(): Promise<void>
}

interface Options {
  readonly db: Kysely<Database>
  readonly deliveries: Deliveries
  readonly now: () => Date
  readonly log: { warn(detail: object, message: string): void }
  /** Called for each attempt, for the metrics. */
  readonly tried?: (target: string, ended: 'sent' | 'postponed' | 'failed') => void
}

/** An attempt that is not done this long before its lease ends counts as failed, so that no other process takes a message that is still being sent. */
const RESERVE_MS = 15_000
const POLL_MS = 1000
/** A longer Retry-After is shortened to this. */
const LONGEST_RETRY_AFTER_MS = 3_600_000
/** Per target, so that one that hangs blocks no other. */
const IN_HAND_PER_TARGET = 4
/** Waits between attempts to record a result, which must succeed before the lease ends. */
const SETTLE_AGAIN_MS = [50, 200, 800, 3000]

/**
 * Sends the outbox, by the rules of `delivery-rules.json`. Several processes may each run a worker: one process at a time
 * takes a message, under a lease that another may take over when it expires. No transaction stays open while
 * a message is being sent. A message whose last attempt fails becomes a dead letter (`dead-letters.ts`).
 */
export function outboxWorker({ db, deliveries, now, log, tried = () => undefined }: Options): OutboxWorker {
  const inHand = new Map<Job, Promise<void>>()
  /** Sent, but not recorded because the database was down. After a restart the receiver recognises them by their id. */
  const unsettled = new Map<string, Sent>()
  let stopped = false
  let taking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const free = () => {
    const busy = [...inHand.keys()]
    const targets = Object.keys(deliveries).filter(
      (name) => busy.filter(({ target }) => target === name).length < IN_HAND_PER_TARGET,
    )
    return { targets, takesLost: busy.every(({ lost }) => lost === 0) }
  }
  const takeAll = async () => {
    const givenBack: Promise<void>[] = []
    const begin = (jobs: readonly Job[]) => {
      if (stopped) givenBack.push(giveBack(db, jobs))
      else
        for (const job of jobs)
          inHand.set(
            job,
            handle(job).finally(() => handled(job)),
          )
    }
    do {
      again = false
      while ((await takeDue(db, free, now(), begin)) > 0 && !stopped);
    } while (again && !stopped)
    await Promise.all(givenBack)
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
  const handle = async (job: Job) => {
    try {
      if (isSpent(job)) await givenUp(job)
      else await deliver(job)
    } catch (unwritable) {
      log.warn({ fault: kindOf(unwritable) }, 'outbox not writable')
    }
  }
  const deliver = async (job: Job) => {
    let sent: Sent
    try {
      sent =
        unsettled.get(job.id) ??
        (await traced(`send ${job.target}`, () => inTime(sendBy(deliveries, job), timeFor(job)))) ??
        {}
    } catch (error) {
      return failed(job, error)
    }
    // From here on it counts as sent, whatever the database reports.
    unsettled.set(job.id, sent)
    const payload = sent.payload === undefined ? {} : { payload: JSON.stringify(sent.payload) }
    await settle(job, { ...payload, state: 'sent', fault: null, settled_at: now() })
    unsettled.delete(job.id)
    tried(job.target, 'sent')
  }
  /** Less than the whole lease if taking the message had to wait for a connection. */
  const timeFor = ({ locked_until }: Job) => (locked_until?.getTime() ?? 0) - now().getTime() - RESERVE_MS
  const failed = async (job: Job, error: unknown) => {
    const fault = kindOf(error)
    const { retryAfterMs = 0, refused = false } = error instanceof ProviderError ? error : {}
    const rule = deliveryRule(job.target)
    const tries = triesOf(job)
    // The receiver would refuse it again: somebody has to check it.
    const isLast = refused || tries >= rule.tries
    const waitMs = Math.max(1000 * rule.waitAfter(tries), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
    // The reason may repeat the content, so only its kind is stored.
    log.warn({ message: job.id, target: job.target, tries, fault, givenUp: isLast }, 'message not delivered')
    const next = isLast
      ? { state: 'failed' as const, settled_at: now() }
      : { next_at: new Date(now().getTime() + waitMs) }
    await settle(job, { ...next, fault })
    tried(job.target, isLast ? 'failed' : 'postponed')
  }
  const givenUp = async (job: Job) => {
    log.warn(
      { message: job.id, target: job.target, tries: triesOf(job) - 1, fault: PROCESS_ENDED, givenUp: true },
      'message not delivered',
    )
    await settle(job, { state: 'failed', settled_at: now(), fault: PROCESS_ENDED })
    tried(job.target, 'failed')
  }
  const settle = async (job: Job, how: Settled) => {
    for (const pause of [...SETTLE_AGAIN_MS, undefined]) {
      try {
        await heldBy(db, job)
          .set({ ...how, locked_until: null })
          .execute()
        return
      } catch (error) {
        if (pause === undefined) throw error
        await wait(pause)
      }
    }
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
    sending: () => inHand.size,
    stop: () => {
      stopped = true
      clearInterval(timer)
      return idle()
    },
  }
}

type Settled = { readonly fault: string | null; readonly payload?: string } & (
  { readonly state: 'sent' | 'failed'; readonly settled_at: Date } | { readonly next_at: Date }
)

const PROCESS_ENDED = 'ProcessEnded'

const triesOf = ({ attempts, attempts_before }: Job) => attempts - attempts_before

/** Processes that ended before they could report used up its attempts. */
const isSpent = (job: Job) => job.lost >= MOST_LOST_LEASES || triesOf(job) > deliveryRule(job.target).tries

function sendBy(deliveries: Deliveries, job: Job): Promise<Sent | undefined> {
  const send = deliveries[job.target as Target]
  if (send === undefined) throw new Error(`OUTBOX_TARGET_UNKNOWN ${job.target} was taken without a way to send it.`)
  return send(job)
}

async function inTime<Result>(sending: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryTimeout()), limitMs)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

class DeliveryTimeout extends Error {
  override name = 'DeliveryTimeout'
}

const kindOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
