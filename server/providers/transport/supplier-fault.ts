import { ProviderError } from '../ports.ts'

interface Fault {
  /** Whether the same thing may be asked again: always when the supplier cannot have taken it, ifSafe when it may have. */
  readonly again: 'always' | 'ifSafe' | 'never'
  /** Speaks against the supplier as a whole, and so counts for its circuit breaker. */
  readonly isOutage: boolean
  readonly retryAfterMs?: number | undefined
  readonly refused?: boolean
}

/** What went wrong with one attempt, and what follows from it. */
export class SupplierFault extends ProviderError {
  readonly again: Fault['again']
  readonly isOutage: boolean

  constructor(supplier: string, reason: string, { again, isOutage, ...more }: Fault) {
    super(supplier, reason, more)
    this.again = again
    this.isOutage = isOutage
  }
}

/** The connection never came about, so nothing was taken. */
export const unreachable = (supplier: string, code: string) =>
  new SupplierFault(supplier, `not reachable (${code})`, { again: 'always', isOutage: true })

/** The connection broke, or time ran out: whether it was taken is not known. */
export const lost = (supplier: string, reason: string) =>
  new SupplierFault(supplier, reason, { again: 'ifSafe', isOutage: true })

/** An answer came that is none. Asking again would bring the same. */
export const unreadable = (supplier: string, reason: string) =>
  new SupplierFault(supplier, reason, { again: 'never', isOutage: true })

/** The supplier understood and said no. It works, so this is no outage. */
export const refused = (supplier: string, reason: string) =>
  new SupplierFault(supplier, reason, { again: 'never', isOutage: false, refused: true })

/** The supplier works, and says that it could not find out. */
export const undecided = (supplier: string) =>
  new SupplierFault(supplier, 'answered that it does not know', { again: 'never', isOutage: false })

/** The supplier has too much to do, or we ask too often. Nothing was taken. */
export const busy = (supplier: string, reason: string, retryAfterMs: number | undefined) =>
  new SupplierFault(supplier, reason, { again: 'always', isOutage: false, retryAfterMs })
