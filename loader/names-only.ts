import { asRead } from './as-read.ts'

/**
 * Whether a text names one of two questions and not the other, by the words that only one of their labels has.
 *
 * @example
 * namesOnly('First name is required', 'Legal first name', 'Legal surname') // true
 */
export function namesOnly(text: string, label: string, other: string): boolean {
  const [said, own, others] = [text, label, other].map(wordsOf)
  const has = (words: ReadonlySet<string> = new Set(), besides: ReadonlySet<string> = new Set()) =>
    [...words].some((word) => !besides.has(word) && said?.has(word) === true)
  return has(own, others) && !has(others, own)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(asRead(text).match(/[\p{L}\p{M}\d]{3,}/gu) ?? [])
}
