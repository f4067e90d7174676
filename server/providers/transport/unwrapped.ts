import { field } from '../../../domain/index.ts'

/**
 * Removes the envelopes of a response, each of which may be missing: a supplier sends the bare file, a reseller wraps it in `data`,
 * and a façade in `responseObject`.
 */
export function unwrapped(body: unknown, ...envelopes: readonly string[]): unknown {
  return envelopes.reduce((inner, name) => field(inner, name) ?? inner, body)
}
