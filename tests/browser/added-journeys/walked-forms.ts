import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../support/root.ts'

/** Public definitions, which are not part of this repository. */
const FOLDER = join(ROOT, '../shared/data/journeys')
const PUBLIC = [
  ['formjs', 'bpmn-form-js/required-viewer.json'],
  ['formjs', 'bpmn-form-js/groups-viewer.json'],
  ['xgov', 'communitiesuk-fund-forms/ehcf-apply-eligibility.json'],
  ['xgov', 'xgov-digital-form-builder/report-a-terrorist.json'],
  ['xgov', 'xgov-digital-form-builder/test.json'],
  ['xgov', 'defra-forms-engine/repeat.json'],
  ['defra', 'defra-forms-engine/conditions-complex-cond-order-1.json'],
  ['rjsf', 'jsonforms/person.json'],
  ['rjsf', 'jsonforms/arrays.json'],
  ['surveyjs', 'surveyjs/doc-design-survey-create-a-multi-page-survey-6.json'],
] as const
const isThere = PUBLIC.every(([, path]) => existsSync(join(FOLDER, path)))
if (!isThere) console.warn(`Ten public forms are not walked: ${FOLDER} does not have them.`)

/** The form of each journey, and of which kind it is. */
export const WALKED_FORMS = [
  { kind: 'surveyjs', name: 'households', file: join(ROOT, 'tests/fixtures/forms/households.json') },
  ...(isThere ? PUBLIC : []).map(([kind, path], index) => ({
    kind,
    name: `walked${index + 1}`,
    file: join(FOLDER, path),
  })),
]
