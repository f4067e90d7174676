import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { figuresIn, type Figure } from './figures-in.ts'

/**
 * Validation messages and hints of fields that name another limit than the one that applies: "at most 20 characters" where 30 are taken.
 * Reported only where no number of the sentence is a number of the field, since a sentence may say more than its limit.
 */
export function figureDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      fieldFigureDiagnostics(field, ['steps', id, 'fields', name], fileOf),
    ),
  )
}

type Path = readonly (string | number)[]

/** The same for one field, with its parts. */
export function fieldFigureDiagnostics(
  field: Field,
  at: Path,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const { properties = {}, items, messages = {}, ui } = field as Partial<Field> & Parts
  const numbers = numbersIn(limitsOf(field))
  const told = (key: Path, text: string, named: Named | undefined): readonly Diagnostic[] => {
    if (named === undefined) return []
    const pointer = pointerOf([...at, ...key])
    return [
      {
        code: 'LIMIT_WORDS',
        severity: 'warning',
        file: fileOf(pointer),
        pointer,
        message: `${quoted(text)} says ${named.said}, and ${named.what} is ${named.limit}.`,
        hint: 'Correct the words, or the limit.',
      },
    ]
  }
  return [
    ...Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? told(['messages', key], text, wrongIn(key, text, field, numbers)) : [],
    ),
    ...(typeof ui?.hint === 'string' ? told(['ui', 'hint'], ui.hint, wrongInHint(ui.hint, field, numbers)) : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      fieldFigureDiagnostics(part, [...at, 'properties', name], fileOf),
    ),
    ...(items === undefined ? [] : fieldFigureDiagnostics(items, [...at, 'items'], fileOf)),
  ]
}

interface Parts {
  readonly properties?: Readonly<Record<string, Field>>
  readonly items?: Field
}

/** A number in words, and the limit that it is not. */
interface Named {
  readonly said: number
  readonly what: string
  readonly limit: number
}

/** The number of a message that names no number of the field, if there is one. */
function wrongIn(key: string, text: string, field: Field, numbers: readonly number[]): Named | undefined {
  const size = wrongSize(text, field)
  if (size !== undefined) return size
  // Too few entries count as no answer.
  const about = key === 'required' && /\bat least\b/i.test(text) ? 'minItems' : key
  const kind = KINDS[about]
  const limit = kind?.limit(field)
  if (kind === undefined || typeof limit !== 'number') return wrongDigits(text, field)
  const figures = figuresIn(withoutSizes(text)).filter((figure) => kind.isMeant(figure))
  return otherThan(figures, (value) => numbers.some((number) => kind.isSame(value, number, text)), quoted(about), limit)
}

/** Of a hint: a size, a count of files, the digits of a code, or a number of characters that it names as a limit. */
function wrongInHint(text: string, field: Field, numbers: readonly number[]): Named | undefined {
  const { maxLength, maxItems, rule } = field as Limits
  const files = rule?.uploadedFiles === undefined ? undefined : maxItems
  const isKnown = (value: number) => numbers.includes(value)
  const counted = figuresIn(withoutSizes(text))
  return (
    wrongSize(text, field) ??
    wrongDigits(text, field) ??
    (files === undefined
      ? undefined
      : otherThan(
          counted.filter(({ after: [noun = ''] }) => /^files?$/.test(noun)),
          isKnown,
          '"maxItems"',
          files,
        )) ??
    (maxLength === undefined || !MOST_CHARACTERS.test(text)
      ? undefined
      : otherThan(counted.filter(countsCharacters), isKnown, '"maxLength"', maxLength))
  )
}
const MOST_CHARACTERS =
  /\b(?:at most|up to|no more than|maximum(?: of)?) (?:\S+ )?characters\b|\bcharacters (?:or (?:fewer|less)|at most|max)/i

function otherThan(
  figures: readonly Figure[],
  isKnown: (value: number) => boolean,
  what: string,
  limit: number,
): Named | undefined {
  const [first] = figures
  const said = first?.values[0]
  return said === undefined || figures.some(({ values }) => values.some(isKnown)) ? undefined : { said, what, limit }
}

interface Limits {
  readonly maxLength?: number
  readonly maxItems?: number
  readonly rule?: Field['rule']
}

interface Kind {
  readonly limit: (field: Field) => unknown
  /** Whether a number can be about the limit at all. */
  readonly isMeant: (figure: Figure) => boolean
  readonly isSame: (said: number, number: number, text: string) => boolean
}

