import { figuresIn } from './figures-in.ts'

/** What the project says of its one-time codes. */
export interface CodeLimits {
  readonly digits: number | undefined
  readonly minutesValid: number | undefined
  readonly resendAfterSeconds: number | undefined
}

/**
 * The number in a text about one-time codes that is not the one of the project, and what it should be: "a 6-digit code" where codes
 * have four digits, "good for 15 minutes" where they are for 10, "wait two minutes before you ask for another" where one is enough.
 * Any other number in it is about something else.
 *
 * @example
 * wrongCodeFigure('We have sent a 6-digit code.', { digits: 4, minutesValid: 10, resendAfterSeconds: 120 }) // { said: 6, what: 'the number of digits of a code', limit: 4 }
 */
export function wrongCodeFigure(
  text: string,
  { digits, minutesValid, resendAfterSeconds }: CodeLimits,
): WrongFigure | undefined {
  if (!ABOUT_CODES.test(text)) return undefined
  return (
    other(text, DIGITS, digits, 'the number of digits of a code') ??
    otherLife(text, minutesValid) ??
    (TOO_MANY.test(text) ? otherHour(text) : otherWait(text, resendAfterSeconds))
  )
}

export interface WrongFigure {
  readonly said: number | string
  readonly what: string
  readonly limit: number | string
}

/** A code, and not a postcode or a sort code. */
const ABOUT_CODES = /(?<!post|sort |postal |post )\bcodes?\b/i
const NUMBER = String.raw`(\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|sixty)`
const DIGITS = new RegExp(String.raw`\b${NUMBER}[- ]digit\b|\b${NUMBER} digits\b`, 'gi')
const VALID = new RegExp(
  String.raw`\b(?:good|valid|works?|lasts?|expires?|ends?|use it)\b[^.\d]{0,20}?\b${NUMBER} (minute|second|hour|day)s?\b`,
  'gi',
)
/** "Wait two minutes before you ask for another", or "you can ask for another in two minutes". */
const ANOTHER = String.raw`(?:another|again|new)`
const SECONDS = String.raw`(?:about |at least )?(?:${NUMBER}|(one)) (minute|second|hour)s?\b`
const WAIT = new RegExp(
  String.raw`\bwait (?:for )?${SECONDS}[^.]{0,40}\b${ANOTHER}\b|\b(?:ask|get|request|send|try)\b[^.,;]{0,20}\b${ANOTHER}\b(?: one| code| text){0,2} (?:in|after) ${SECONDS}`,
  'gi',
)

function otherLife(text: string, limit: number | undefined): WrongFigure | undefined {
  const said = text
    .split(/(?<=[.!?])\s+/)
    .flatMap((sentence) => [...sentence.matchAll(VALID)].filter((match) => isOfCode(sentence, match.at(-1))))
    .map((match) => {
      const [, count = '', unit = ''] = match
      const number = numberOf(count)
      return { number, unit, minutes: (number * (IN_SECONDS[unit.toLowerCase()] ?? 60)) / 60 }
    })
  const [first] = said
  if (limit === undefined || first === undefined || said.some(({ minutes }) => minutes === limit)) return undefined
  const { number, unit } = first
  const what = 'the minutes for which a code is valid'
  return { said: unit.toLowerCase() === 'minute' ? number : `${number} ${unit}${number === 1 ? '' : 's'}`, what, limit }
}

/** A link, or a claim, has a life of its own, which is longer than minutes. */
const isOfCode = (sentence: string, unit = '') => unit.toLowerCase() === 'minute' || !OF_OTHERS.test(sentence)
const OF_OTHERS = /\b(?:links?|claims?|offers?|pages?)\b/i
const IN_SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

const [HOUR, DAY] = [3600, 86_400]
const TOO_MANY = /\btoo many (?:codes|texts)\b/i

/** Codes are counted by the hour, and by the day. */
function otherHour(text: string): WrongFigure | undefined {
  const said = waitsIn(text)
  const [first] = said
  if (first === undefined || said.some(({ seconds }) => seconds === HOUR || seconds === DAY)) return undefined
  return { said: first.words, what: 'the time for which codes are counted', limit: 'an hour' }
}

function waitsIn(text: string) {
  return [...text.matchAll(WAIT)].map((match) => {
    const [count = '', unit = ''] = match.slice(1).filter((group) => group !== undefined)
    const number = numberOf(count)
    return {
      words: `${count} ${unit}${number === 1 ? '' : 's'}`,
      seconds: number * (IN_SECONDS[unit.toLowerCase()] ?? 1),
    }
  })
}

function otherWait(text: string, limit: number | undefined): WrongFigure | undefined {
  const said = waitsIn(text)
  const [first] = said
  if (limit === undefined || first === undefined || said.some(({ seconds }) => seconds === limit)) return undefined
  // After too many codes another hour begins.
  if (first.seconds === HOUR) return undefined
  return { said: first.words, what: 'the time before another code is sent', limit: `${limit} seconds` }
}

function other(text: string, pattern: RegExp, limit: number | undefined, what: string): WrongFigure | undefined {
  const said = [...text.matchAll(pattern)].map((match) => numberOf(match.slice(1).find(Boolean) ?? ''))
  const [first] = said
  return limit === undefined || first === undefined || said.includes(limit) ? undefined : { said: first, what, limit }
}

/** As `figuresIn` reads a number behind the words of a limit. */
function numberOf(word: string): number {
  return Number(/\d/.test(word) ? word : figuresIn(`only ${word}`)[0]?.values[0])
}
