import { surveyWordsIn } from '../journey/survey-words.ts'
import type { SourceNode } from '../source/source-node.ts'

/**
 * The code of the language of a survey, as journeys write it, if that is not English. The journey has the words of its engine in that
 * language; those that the engine does not have are English.
 */
export function surveyLanguage(root: SourceNode): string | undefined {
  const locale = root.text('locale') ?? 'en'
  if (/^(?:en\b|default$|$)/iu.test(locale)) return undefined
  const language = codeOf(locale)
  const hasWords = surveyWordsIn(language) !== undefined
  root.at('locale')?.assumed(`${hasWords ? FEW : MOST} are English and not "${locale}".`)
  return language
}

const MOST = 'Words that the form does not have, such as those of errors,'
const FEW =
  'Buttons and errors have the words of SurveyJS. Those that it does not have, such as "(optional)", the counts of characters, and what happens to files and to answers that are not asked any more,'

function codeOf(locale: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?\b/iu.exec(locale) ?? []
  if (language === undefined) return undefined
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`
}
