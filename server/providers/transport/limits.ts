/** Timeouts and retries for one supplier. Times in milliseconds. */
export interface Limits {
  /** For one attempt, from connecting to the last byte. */
  readonly attemptMs: number
  /** For all attempts together: shorter than the limit of the waiting call (`suppliers/in-time.ts` in the routes). */
  readonly totalMs: number
  readonly attempts: number
  /** The longest Retry-After to wait for; a longer one fails at once. */
  readonly patienceMs: number
  /** The maximum wait before the second attempt; doubles each time. The actual wait is random, from 0 to this. */
  readonly backoffMs: number
  readonly maxBytes: number
  /** This many outages in a row open the circuit breaker, … */
  readonly breakAfter: number
  /** … and then no calls are made for this long. */
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

/** Sent by the outbox, which retries by itself. */
const message: Limits = { ...lookup, attemptMs: 15_000, totalMs: 15_000, attempts: 1, restMs: 30_000 }

/** Long enough for the supplier: a credit search takes many seconds, and is rarely retried. */
const search: Limits = { ...lookup, attemptMs: 38_000, totalMs: 39_000, attempts: 2, maxBytes: 8_000_000 }

export const LIMITS = {
  addresses: lookup,
  fallbackAddresses: lookup,
  completions: { ...lookup, attemptMs: 1800, totalMs: 3700, patienceMs: 300 },
  postalAddresses: lookup,
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
