/** "31 March 1980", or "March 1980", in the language of the page. */
export function writtenOut(date: string, style: Intl.DateTimeFormatOptions): string {
  const language = document.documentElement.lang === '' ? 'en-GB' : document.documentElement.lang
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
}
