import { cleanAnswer, RULES, type Field } from '../../../engine/index.ts'
import { accepts, sampleAnswer } from '../../../proof/index.ts'

/**
 * The longest text that a field accepts, by its `maxLength` and its rule. Undefined if no text of that length could be made: a date has one length.
 *
 * @example
 * longestText({ type: 'string', maxLength: 4, rule: { personName: { alphabet: 'spec' } } }) // 'Aaaa'
 */
export function longestText(field: Field): string | undefined {
  for (const text of candidates(field, lengthOf(field))) {
    const kept = cleanAnswer(field, text, RULES)
    if (typeof kept === 'string' && kept.length === text.length && accepts(field, kept)) return kept
  }
  return undefined
}

/** As long as a text without a limit is tried. */
const NO_LIMIT = 10_000
/** As long as any text is tried: a picture of a signature is the longest text of a journey. */
const MOST = 300_000
/** RFC 5321 allows no longer address. */
const LONGEST_EMAIL = 254

function lengthOf({ maxLength, rule }: Field & { readonly maxLength?: number }): number {
  const length = Math.min(maxLength ?? NO_LIMIT, MOST)
  return rule?.emailAddress === undefined ? length : Math.min(length, LONGEST_EMAIL)
}

/** Lazy, because the first text fits most fields. */
function* candidates(field: Field, length: number): Generator<string> {
  const { rule } = field
  if (rule?.emailAddress !== undefined) return yield emailOf(length, rule.emailAddress.tldMin)
  yield 'a'.repeat(length)
  const sample = sampleAnswer(field)
  if (typeof sample === 'string') yield* stretched(sample, length)
  const other = length > NO_LIMIT ? undefined : sampleAnswer({ ...field, minLength: length } as Field)
  if (typeof other === 'string') yield other
}

/** A text with one of its characters repeated, the last one first. */
function* stretched(text: string, length: number): Generator<string> {
  if (text.length > MOST_STRETCHED) return
  for (let at = text.length - 1; at >= 0; at -= 1)
    yield text.slice(0, at) + ''.padEnd(length - text.length, text.charAt(at)) + text.slice(at)
}
const MOST_STRETCHED = 100

/** An address with the longest local part, and a domain of as many labels as it takes. */
function emailOf(length: number, tldLength: number): string {
  const tld = 'com'.padEnd(tldLength, 'm').slice(0, Math.max(2, tldLength))
  const local = 'a'.repeat(Math.max(1, Math.min(64, length - tld.length - 3)))
  let domain = ''
  for (let left = length - local.length - tld.length - 2; left > 0;) {
    const label = left <= 63 ? left : Math.min(63, left - 2)
    domain += `${'a'.repeat(label)}.`
    left -= label + 1
  }
  return `${local}@${domain}${tld}`
}
