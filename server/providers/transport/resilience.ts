import {
  ConsecutiveBreaker,
  DelegateBackoff,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import type { Limits } from './limits.ts'
import { SupplierError, lost } from './supplier-error.ts'

export interface Attempt {
  /** Aborts at the end of the attempt's time or of the total time. */
  readonly signal: AbortSignal
  /** 1, 2, … */
  readonly number: number
}

export type Resilience = <Answer>(
  attempt: (attempt: Attempt) => Promise<Answer>,
  options: { readonly repeatable: boolean },
) => Promise<Answer>

/**
 * Time limits, retries with jitter and a circuit breaker for calls to one supplier. A call that is not
 * `repeatable` is repeated only if the supplier cannot have received it. Each process has its own breaker.
 * Rejects with a SupplierFault.
 */
export function resilience(supplier: string, limits: Limits, random: () => number = Math.random): Resilience {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  })
  const backoff = new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
    const asked = 'error' in result && result.error instanceof SupplierError ? result.error.retryAfterMs : undefined
    return asked ?? random() * limits.backoffMs * 2 ** (attempt - 1)
  })
  const policy = (repeatable: boolean) =>
    wrap(
      retry(
        handleWhen((error) => mayRepeat(error, repeatable, limits.patienceMs)),
        { maxAttempts: limits.attempts - 1, backoff },
      ),
      breaker,
    )
  const policies = { once: policy(false), repeatable: policy(true) }

  return async (attempt, { repeatable }) => {
    const total = AbortSignal.timeout(limits.totalMs)
    let number = 0
    try {
      return await policies[repeatable ? 'repeatable' : 'once'].execute(() => {
        number += 1
        return attempt({ signal: AbortSignal.any([total, AbortSignal.timeout(limits.attemptMs)]), number })
      }, total)
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new SupplierError(supplier, 'not asked, it failed too often just now', {
          again: 'never',
          isOutage: false,
          retryAfterMs: limits.restMs,
        })
      throw error instanceof SupplierError ? error : lost(supplier, `no answer within ${limits.totalMs} ms`)
    }
  }
}

const isOutage = (error: Error) => error instanceof SupplierError && error.isOutage

function mayRepeat(error: Error, repeatable: boolean, patienceMs: number): boolean {
  if (!(error instanceof SupplierError) || (error.retryAfterMs ?? 0) > patienceMs) return false
  return error.again === 'always' || (repeatable && error.again === 'ifSafe')
}
