import { figuresIn } from './figures-in.ts'

/** What the project says of its one-time codes. */
export interface CodeLimits {
  readonly digits: number | undefined
  readonly minutesValid: number | undefined
}

/**
 * The number in a text about one-time codes that is not the one of the project, and what it should be: "a 6-digit code" where codes
 * have four digits, "good for 15 minutes" where they are for 10. Any other number in it is about something else.
 *
 * @example
 * wrongCodeFigure('We have sent a 6-digit code.', { digits: 4, minutesValid: 10 }) // { said: 6, what: 'the number of digits of a code', limit: 4 }
 */
export function wrongCodeFigure(text: string, { digits, minutesValid }: CodeLimits): WrongFigure | undefined {
  if (!ABOUT_CODES.test(text)) return undefined
  return (
    other(text, DIGITS, digits, 'the number of digits of a code') ??
    other(text, VALID, minutesValid, 'the minutes for which a code is valid')
  )
}

export interface WrongFigure {
  readonly said: number
  readonly what: string
  readonly limit: number
}

/** A code, and not a postcode or a sort code. */
const ABOUT_CODES = /(?<!post|sort |postal |post )\bcodes?\b/i
const NUMBER = String.raw`(\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|sixty)`
const DIGITS = new RegExp(String.raw`\b${NUMBER}[- ]digit\b|\b${NUMBER} digits\b`, 'gi')
const VALID = new RegExp(
  String.raw`\b(?:good|valid|works?|lasts?|expires?|ends?|use it)\b[^.\d]{0,20}?\b${NUMBER} minutes?\b`,
  'gi',
)

function other(text: string, pattern: RegExp, limit: number | undefined, what: string): WrongFigure | undefined {
  const said = [...text.matchAll(pattern)].map((match) => numberOf(match.slice(1).find(Boolean) ?? ''))
  const [first] = said
  return limit === undefined || first === undefined || said.includes(limit) ? undefined : { said: first, what, limit }
}

/** As `figuresIn` reads a number behind the words of a limit. */
function numberOf(word: string): number {
  return Number(/^\d+$/.test(word) ? word : (figuresIn(`only ${word}`)[0]?.values[0] ?? Number.NaN))
}
