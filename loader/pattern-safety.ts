/** Why a regular expression may not stand in a file, or `undefined` where it may. */
export type PatternError = {
  readonly code: 'PATTERN_SYNTAX' | 'PATTERN_UNSAFE'
  readonly message: string
  readonly hint: string
}

const LONGEST = 500
/** Above this a repeat is as good as endless. */
const MOST_REPEATS = 1000
/** In how many ways a text may be shared out among the parts that can match the same characters: two endless repeats. */
const MOST_WAYS = MOST_REPEATS ** 2

/**
 * Whether a `pattern` is one that no input makes slow. Conservative: it refuses a repeat inside a repeated group, a choice
 * inside a repeated group, backreferences, and too many repeats, options and choices that can match the same characters
 * (three endless ones, twenty optional ones), whether or not this very expression would be slow; each can be written
 * another way.
 *
 * @example
 * patternError('^(a+)+$') // PATTERN_UNSAFE
 * patternError('^[A-Z]{1,2}\\d [A-Z]{2}$') // undefined
 */
export function patternError(source: string): PatternError | undefined {
  if (source.length > LONGEST)
    return unsafe(
      `The pattern has ${source.length} characters; ${LONGEST} is the most.`,
      'Say it with a rule or an enum.',
    )
  try {
    new RegExp(source, 'u')
  } catch (error) {
    return {
      code: 'PATTERN_SYNTAX',
      message: (error as Error).message,
      hint: 'Patterns are regular expressions of JavaScript with the u flag.',
    }
  }
  return slowness(source)
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

/** Something that may match more or less of the same characters. */
interface Varying {
  readonly atom: RegExp
  readonly ways: number
}

function slowness(source: string): PatternError | undefined {
  const groups: Group[] = [newGroup()]
  const varying: Varying[] = []
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
            'A repeated group holds a repeat.',
            'Repeat single characters or classes only, such as [a-z-]+ for (?:[a-z]+-?)+.',
          )
        if (last.hasChoice)
          return unsafe('A repeated group holds a choice.', 'Write single characters as a class: [ab]+ for (?:a|b)+.')
        if (isAmbiguous(last))
          return unsafe(
            'A repeated group holds an option that can match the same characters as the rest of it, or nothing else.',
            'Write how often each part may come: a{0,20} for (?:a?){20}.',
          )
      }
      const part = top.parts.at(-1)
      if (part !== undefined && leastTimes(repeat) === 0) part.isOptional = true
      varying.push({ atom: typeof last === 'object' ? ANY : new RegExp(`^${last}$`, 'u'), ways: waysOf(repeat) })
      if (isMany) top.hasRepeat = true
      at += repeat[0].length
      continue
    }
    if (/^\\(?:[1-9]|k)/.test(rest)) return unsafe('A backreference can be slow.', 'Write what it stands for.')
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
      if (closed.alternatives > 1) varying.push({ atom: ANY, ways: closed.alternatives })
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
    (character) => varying.reduce((ways, part) => (part.atom.test(character) ? ways * part.ways : ways), 1) > MOST_WAYS,
  )
  return isCrowded
    ? unsafe(
        'Three endless repeats, or many limited ones, options and choices, can match the same characters.',
        'Limit them ({0,40}), keep their classes apart, or leave the check of single parts to an enum or a rule.',
      )
    : undefined
}

const newGroup = (): Group => ({ hasRepeat: false, hasChoice: false, alternatives: 1, parts: [] })

/** Whether two repeats of a group can share out the same text in several ways: its options, or all of it, may be left out. */
function isAmbiguous({ parts }: Group): boolean {
  const canBe = (part: Part, character: string) => part.atoms.some((atom) => atom.test(character))
  const meets = (one: Part) =>
    parts.some(
      (other) => other !== one && SAMPLES.some((character) => canBe(one, character) && canBe(other, character)),
    )
  return parts.every(({ isOptional }) => isOptional) || parts.some((part) => part.isOptional && meets(part))
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

/** How many numbers of times a repeat may take: 3 for {1,3}, and 1 for {3}. */
function waysOf(repeat: RegExpExecArray): number {
  return Math.min(mostTimes(repeat) - leastTimes(repeat) + 1, MOST_REPEATS)
}

/** ASCII and a few characters beyond: enough to see which classes meet. */
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

/** Every `pattern` of a JSON Schema and where it stands; values (enum, const, default, examples) are no schemas. */
export function patternsIn(
  schema: unknown,
  at: readonly (string | number)[] = [],
): readonly { readonly pattern: string; readonly at: readonly (string | number)[] }[] {
  if (Array.isArray(schema)) return schema.flatMap((part: unknown, index) => patternsIn(part, [...at, index]))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (['enum', 'const', 'default', 'examples'].includes(key)) return []
    if (key === 'pattern' && typeof value === 'string') return [{ pattern: value, at: [...at, key] }]
    const keys = key === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : []
    return [...keys.map((pattern) => ({ pattern, at: [...at, key, pattern] })), ...patternsIn(value, [...at, key])]
  })
}
