import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder } from '../support/command.ts'
import { someOf } from '../../support/some-of.ts'

/** Public definitions, which are not part of this repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/data/journeys')
const FORMS = [
  'xgov-digital-form-builder',
  'xgov-submission-fixtures',
  'communitiesuk-fund-forms',
  'defra-forms-engine',
  'surveyjs',
  'bpmn-form-js',
].flatMap((folder) =>
  existsSync(join(FOLDER, folder)) ? readdirSync(join(FOLDER, folder)).map((name) => join(FOLDER, folder, name)) : [],
)

describe.skipIf(FORMS.length === 0)('a public form whose faults are accepted', () => {
  it.each(someOf(FORMS, 16))(
    '%s is proved',
    async (file) => {
      const { status, out, err } = await journey(['import', file, '--as', 'form', '--accept-faults'], projectFolder())
      // Some forms have nothing that a journey can ask or say.
      if (status === 2) return expect(err).toContain('IMPORT_EMPTY')
      expect(out).toContain('The journey is proved.')
      expect(status).toBe(0)
    },
    240_000,
  )
})
