/** "31 March 1980", or "March 1980", in the language of the page. */
export function writtenOut(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(pageLanguage(), { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
}

/** "Ireland" for "IE", in the language of the page; the code itself for one that the browser does not know. */
export function countryName(code: string): string {
  // A code that is none would throw.
  return /^[A-Z]{2}$/.test(code) ? (namesIn(pageLanguage()).of(code) ?? code) : code
}

export function pageLanguage(): string {
  // The first screen is drawn before there is a page.
  const { lang } = typeof document === 'undefined' ? { lang: '' } : document.documentElement
  return lang === '' ? 'en-GB' : lang
}

function namesIn(language: string): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  known.set(language, names)
  return names
}

const known = new Map<string, Intl.DisplayNames>()
