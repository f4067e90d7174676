import type { Rule } from '../journey/rule.ts'

interface Parameters {
  /** The most words, as a person counts them. */
  readonly words: number
}

/** A limit of words: what lies between spaces and line ends. */
export const maxWordsRule: Rule<Parameters> = {
  keys: () => ['maxWords'],

  check(value, { words }) {
    return typeof value === 'string' && wordsIn(value) > words ? [{ key: 'maxWords' }] : []
  },
}

/**
 * @example
 * wordsIn(' two  words ') // 2
 */
export function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length
}
