import type { SourceNode } from '../source/source-node.ts'

/**
 * The code of the language of a survey, as journeys write it, if that is not English. Its engine has words of its own for many languages,
 * which are English in a journey.
 */
export function surveyLanguage(root: SourceNode): string | undefined {
  const locale = root.text('locale') ?? 'en'
  if (/^(?:en\b|default$|$)/iu.test(locale)) return undefined
  root
    .at('locale')
    ?.assumed(`Words that the form does not have, such as those of most errors, are English and not "${locale}".`)
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?\b/iu.exec(locale) ?? []
  if (language === undefined) return undefined
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`
}
