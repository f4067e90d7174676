/** Why a file may not contain a regular expression. */
export type PatternError = {
  readonly code: 'PATTERN_SYNTAX' | 'PATTERN_UNSAFE'
  readonly message: string
  readonly hint: string
}

const MAX_LENGTH = 500
/** Larger repeats count as unlimited. */
const MAX_REPEATS = 1000
/** In how many ways the parts that match the same characters may divide a text among them: as many as two unlimited repeats. */
const MAX_WAYS = MAX_REPEATS ** 2

/**
 * Returns why some input could make a `pattern` slow; `undefined` if none can. Conservative: it refuses a repeat or a choice
 * inside a repeated group, backreferences, and too many repeats, options and choices that match the same characters (three
 * unlimited ones, twenty optional ones), even if this expression would be fast; each can be written another way.
 *
 * @example
 * patternError('^(a+)+$') // PATTERN_UNSAFE
 * patternError('^[A-Z]{1,2}\\d [A-Z]{2}$') // undefined
 */
export function patternError(source: string): PatternError | undefined {
  if (source.length > MAX_LENGTH)
    return unsafe(
      `The pattern has ${source.length} characters; the maximum is ${MAX_LENGTH}.`,
      'Use a rule or an enum instead.',
    )
  try {
    new RegExp(source, 'u')
  } catch (error) {
    return {
      code: 'PATTERN_SYNTAX',
      message: (error as Error).message,
      hint: 'Patterns are JavaScript regular expressions with the u flag.',
    }
  }
  return unsafeError(source)
}

interface Group {
  hasRepeat: boolean
  hasChoice: boolean
  alternatives: number
  readonly parts: Part[]
}

/** A character, class or group inside a group. */
interface Part {
  readonly atoms: readonly RegExp[]
  isOptional: boolean
}

/** A repeat, option or choice: the number of ways in which it can match characters like `atom`. */
interface Variation {
  readonly atom: RegExp
  readonly ways: number
}

function unsafeError(source: string): PatternError | undefined {
  const groups: Group[] = [newGroup()]
  const variations: Variation[] = []
  let last: Group | string = ''
  for (let at = 0; at < source.length;) {
    const top = groups.at(-1) as Group
    const rest = source.slice(at)
    const repeat = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(rest)
    if (repeat !== null) {
      const isMany = mostTimes(repeat) > 1
      if (isMany && typeof last === 'object') {
        if (last.hasRepeat)
          return unsafe(
            'A repeated group contains a repeat.',
            'Repeat single characters or classes only, such as [a-z-]+ for (?:[a-z]+-?)+.',
          )
        if (last.hasChoice)
          return unsafe(
            'A repeated group contains a choice.',
            'Write single characters as a class: [ab]+ for (?:a|b)+.',
          )
        if (isAmbiguous(last))
          return unsafe(
            'A repeated group contains an optional part that can match the same characters as the rest of it, or only optional parts.',
            'Write how often each part may occur: a{0,20} for (?:a?){20}.',
          )
      }
      const part = top.parts.at(-1)
      if (part !== undefined && leastTimes(repeat) === 0) part.isOptional = true
      variations.push({ atom: typeof last === 'object' ? ANY : new RegExp(`^${last}$`, 'u'), ways: countsOf(repeat) })
      if (isMany) top.hasRepeat = true
      at += repeat[0].length
      continue
    }
    if (/^\\(?:[1-9]|k)/.test(rest)) return unsafe('A backreference can be slow.', 'Write out what it refers to.')
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(rest)
    if (opening !== null) {
      groups.push(newGroup())
      at += opening[0].length
      last = ''
    } else if (rest.startsWith(')')) {
      const closed = groups.pop() as Group
      const around = groups.at(-1) as Group
      around.hasRepeat ||= closed.hasRepeat
      around.hasChoice ||= closed.hasChoice
      if (closed.alternatives > 1) variations.push({ atom: ANY, ways: closed.alternatives })
      around.parts.push({
        atoms: closed.parts.flatMap(({ atoms }) => atoms),
        isOptional: closed.parts.every(({ isOptional }) => isOptional),
      })
      last = closed
      at += 1
    } else if (rest.startsWith('|')) {
      top.hasChoice = true
      top.alternatives += 1
      at += 1
    } else {
      const atom =
        /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\.|.)/su.exec(
          rest,
        )?.[0] ?? rest.slice(0, 1)
      last = atom
      at += atom.length
      if (!ZERO_WIDTH.test(atom)) top.parts.push({ atoms: [new RegExp(`^${atom}$`, 'u')], isOptional: false })
    }
  }
  const isCrowded = SAMPLES.some(
    (character) =>
      variations.reduce((ways, part) => (part.atom.test(character) ? ways * part.ways : ways), 1) > MAX_WAYS,
  )
  return isCrowded
    ? unsafe(
        'Three unlimited repeats, or many limited repeats, options and choices, can match the same characters.',
        'Limit them ({0,40}), use distinct classes, or check some parts with an enum or a rule.',
      )
    : undefined
}

