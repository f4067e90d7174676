import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

/** What people write between the digits of a number: spaces, and dashes, dots and slashes of every kind. */
const PUNCTUATION = /[\s\p{Pd}\u2212.·/]/gu

/**
 * The rule of a number with check digits: stored in capitals and without what is written between its digits, refused if a
 * digit was mistyped. `isRight` gets the stored form; `prefix` is dropped from its start. Calls are marked as pure, so that a page
 * without such a rule loads neither it nor its package.
 */
export function checkedNumber(isRight: (stored: string) => boolean, prefix?: RegExp): Rule<object> {
  return {
    keys: () => ['number'],

    clean(value) {
      if (typeof value !== 'string') return value
      const compact = plainText(value).replace(PUNCTUATION, '').toUpperCase()
      const text = prefix === undefined ? compact : compact.replace(prefix, '')
      return text === '' ? undefined : text
    },

    check: (value) => (typeof value === 'string' && isRight(value) ? [] : [{ key: 'number' }]),
  }
}
