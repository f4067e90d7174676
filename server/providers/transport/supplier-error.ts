import { ProviderError } from '../ports/ports.ts'

interface ValidationError {
  /** Whether to repeat the call: always if the supplier cannot have received it, ifSafe if it may have. */
  readonly again: 'always' | 'ifSafe' | 'never'
  /** Whether this affects the supplier as a whole, and so counts for its circuit breaker. */
  readonly isOutage: boolean
  readonly retryAfterMs?: number | undefined
  readonly refused?: boolean
}

/** Why one attempt failed, and whether to repeat it. */
export class SupplierError extends ProviderError {
  readonly again: ValidationError['again']
  readonly isOutage: boolean

  constructor(supplier: string, reason: string, { again, isOutage, ...more }: ValidationError) {
    super(supplier, reason, more)
    this.again = again
    this.isOutage = isOutage
  }
}

/** No connection was made, so the supplier received nothing. */
export const unreachable = (supplier: string, code: string) =>
  new SupplierError(supplier, `not reachable (${code})`, { again: 'always', isOutage: true })

/** The connection broke, or time ran out: the supplier may have received the request. */
export const lost = (supplier: string, reason: string) =>
  new SupplierError(supplier, reason, { again: 'ifSafe', isOutage: true })

/** An unusable response. A repetition would get the same. */
export const unreadable = (supplier: string, reason: string) =>
  new SupplierError(supplier, reason, { again: 'never', isOutage: true })

/** The supplier understood and refused. It works, so this is not an outage. */
export const refused = (supplier: string, reason: string) =>
  new SupplierError(supplier, reason, { again: 'never', isOutage: false, refused: true })

/** The supplier works, but its check was inconclusive. */
export const undecided = (supplier: string) =>
  new SupplierError(supplier, 'answered that it does not know', { again: 'never', isOutage: false })

/** The supplier is overloaded, or we call too often. Nothing was processed. */
export const busy = (supplier: string, reason: string, retryAfterMs: number | undefined) =>
  new SupplierError(supplier, reason, { again: 'always', isOutage: false, retryAfterMs })
