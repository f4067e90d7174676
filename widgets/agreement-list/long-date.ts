const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * A calendar date in words. Any other text is returned unchanged.
 *
 * @example
 * longDate('2017-05-03') // '3 May 2017'
 */
export function longDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? isoDate : format.format(date)
}
