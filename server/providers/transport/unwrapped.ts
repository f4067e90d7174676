import { field } from '../../../domain/index.ts'

/**
 * What lies in an answer's envelopes, each of which may be missing: the same file comes bare from a supplier, in `data` from
 * a reseller, and in `responseObject` from a façade.
 */
export function unwrapped(body: unknown, ...envelopes: readonly string[]): unknown {
  return envelopes.reduce((inner, name) => field(inner, name) ?? inner, body)
}
