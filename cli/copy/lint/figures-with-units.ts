/** A figure in words that readers may rely on. */
export interface StatedFigure {
  /** As it is written: "£4,000", "15 years". */
  readonly words: string
  readonly index: number
  readonly value: number
  /** As in content/facts.json, or "minutes" or "age". */
  readonly unit: string
}

/**
 * Sums, shares, times, ages and years of a period in a text, in their order. Other numbers, such as those of laws and lists, are left out.
 *
 * @example
 * figuresWithUnits('Up to £4,000 within six weeks') // [{ words: '£4,000', value: 4000, unit: 'pounds', … }, { words: 'six weeks', value: 6, unit: 'weeks', … }]
 */
export function figuresWithUnits(text: string): readonly StatedFigure[] {
  const found = KINDS.flatMap(({ pattern, unitOf }) =>
    [...text.matchAll(pattern)].map((match) => ({
      words: match[0],
      index: match.index,
      value: valueOf(match.groups?.['number'] ?? '') * factorOf(match.groups?.['factor'] ?? ''),
      unit: unitOf(match.groups?.['unit'] ?? '', match.groups?.['kind'] ?? ''),
    })),
  )
  const inOrder = found.sort((one, other) => one.index - other.index || other.words.length - one.words.length)
  // "18 years old" is an age, and no time.
  return inOrder.filter(({ index }, nth) => !inOrder.slice(0, nth).some((one) => index < one.index + one.words.length))
}

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const DIGITS = String.raw`(?<![\p{L}\d.,/:-])\d+(?:,\d{3})*(?:\.\d+)?`
/** "One day" may be any day. */
const ONE = String.raw`(?<=\b(?:within|in|after|for|every|(?:at )?(?:least|most)|than|past|last|to) )one`
const NUMBER = String.raw`(?<number>${DIGITS}|${ONE}|\b(?:${[...SMALL.slice(1), ...TENS].join('|')}))`
const YEAR = String.raw`(?:19|20)\d\d`

const KINDS: readonly {
  readonly pattern: RegExp
  readonly unitOf: (unit: string, kind: string) => string
}[] = [
  {
    pattern: new RegExp(
      String.raw`£\s?(?<number>\d+(?:,\d{3})*(?:\.\d+)?)(?:\s?(?<factor>k|thousand|m|million)\b)?`,
      'giu',
    ),
    unitOf: () => 'pounds',
  },
  {
    pattern: new RegExp(String.raw`${NUMBER}(?: (?<factor>thousand|million))? pounds?\b`, 'giu'),
    unitOf: () => 'pounds',
  },
  { pattern: new RegExp(String.raw`${NUMBER}\s?(?:%|per ?cent\b)`, 'giu'), unitOf: () => 'percent' },
  {
    pattern: new RegExp(
      String.raw`${NUMBER}(?:\s|-)(?:(?<kind>business|working|calendar)(?:\s|-))?(?<unit>second|minute|hour|day|week|month|year)s?\b(?!-old)`,
      'giu',
    ),
    unitOf: (unit, kind) => (/^(?:business|working)$/i.test(kind) ? 'businessDays' : `${unit.toLowerCase()}s`),
  },
  {
    pattern: new RegExp(
      String.raw`${NUMBER}(?: years?)?(?: or (?:over|older|above)|[ -]years?[ -]old| years? of age)\b`,
      'giu',
    ),
    unitOf: () => 'age',
  },
  {
    pattern: /\b(?:aged?|the age of) (?:over |under |at least )?(?<number>\d{1,3})\b(?!,\d|[.\d])/giu,
    unitOf: () => 'age',
  },
  { pattern: /\b(?:over|under) (?<number>1[3-9]|21|25)(?=s\b|[.,;!?)]|$)(?![.,]\d)/giu, unitOf: () => 'age' },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:since|back to|between|from) |\b${YEAR}(?: and | to | ?[-–] ?))(?<number>${YEAR})\b(?!-\d)`,
      'giu',
    ),
    unitOf: () => 'year',
  },
  // The first of "2007 - 2021".
  { pattern: new RegExp(String.raw`(?<![\d/-])(?<number>${YEAR})(?= ?[-–] ?${YEAR}\b)`, 'gu'), unitOf: () => 'year' },
]

function valueOf(number: string): number {
  const small = SMALL.indexOf(number.toLowerCase())
  if (small !== -1) return small + 1
  const ten = TENS.indexOf(number.toLowerCase())
  return ten === -1 ? Number(number.replaceAll(',', '')) : (ten + 2) * 10
}

function factorOf(factor: string): number {
  return /^(?:k|thousand)$/i.test(factor) ? 1000 : /^m/i.test(factor) ? 1e6 : 1
}
