import { createRequire } from 'node:module'

/** Everything that SurveyJS says, by language and key: some values are not texts. */
export type SurveyLocales = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The library is loaded only for a survey in another language than English. The bundle of the command has these texts as data, because the
 * library takes longer to load than everything else that an import does (scripts/build/survey-locales.mjs).
 */
export function surveyLocales(): SurveyLocales {
  const require = createRequire(import.meta.url)
  const { surveyLocalization } = require('survey-core') as { readonly surveyLocalization: { locales: SurveyLocales } }
  require('survey-core/survey.i18n')
  return surveyLocalization.locales
}
