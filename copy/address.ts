/**
 * Matches addresses by patterns: "journeys/v3.json#/steps/*\/title". A star matches one name, two stars any number of
 * names, `{a,b}` either name. A whole file or the start of an address matches everything in it.
 *
 * @example
 * addressMatcher(['content/pages/faqs.md'])('content/pages/faqs.md#/title') // true
 */
export function addressMatcher(patterns: readonly string[]): (address: string) => boolean {
  const expression = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})(?:[#/].*)?$`, 's')
  return (address) => expression.test(address)
}

/** The same for patterns that match an address and nothing below it. */
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
