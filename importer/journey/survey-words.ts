import type { englishStrings } from 'survey-core'
import { surveyLocales, type SurveyLocales } from './survey-locales.ts'

/** What SurveyJS says in a language: "pt-BR" may be "pt-br" there, and Norwegian is "no". */
export function surveyWordsIn(language: string | undefined): SurveyWords | undefined {
  if (language === undefined) return undefined
  const code = language.toLowerCase()
  const [base = ''] = code.split('-')
  locales ??= surveyLocales()
  for (const one of [code, base, OTHER_CODES.get(base) ?? ''])
    if (one !== 'en' && Object.hasOwn(locales, one)) return ownWords(one, locales)
  return undefined
}

export type SurveyWords = Partial<Record<keyof typeof englishStrings, string>>

/** Those that a language still has in English are left out. */
function ownWords(language: string, locales: SurveyLocales): SurveyWords {
  const known = wordsByLanguage.get(language)
  if (known !== undefined) return known
  const english = locales['en'] ?? {}
  const words = Object.fromEntries(
    Object.entries(locales[language] ?? {}).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && entry[1] !== english[entry[0]],
    ),
  )
  wordsByLanguage.set(language, words)
  return words
}

let locales: SurveyLocales | undefined
const wordsByLanguage = new Map<string, SurveyWords>()

const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
])
