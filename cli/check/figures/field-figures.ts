import type { Field } from '../../../engine/index.ts'
import { quoted } from '../../../loader/index.ts'
import { wrongAge } from './age-figures.ts'
import { wrongDate } from './date-figures.ts'
import { figuresIn, withoutExamples, type Figure } from './figures-in.ts'
import { wrongType } from './file-types.ts'
import { wrongCountry } from './country-code.ts'
import type { Named } from './named.ts'
import { wrongLimitOf } from './other-limit.ts'

/** The number of a message that names no number of the field, if there is one. */
export function wrongIn(key: string, text: string, field: Field): Named | undefined {
  const other =
    wrongSize(text, field) ??
    wrongType(text, field) ??
    wrongCountry(text, field) ??
    wrongDate(key, text, field) ??
    wrongAge(key, text, field) ??
    wrongLimitOf(key, text, field)
  if (other !== undefined) return other
  // Too few entries count as no answer.
  const about = key === 'required' && /\bat least\b/i.test(text) ? 'minItems' : key
  const kind = KINDS[about]
  const limit = kind?.limit(field)
  if (kind === undefined || typeof limit !== 'number') return wrongDigits(text, field)
  const figures = figuresIn(withoutSizes(text)).filter((figure) => kind.isMeant(figure))
  const known = kind.isAlone === true ? [limit] : numbersIn(limitsOf(field))
  return otherThan(figures, (value) => known.some((number) => kind.isSame(value, number, text)), quoted(about), limit)
}

/** Of a hint: a size, a count of files, the digits of a code, or a number of characters that it names as a limit. */
export function wrongInHint(text: string, field: Field): Named | undefined {
  const { maxLength, maxItems, rule } = field as Limits
  const files = rule?.uploadedFiles === undefined ? undefined : maxItems
  const numbers = numbersIn(limitsOf(field))
  const isKnown = (value: number) => numbers.includes(value)
  const counted = figuresIn(withoutSizes(text))
  return (
    wrongSize(text, field) ??
    wrongType(text, field) ??
    wrongCountry(text, field) ??
    wrongDigits(text, field) ??
    wrongAmount(text, field) ??
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

/** Of a hint: an amount that is named as a limit, and nothing behind it that could be what is counted. */
function wrongAmount(text: string, field: Field): Named | undefined {
  for (const [key, words, isMeant] of IN_HINTS) {
    const limit = KINDS[key]?.limit(field)
    const figures = figuresIn(text).filter(isMeant)
    if (typeof limit !== 'number' || figures.length !== 1 || !words.test(withoutExamples(text))) continue
    const wrong = otherThan(figures, (value) => KINDS[key]?.isSame(value, limit, text) === true, quoted(key), limit)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
const CURRENCY = /^(?:pounds?|pence|euros?|dollars?)$/
const isAmount = ({ after: [noun] }: Figure) => noun === undefined || CURRENCY.test(noun)
const isAge = ({ after: [noun] }: Figure) => noun === undefined || /^(?:or|years?)$/.test(noun)
const IN_HINTS: readonly (readonly [string, RegExp, (figure: Figure) => boolean])[] = [
  ['maximum', /\b(?:at most|up to|no more than|maximum(?: of)?) [£$€]?\d/i, isAmount],
  ['minimum', /\b(?:at least|from|no less than|minimum(?: of)?) [£$€]?\d/i, isAmount],
  ['minAge', /\b(?:at least|over) \d|\d (?:years )?or (?:older|over)\b/i, isAge],
]

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
  /** Its message has nothing to do with the other limits of the field. */
  readonly isAlone?: true
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
    isBeside(said, number, text) || factorsIn(text).some((factor) => isTimes(said, number, factor)),
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
  minAge: { ...ofAmount(({ rule }) => rule?.dateOfBirth?.minAge), isAlone: true },
  maxAge: { ...ofAmount(({ rule }) => rule?.dateOfBirth?.maxAge), isAlone: true },
  maxWords: ofAmount(({ rule }) => rule?.maxWords?.words),
  strokes: { ...ofAmount(({ rule }) => rule?.signature?.minStrokes), isAlone: true },
  duration: { ...ofAmount(({ rule }) => rule?.signature?.minDurationMs), isAlone: true },
}

const FACTORS = [7, 12, 24, 30, 52, 60, 365, 1440, 3600]
/** Of units that go by tens, only those that are named: a zero too many is the likeliest slip. */
const TENS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/[£$€%]|\b(?:pounds?|pence|euros?|dollars?|per ?cent|cm|met(?:re|er)s?)\b/i, [100]],
  [/\d ?k\b|\bthousand|\bseconds?\b|\b(?:km|kg|kilo\w+|litres?|grams?|met(?:re|er)s?|mm)\b/i, [1000]],
  [/\bmillion/i, [1e6]],
]
const factorsIn = (text: string) => [
  ...FACTORS,
  ...TENS.flatMap(([named, factors]) => (named.test(text) ? factors : [])),
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
  values.some((value) => value > 1) && after.some((word) => CHARACTERS.test(word))
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

/** "6 digits" of a code, or of a mobile number, that has another number of them. */
function wrongDigits(text: string, { rule }: Field): Named | undefined {
  const digits = rule?.oneTimeCode?.digits
  const figures = figuresIn(text).filter(({ after: [noun = ''] }) => /^digits?$/.test(noun))
  if (digits !== undefined) return otherThan(figures, (value) => value === digits, '"digits"', digits)
  // With the code of the country it has others.
  if (rule?.ukMobile === undefined || /\+|\bcountry\b|\blast\b|\bfirst\b/i.test(text)) return undefined
  const { minDigits, maxDigits } = rule.ukMobile
  const limit = minDigits === maxDigits ? maxDigits : `${minDigits} to ${maxDigits}`
  const [first] = figures.flatMap(({ values }) => values)
  return first === undefined || figures.some(({ values }) => values.some((one) => one >= minDigits && one <= maxDigits))
    ? undefined
    : { said: `${first} digits`, what: 'the number of digits', limit }
}

/** What a field accepts, without its words and how it is drawn. What is kept of a file has limits that nobody fills in. */
function limitsOf({ ui: _, messages: _m, title: _t, choicesFrom: _c, ...limits }: Field): object {
  return limits.rule?.uploadedFiles === undefined ? limits : { ...limits, items: {} }
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
