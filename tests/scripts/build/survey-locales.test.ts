import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { surveyLocales as fromLibrary } from '../../../importer/journey/survey-locales.ts'
import { surveyLocales } from '../../../scripts/build/survey-locales.mjs'
import { ROOT } from '../../support/root.ts'

it('a bundle with the texts of SurveyJS has what the library says, without the library', async () => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['importer/journey/survey-locales.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    globalName: 'bundle',
    logLevel: 'silent',
    plugins: [surveyLocales()],
  })
  const text = outputFiles[0]?.text ?? ''
  const found: unknown = runInNewContext(`${text}\nJSON.stringify(bundle.surveyLocales())`)
  expect(found).toBe(JSON.stringify(fromLibrary()))
  expect(text).not.toContain('require(')
})
