/** A part of a parsed pattern, as far as needed to generate texts that match. */
export type PatternPart =
  /** One character: a literal, a class or an escape. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'choice'; readonly of: readonly PatternParts[] }
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly least: number; readonly most: number }
  | { readonly kind: 'begin' | 'end' }
  /** A zero-width assertion that is not parsed further: a word boundary, a lookahead or a lookbehind. */
  | { readonly kind: 'look' }

export type PatternParts = readonly PatternPart[]

/**
 * Parses a valid regular expression (with the u flag). Backreferences, which no file may contain, are treated as
 * characters.
 *
 * @example
 * patternParts('^A\\d{2}$').length // 4
 */
export function patternParts(source: string): PatternParts {
  const rest = { text: source }
  const [first, ...others] = alternatives(rest)
  return others.length === 0 ? first : [{ kind: 'choice', of: [first, ...others] }]
}

function alternatives(rest: { text: string }): [PatternParts, ...PatternParts[]] {
  const others: PatternParts[] = []
  const first = partsUpTo(rest)
  while (take(rest, /^\|/) !== undefined) others.push(partsUpTo(rest))
  return [first, ...others]
}

/** The parts up to the end of an alternative. */
function partsUpTo(rest: { text: string }): PatternParts {
  const parts: PatternPart[] = []
  while (rest.text !== '' && !/^[|)]/.test(rest.text)) parts.push(repeated(part(rest), rest))
  return parts
}

function part(rest: { text: string }): PatternPart {
  if (take(rest, /^\^/) !== undefined) return { kind: 'begin' }
  if (take(rest, /^\$/) !== undefined) return { kind: 'end' }
  if (take(rest, /^\\[bB]/) !== undefined) return { kind: 'look' }
  const opening = take(rest, /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/)
  if (opening === undefined) return { kind: 'character', source: take(rest, CHARACTER) ?? '' }
  const of = alternatives(rest)
  rest.text = rest.text.slice(1)
  return /[=!]/.test(opening) ? { kind: 'look' } : { kind: 'choice', of }
}

const CHARACTER =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\.|.)/su

function repeated(part: PatternPart, rest: { text: string }): PatternPart {
  const quantifier = take(rest, /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
  if (quantifier === undefined) return part
  const counted = /\{(\d+)(,?)(\d*)/.exec(quantifier)
  if (counted === null)
    return {
      kind: 'repeat',
      part,
      least: quantifier.startsWith('+') ? 1 : 0,
      most: quantifier.startsWith('?') ? 1 : Infinity,
    }
  const [, least, comma, most] = counted
  return {
    kind: 'repeat',
    part,
    least: Number(least),
    most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
  }
}

function take(rest: { text: string }, what: RegExp): string | undefined {
  const found = what.exec(rest.text)?.[0]
  if (found !== undefined) rest.text = rest.text.slice(found.length)
  return found
}
