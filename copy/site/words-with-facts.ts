import { putFacts, type Facts } from './facts.ts'
import { requireFigures } from './figures.ts'

/** Words in JSON with the facts filled in. Keys that start with "$" and reasons are left out. */
export function wordsWithFacts(json: unknown, facts: Facts, file: string, used?: Set<string>): unknown {
  if (typeof json === 'string') {
    requireFigures(json, facts, file)
    return putFacts(json, facts, file, used)
  }
  if (Array.isArray(json)) return json.map((item) => wordsWithFacts(item, facts, file, used))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !key.startsWith('$') && key !== 'reason')
      .map(([key, value]) => [key, isAddress(key) ? value : wordsWithFacts(value, facts, file, used)]),
  )
}

/** Values that are not texts for visitors may contain any figure. */
const ADDRESSES: readonly string[] = ['href', 'path', 'id', 'asOf', 'reviewBy', 'source', 'lifetime']
const isAddress = (key: string) => ADDRESSES.includes(key)
