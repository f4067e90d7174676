/** The language in which dates and countries are written: that of the page. */
export function pageLanguage(): string {
  // The first screen is drawn before there is a page.
  const { lang } = typeof document === 'undefined' ? { lang: '' } : document.documentElement
  return lang === '' ? 'en-GB' : lang
}
