import { patternParts, type PatternPart, type PatternParts } from './pattern-parts.ts'

/** The longest text to generate. */
const MAX_LENGTH = 2000

/**
 * Generates texts that may match a pattern, the likeliest first. Lookaheads and word boundaries are ignored, so the caller
 * must check each text against the field.
 *
 * @example
 * patternTexts('^[A-Z]{2}\\d{2} ?[A-Z]{3}$').next().value // 'AA00AAA'
 */
export function* patternTexts(source: string, minLength = 0): Generator<string> {
  const parts = patternParts(source)
  const classes = new Map<string, readonly string[]>()
  const textWith = (more: number, walk: number, alternative: number) =>
    textOf(parts, { walk, more, alternative, taken: alternative, room: MAX_LENGTH, classes })
  const shortest = textWith(0, 0, 0)?.length ?? 0
  const seen = new Set<string>()
  for (const more of new Set([0, 1, 3, Math.max(0, minLength - shortest), 8])) {
    for (const walk of WALKS) {
      for (const alternative of [0, 1, 2]) {
        const text = textWith(more, walk, alternative)
        if (text === undefined || seen.has(text)) continue
        seen.add(text)
        yield text
      }
    }
  }
}

/** How far to advance in a character class from one character to the next: repeat one character, or walk through the class. */
const WALKS = [0, 1] as const

interface Generation {
  readonly walk: number
  /** How many repetitions to add to the minimum. */
  readonly more: number
  /** The index of the alternative to take. */
  readonly alternative: number
  /** The index of the next character in its class. */
  taken: number
  /** How many characters may be added. */
  room: number
  /** The characters of each part that is known. */
  readonly classes: Map<string, readonly string[]>
}

function textOf(parts: PatternParts, maker: Generation): string | undefined {
  const texts = parts.map((part) => textOfPart(part, maker))
  return texts.includes(undefined) ? undefined : texts.join('')
}

function textOfPart(part: PatternPart, maker: Generation): string | undefined {
  if (part.kind === 'character') return characterOf(part.source, maker)
  if (part.kind === 'choice') {
    const taken = maker.alternative % part.of.length
    return textOf(
      part.of.flatMap((parts, index) => (index === taken ? parts : [])),
      maker,
    )
  }
  if (part.kind !== 'repeat') return ''
  const times = Math.min(part.least + maker.more, part.most)
  let text = ''
  for (let time = 0; time < times; time += 1) {
    const repeated = textOfPart(part.part, maker)
    if (repeated === undefined) return time >= part.least ? text : undefined
    text += repeated
  }
  return text
}

function characterOf(source: string, maker: Generation): string | undefined {
  maker.room -= 1
  if (maker.room < 0) return undefined
  const known = maker.classes.get(source) ?? charactersOf(source)
  maker.classes.set(source, known)
  const character = known[maker.taken % known.length]
  maker.taken += maker.walk
  return character
}

/** The characters that match one part. A literal matches itself, even if it is not in the alphabet. */
function charactersOf(source: string): readonly string[] {
  const expression = new RegExp(`^${source}$`, 'su')
  return [...ALPHABET, ...RARE, source].filter((character) => expression.test(character))
}

/** Kinds of characters alternate, so that a text that walks through them soon contains each kind. */
const ALPHABET = [
  'a',
  'A',
  '0',
  'b',
  'B',
  '1',
  'c',
  'C',
  '2',
  '-',
  'd',
  'D',
  '3',
  ' ',
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
]
const RARE = ['é', 'ß', 'Ω', '字', '£', '€', '’', '–', '\u00a0', '😀', '\n', '\t']
