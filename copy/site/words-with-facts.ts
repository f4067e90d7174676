import { putFacts, type Facts } from './facts.ts'
import { requireFigures } from './figures.ts'

/**
 * Words in JSON with the facts filled in. Keys that start with "$" and reasons are left out.
 *
 * @param at where they are: the file, and with "#" the pointer to them
 */
export function wordsWithFacts(json: unknown, facts: Facts, at: string, used?: Set<string>): unknown {
  if (typeof json === 'string') {
    requireFigures(json, facts, at)
    return putFacts(json, facts, at, used)
  }
  const inside = (key: string | number) =>
    `${at.includes('#') ? at : `${at}#`}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
  if (Array.isArray(json)) return json.map((item, index) => wordsWithFacts(item, facts, inside(index), used))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !key.startsWith('$') && key !== 'reason')
      .map(([key, value]) => [key, isAddress(key) ? value : wordsWithFacts(value, facts, inside(key), used)]),
  )
}

/** Values that are not texts for visitors may contain any figure. */
const ADDRESSES: readonly string[] = ['href', 'path', 'id', 'asOf', 'reviewBy', 'source', 'lifetime']
const isAddress = (key: string) => ADDRESSES.includes(key)
