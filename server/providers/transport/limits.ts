/** How patient we are with one supplier. Times in milliseconds. */
export interface Limits {
  /** For one attempt, from connecting to the last byte. */
  readonly attemptMs: number
  /** For all attempts together: below the limit of the call that waits for it (`suppliers/in-time.ts` in the routes). */
  readonly totalMs: number
  readonly attempts: number
  /** The longest Retry-After that is waited for; a longer one fails at once. */
  readonly patienceMs: number
  /** Before the second attempt at most; doubles with each one. The wait is drawn from 0 to this. */
  readonly backoffMs: number
  readonly maxBytes: number
  /** So many outages in a row open the circuit breaker, … */
  readonly breakAfter: number
  /** … and so long nothing is asked then. */
  readonly restMs: number
}

/** A visitor waits: 8 s in the route. */
const lookup: Limits = {
  attemptMs: 3500,
  totalMs: 7500,
  attempts: 2,
  patienceMs: 1000,
  backoffMs: 400,
  maxBytes: 1_000_000,
  breakAfter: 5,
  restMs: 10_000,
}

/** Comes out of the outbox, which tries again itself. */
const message: Limits = { ...lookup, attemptMs: 15_000, totalMs: 15_000, attempts: 1, restMs: 30_000 }

/** Not before the supplier had its time: a credit search takes many seconds, and is not asked twice lightly. */
const search: Limits = { ...lookup, attemptMs: 38_000, totalMs: 39_000, attempts: 2, maxBytes: 8_000_000 }

export const LIMITS = {
  addresses: lookup,
  fallbackAddresses: lookup,
  completions: { ...lookup, attemptMs: 1800, totalMs: 3700, patienceMs: 300 },
  emails: { ...lookup, attemptMs: 3000, totalMs: 6500 },
  phones: { ...lookup, attemptMs: 3000, totalMs: 6500 },
  equifax: search,
  experian: search,
  identity: { ...lookup, attemptMs: 8000, totalMs: 8500 },
  risk: { ...lookup, attemptMs: 6000, totalMs: 7000 },
  devices: { ...lookup, attemptMs: 3000, totalMs: 7000 },
  sms: message,
  mail: { ...message, attemptMs: 20_000, totalMs: 20_000 },
  crm: message,
  chat: message,
  marketing: message,
  notifications: message,
} as const satisfies Readonly<Record<string, Limits>>
