import { pageLanguage } from './page-language.ts'

/** "Ireland" for "IE", in the language of the page; the code itself for one that the browser does not know. */
export function countryName(code: string): string {
  // A code that is none would throw.
  return /^[A-Z]{2}$/.test(code) ? (namesIn(pageLanguage()).of(code) ?? code) : code
}

function namesIn(language: string): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  known.set(language, names)
  return names
}

const known = new Map<string, Intl.DisplayNames>()
