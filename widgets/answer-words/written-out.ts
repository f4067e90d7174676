import { pageLanguage } from './page-language.ts'

/** "31 March 1980", or "March 1980", in the language of the page. */
export function writtenOut(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(pageLanguage(), { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
}
