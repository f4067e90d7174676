/** "31 March 1980", or "March 1980", in the language of the page. */
export function writtenOut(date: string, style: Intl.DateTimeFormatOptions): string {
  // The first screen is drawn before there is a page.
  const { lang } = typeof document === 'undefined' ? { lang: '' } : document.documentElement
  const language = lang === '' ? 'en-GB' : lang
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
}
