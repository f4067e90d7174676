import { Refusal } from '../http/refusal.ts'
import { ProviderError } from '../providers/index.ts'

/** Tells a supplier's failure in words of its own (C106); what went wrong goes along as the cause, for the log. */
export function inWords(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof ProviderError ? Object.assign(new Refusal(502, { message }), { cause: error }) : error
  }
}
