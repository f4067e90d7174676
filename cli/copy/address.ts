/**
 * Tells whether an address is meant: "journeys/v3.json#/steps/*\/title". A star stands for one name, two for any number of
 * them, `{a,b}` for either. What is a whole file or the beginning of an address means everything in it.
 *
 * @example
 * addressMatcher(['content/pages/faqs.md'])('content/pages/faqs.md#/title') // true
 */
export function addressMatcher(patterns: readonly string[]): (address: string) => boolean {
  const expression = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})(?:[#/].*)?$`, 's')
  return (address) => expression.test(address)
}

/** The same for patterns that mean an address and nothing below it. */
export function exactMatcher(patterns: readonly string[]): (address: string) => boolean {
  const expression = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})$`, 's')
  return (address) => expression.test(address)
}

const SIGNS: Readonly<Record<string, string>> = {
  '/**/': '/(?:.*/)?',
  '**': '.*',
  '*': '[^/#]*',
  '{': '(?:',
  '}': ')',
  ',': '|',
}

function expressionOf(pattern: string): string {
  return pattern.replace(/\/\*\*\/|\*\*|[*{},]|[.+?^$()|[\]\\]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
}