const newGroup = (): Group => ({ hasRepeat: false, hasChoice: false, alternatives: 1, parts: [] })

/** Whether repeats of a group can divide the same text in several ways, because optional parts, or the whole group, can match nothing. */
function isAmbiguous({ parts }: Group): boolean {
  const canBe = (part: Part, character: string) => part.atoms.some((atom) => atom.test(character))
  const overlaps = (part: Part) =>
    parts.some(
      (other) => other !== part && SAMPLES.some((character) => canBe(part, character) && canBe(other, character)),
    )
  return parts.every(({ isOptional }) => isOptional) || parts.some((part) => part.isOptional && overlaps(part))
}

const ANY = /^/u
const ZERO_WIDTH = /^(?:\^|\$|\\[bB])$/

function mostTimes([whole, least, comma, most]: RegExpExecArray): number {
  if (least === undefined) return whole.startsWith('?') ? 1 : Infinity
  return comma === '' ? Number(least) : most === '' || most === undefined ? Infinity : Number(most)
}

function leastTimes([whole, least]: RegExpExecArray): number {
  return least === undefined ? (whole.startsWith('+') ? 1 : 0) : Number(least)
}

/** The number of different counts that a repeat allows: 3 for {1,3}, and 1 for {3}. */
function countsOf(repeat: RegExpExecArray): number {
  return Math.min(mostTimes(repeat) - leastTimes(repeat) + 1, MAX_REPEATS)
}

/** ASCII and a few more characters: enough to find classes that overlap. */
const SAMPLES: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'ß',
  'Ω',
  '字',
  '\u00a0',
  '’',
]

function unsafe(message: string, hint: string): PatternError {
  return { code: 'PATTERN_UNSAFE', message, hint }
}

/** Every `pattern` of a field with its path. Values (enum, const, default, examples) and words (messages) are not schemas. */
export function patternsIn(
  schema: unknown,
  at: readonly (string | number)[] = [],
): readonly { readonly pattern: string; readonly at: readonly (string | number)[] }[] {
  if (Array.isArray(schema)) return schema.flatMap((part: unknown, index) => patternsIn(part, [...at, index]))
  if (typeof schema !== 'object' || schema === null) return []
  // What is called like a keyword may be a part.
  const isOfParts = ['properties', '$defs', 'definitions', 'dependentSchemas'].includes(String(at.at(-1)))
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (!isOfParts && NO_SCHEMAS.includes(key)) return []
    if (key === 'pattern' && typeof value === 'string') return [{ pattern: value, at: [...at, key] }]
    const keys = key === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : []
    return [...keys.map((pattern) => ({ pattern, at: [...at, key, pattern] })), ...patternsIn(value, [...at, key])]
  })
}

const NO_SCHEMAS: readonly string[] = ['enum', 'const', 'default', 'examples', 'messages']
