import { asRead } from './as-read.ts'

/**
 * Whether a text names one of two questions and not the other, by the words that only one of their labels has: all of its own, and none of the
 * other's. Short words are in any sentence.
 *
 * @example
 * namesOnly('First name is required', 'Legal first name', 'Legal surname') // true
 */
export function namesOnly(text: string, label: string, other: string): boolean {
  const [said, own, others] = [wordsOf(text), wordsOf(label), wordsOf(other)]
  const ofOne = own.filter((word) => !others.includes(word))
  return (
    ofOne.length > 0 &&
    ofOne.every((word) => said.includes(word)) &&
    !others.some((word) => !own.includes(word) && said.includes(word))
  )
}

function wordsOf(text: string): readonly string[] {
  return asRead(text).match(/[\p{L}\p{M}\d]{4,}/gu) ?? []
}