/** Numbers of characters: what else is counted in the message of a text, such as words or names, is not its length. */
const ofCharacters = (key: string): Kind => ({
  limit: (field) => (field as Readonly<Record<string, unknown>>)[key],
  isMeant: (figure) => countsCharacters(figure) || figure.after[0] === undefined || CLOSING.test(figure.after[0]),
  isSame: isBeside,
})
const ofEntries = (key: string): Kind => ({
  limit: (field) => (field as Readonly<Record<string, unknown>>)[key],
  isMeant: ({ after: [noun = ''] }) => !/^(?:more|others?|another|further|%|percent)$/.test(noun),
  isSame: isBeside,
})
/** Amounts may be said in another unit: years for months, pounds for pence. */
const ofAmount = (limit: Kind['limit']): Kind => ({
  limit,
  isMeant: () => true,
  isSame: (said, number, text) =>
    isBeside(said, number, text) || FACTORS.some((factor) => isTimes(said, number, factor)),
})
const keyword = (key: string) => (field: Field) => (field as Readonly<Record<string, unknown>>)[key]

const KINDS: Readonly<Record<string, Kind>> = {
  maxLength: ofCharacters('maxLength'),
  minLength: ofCharacters('minLength'),
  maxItems: ofEntries('maxItems'),
  minItems: ofEntries('minItems'),
  minimum: ofAmount(keyword('minimum')),
  maximum: ofAmount(keyword('maximum')),
  exclusiveMinimum: ofAmount(keyword('exclusiveMinimum')),
  exclusiveMaximum: ofAmount(keyword('exclusiveMaximum')),
  minAge: ofAmount(({ rule }) => rule?.dateOfBirth?.minAge),
  maxAge: ofAmount(({ rule }) => rule?.dateOfBirth?.maxAge),
  maxWords: ofAmount(({ rule }) => rule?.maxWords?.words),
  strokes: ofAmount(({ rule }) => rule?.signature?.minStrokes),
  duration: ofAmount(({ rule }) => rule?.signature?.minDurationMs),
}

const FACTORS = [
  7,
  12,
  24,
  30,
  52,
  60,
  365,
  1440,
  3600,
  1024,
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((zeros) => 10 ** zeros),
]
const isTimes = (one: number, other: number, factor: number) =>
  isAlike(one * factor, other) || isAlike(other * factor, one)
const isAlike = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9

/** "Fewer than 31" is at most 30; "no more than" has the limit itself. */
function isBeside(said: number, number: number, text: string): boolean {
  const size = Math.abs(number)
  return said === size || (Math.abs(said - size) <= 1 && COMPARES.test(text) && !ITSELF.test(text))
}
const COMPARES =
  /(?<!\p{L})(?:than|below|under|over|above|after|before|exceed\w*|als|que|di|nag|niż|než|ako|än|enn|end|kuin|mint|decât|чем|менее|более|меньше|больше)(?!\p{L})|未満|미만|小于|超/iu
const ITSELF =
  /\bat (?:most|least)\b|\bor (?:more|fewer|less|over|older|under|younger)\b|\bno (?:more|fewer|less) than\b|\bup to\b/i

const countsCharacters = ({ values, after }: Figure) =>
  values.every((value) => value > 1) && after.some((word) => CHARACTERS.test(word))
const CHARACTERS =
  /^(?:char|letter|digit|zeichen|buchstabe|caract|car[aá]cter|caratter|letra|lettre|lettere|teken|znak|tegn|tecken|merkki|nod|cymeriad|символ|знак|karakter|文字|字|个字|자|글자)/iu
/** Words that end the amount: "30 or fewer". */
const CLOSING = /^(?:or|at|max|maximum|only|in)$/

const SIZE = /(\d+(?:[.,]\d+)?)[ \u00a0\u202f-]?([kmg])i?(?:b|o|bytes?)\b/gi
const withoutSizes = (text: string) => text.replace(SIZE, '')

/** "10 MB" of a field whose files may be larger or smaller. */
function wrongSize(text: string, { rule }: Field): Named | undefined {
  const limit = rule?.uploadedFiles?.maxBytes
  const sizes = [...text.matchAll(SIZE)].map(([, number = '', unit = '']) => ({
    said: Number(number.replace(',', '.')),
    power: 'kmg'.indexOf(unit.toLowerCase()) + 1,
  }))
  const [first] = sizes
  if (limit === undefined || first === undefined) return undefined
  const isSame = sizes.some(({ said, power }) =>
    // What people call 10 MB is 10,000,000 or 10,485,760 bytes, or a little less.
    [1000, 1024].some((kilo) => Math.abs(said * kilo ** power - limit) <= 0.05 * limit),
  )
  return isSame ? undefined : { said: first.said, what: '"maxBytes"', limit }
}

/** "6 digits" of a code that has another number of them. */
function wrongDigits(text: string, { rule }: Field): Named | undefined {
  const digits = rule?.oneTimeCode?.digits
  if (digits === undefined) return undefined
  const figures = figuresIn(text).filter(({ after: [noun = ''] }) => /^digits?$/.test(noun))
  return otherThan(figures, (value) => value === digits, '"digits"', digits)
}

/** What a field accepts, without its words and how it is drawn. */
function limitsOf({ ui: _, messages: _m, title: _t, choicesFrom: _c, ...limits }: Field): object {
  return limits
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
