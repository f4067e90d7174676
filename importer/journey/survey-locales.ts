import { surveyLocalization } from 'survey-core'
import 'survey-core/survey.i18n'

/** Everything that SurveyJS says, by language and key: some values are not texts. */
export type SurveyLocales = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * As the library says it. The bundle of the command has these texts as data instead, because the library takes longer to load than
 * everything else that an import does (scripts/build/survey-locales.mjs).
 */
export function surveyLocales(): SurveyLocales {
  return surveyLocalization.locales as SurveyLocales
}
