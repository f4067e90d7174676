import { expect, it } from 'vitest'
import { located } from '../../../cli/project/located.ts'
import type { Project } from '../../../cli/project/project.ts'
import { projectFiles } from '../../support/source.ts'

const project = { files: projectFiles(), shown: (file: string) => file } as unknown as Project
const problem = (code: string, file: string, pointer = '') =>
  ({ code, severity: 'error', file, pointer, message: code }) as const

it('sorts problems by file and place, those of translations last, because they may follow from the others', () => {
  const found = located(
    [
      problem('TRANSLATION_UNKNOWN', 'content/languages/cy.json'),
      problem('FIELD_LABEL_MISSING', 'journeys/v3.json', '/steps/info'),
      problem('TEXT_EMPTY', 'journeys/v3.json', '/title'),
      problem('TEXT_EMPTY', 'journeys/v3.json', '/title'),
      problem('SCHEMA_SHAPE', 'content/retention.json'),
    ],
    project,
  )
  expect(found.map(({ code }) => code)).toEqual([
    'SCHEMA_SHAPE',
    'TEXT_EMPTY',
    'FIELD_LABEL_MISSING',
    'TRANSLATION_UNKNOWN',
  ])
})
