// Puts the texts of SurveyJS into the bundle of the command, instead of code that loads the library.
import { createRequire } from 'node:module'

/** An esbuild plugin. They are read from JSON, as a survey in another language than English is rare. */
export function surveyLocales() {
  return {
    name: 'survey-locales',
    setup(build) {
      build.onLoad({ filter: /importer[/\\]journey[/\\]survey-locales\.ts$/ }, () => ({
        contents: `export const surveyLocales = () => JSON.parse(${JSON.stringify(JSON.stringify(locales()))})`,
        loader: 'js',
      }))
    },
  }
}

function locales() {
  const require = createRequire(import.meta.url)
  const { surveyLocalization } = require('survey-core')
  require('survey-core/survey.i18n')
  return surveyLocalization.locales
}
