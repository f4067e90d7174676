import { patternParts, type PatternPart, type PatternParts } from './pattern-parts.ts'

/** Longer texts are not made up for a pattern. */
const LONGEST = 2000

/**
 * Texts that a pattern may let through, the likeliest first. Whoever takes them asks the field again: looks ahead and the
 * edges of words are not minded here.
 *
 * @example
 * patternTexts('^[A-Z]{2}\\d{2} ?[A-Z]{3}$').next().value // 'AA00AAA'
 */
export function* patternTexts(source: string, minLength = 0): Generator<string> {
  const parts = patternParts(source)
  const made = (more: number, walk: number, alternative: number) =>
    textOf(parts, { walk, more, alternative, taken: alternative, room: LONGEST })
  const shortest = made(0, 0, 0)?.length ?? 0
  const seen = new Set<string | undefined>([undefined])
  for (const more of new Set([0, 1, 3, Math.max(0, minLength - shortest), 8])) {
    for (const walk of WALKS) {
      for (const alternative of [0, 1, 2]) {
        const text = made(more, walk, alternative)
        if (text !== undefined && !seen.has(text)) yield text
        seen.add(text)
      }
    }
  }
}

/** By how much the letters move on from one character to the next: all alike, or through their class. */
const WALKS = [0, 1] as const

interface Maker {
  readonly walk: number
  /** How many more than the fewest a repeat gives. */
  readonly more: number
  /** Which of the alternatives of a choice is taken. */
  readonly alternative: number
  /** Which character of its class comes next. */
  taken: number
  /** How many characters may still follow. */
  room: number
}

function textOf(parts: PatternParts, maker: Maker): string | undefined {
  const texts = parts.map((part) => textOfPart(part, maker))
  return texts.includes(undefined) ? undefined : texts.join('')
}

function textOfPart(part: PatternPart, maker: Maker): string | undefined {
  if (part.kind === 'character') return characterOf(part.source, maker)
  if (part.kind === 'choice') return textOf(part.of[maker.alternative % part.of.length] ?? [], maker)
  if (part.kind !== 'repeat') return ''
  const times = Math.min(part.least + maker.more, part.most)
  let text = ''
  for (let time = 0; time < times; time += 1) {
    const one = textOfPart(part.part, maker)
    if (one === undefined) return time >= part.least ? text : undefined
    text += one
  }
  return text
}

function characterOf(source: string, maker: Maker): string | undefined {
  maker.room -= 1
  if (maker.room < 0) return undefined
  const known = classes.get(source) ?? charactersOf(source)
  classes.set(source, known)
  const character = known[maker.taken % Math.max(known.length, 1)]
  maker.taken += maker.walk
  return character
}

const classes = new Map<string, readonly string[]>()

/** The characters of the alphabet that one part lets through; of a letter as it stands the letter, wherever it comes from. */
function charactersOf(source: string): readonly string[] {
  const expression = new RegExp(`^${source}$`, 'su')
  const [only] = [...source].length === 1 && source !== '.' ? [source] : []
  return only === undefined ? [...ALPHABET, ...RARE].filter((character) => expression.test(character)) : [only]
}

/** Kinds take turns, so that a text that walks through them soon has some of each. */
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
