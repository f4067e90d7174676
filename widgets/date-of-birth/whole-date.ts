const DAY_FIRST = /^\s*(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})\s*$/i
const YEAR_FIRST = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/

/**
 * A whole date in one box, as pasted or autofilled, split into the three parts of the field; `undefined` for
 * anything else.
 *
 * @example
 * wholeDate('31 March 1980') // '31/March/1980'
 */
export function wholeDate(text: string): string | undefined {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day !== undefined) return `${day}/${month}/${year}`
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? []
  return isoYear === undefined ? undefined : `${isoDay}/${isoMonth}/${isoYear}`
}
