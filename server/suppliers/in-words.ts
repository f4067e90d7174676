import { Refusal } from '../refusals/refusal.ts'
import { ProviderError } from '../providers/index.ts'

/** Reports a supplier's failure in its own words (C106); the original error is the cause, for the log. */
export function inWords(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof ProviderError
      ? Object.assign(new Refusal('supplierFailed', { message }), { cause: error })
      : error
  }
}
