import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import words from '../../../importer/journey/survey-words.json'
import { surveyWords } from '../../../scripts/import/survey-words.mjs'

const require = createRequire(import.meta.url)

it('the words of the importer are those of the installed SurveyJS: run scripts/import-survey-words.mjs after an update', () => {
  const { surveyLocalization } = require('survey-core') as {
    readonly surveyLocalization: { readonly locales: Parameters<typeof surveyWords>[0] }
  }
  const folder = join(dirname(require.resolve('survey-core')), 'i18n')
  for (const file of readdirSync(folder))
    if (/^[a-z-]+\.js$/u.test(file) && file !== 'index.js') require(join(folder, file))
  expect(surveyWords(surveyLocalization.locales)).toEqual(words)
})

it('leaves out words that a language still has in English', () => {
  const en = { pageNextText: 'Next', completeText: 'Complete', other: 'x' }
  expect(surveyWords({ en, xx: { pageNextText: 'Next', completeText: 'Fini', other: 'y' } })).toEqual({
    xx: { completeText: 'Fini' },
  })
})
