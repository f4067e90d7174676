// Writes importer/journey/survey-words.json: the words that SurveyJS has for its buttons and errors, in each of its languages. Run it
// after an update of survey-core; a test compares the file with the library.
import { readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { surveyWords } from './import/survey-words.mjs'

const require = createRequire(import.meta.url)
const { surveyLocalization } = require('survey-core')
const folder = join(dirname(require.resolve('survey-core')), 'i18n')
for (const file of readdirSync(folder).filter((name) => /^[a-z-]+\.js$/.test(name) && name !== 'index.js'))
  require(join(folder, file))
const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'importer/journey/survey-words.json')
writeFileSync(file, `${JSON.stringify(surveyWords(surveyLocalization.locales), null, 2)}\n`)
