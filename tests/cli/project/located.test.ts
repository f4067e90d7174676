import { expect, it } from 'vitest'
import { located } from '../../../cli/project/located.ts'
import type { Project } from '../../../cli/project/project.ts'
import { projectFiles } from '../../support/source.ts'

const project = { files: projectFiles(), shown: (file: string) => file } as unknown as Project
const problem = (code: string, file: string, pointer = '') =>
  ({ code, severity: 'error', file, pointer, message: code }) as const

it('sorts problems by file and place, what may follow from others last: what a variant causes elsewhere, what nothing needs or is only said of the order of pages, translations', () => {
  const found = located(
    [
      problem('TRANSLATION_UNKNOWN', 'content/languages/cy.json'),
      problem('CONDITION_UNUSED', 'journeys/v3.json', '/conditions/codeWanted'),
      problem('PROGRESS_BACK', 'journeys/v3.json', '/steps/postcode'),
      problem('FIELD_LABEL_MISSING', 'journeys/v3.json', '/steps/info'),
      problem('ROUTE_REWRITTEN', 'journeys/v3.json', '/extends'),
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
    'ROUTE_REWRITTEN',
    'CONDITION_UNUSED',
    'PROGRESS_BACK',
    'TRANSLATION_UNKNOWN',
  ])
})

it('has the errors of one place before its warnings', () => {
  const warning = { ...problem('A_WARNING', 'journeys/v3.json', '/title'), severity: 'warning' } as const
  expect(located([warning, problem('B_ERROR', 'journeys/v3.json', '/title')], project).map(({ code }) => code)).toEqual(
    ['B_ERROR', 'A_WARNING'],
  )
})

it('names a mistyped value before what it leads to, and an unreachable step in its place otherwise', () => {
  const unreachable = problem('STEP_UNREACHABLE', 'journeys/v3.json', '/title')
  const mistyped = problem('FACT_VALUE_UNKNOWN', 'journeys/v3.json', '/steps/sign')
  const other = problem('LINK_UNKNOWN', 'journeys/v3.json', '/steps/sign')
  const codes = (...problems: readonly ReturnType<typeof problem>[]) =>
    located(problems, project).map(({ code }) => code)
  expect(codes(unreachable, mistyped)).toEqual(['FACT_VALUE_UNKNOWN', 'STEP_UNREACHABLE'])
  expect(codes(other, unreachable)).toEqual(['STEP_UNREACHABLE', 'LINK_UNKNOWN'])
})

it.each([
  ['PAGE_ADDRESS_TAKEN', 'LINK_UNKNOWN'],
  ['COPY_FIGURE', 'COPY_NOT_BEFORE_SIGNING'],
  ['FACT_TEST_TYPE', 'CONDITION_NEVER'],
  ['CONDITION_NEVER', 'EFFECT_NEVER'],
  ['JOURNEY_NO_END', 'TRANSITION_NEVER'],
  ['JOURNEY_NO_END', 'STEP_UNREACHABLE'],
  ['STEP_OPENED_ONLY', 'BINDING_OWNER_OPEN'],
  ['STEP_OPENED_ONLY', 'INPUT_NOT_GIVEN'],
  ['ANSWER_NOT_SENT', 'GUARD_REFUSES'],
])('names %s before %s, which may follow from it', (cause, consequence) => {
  const found = [problem(consequence, 'journeys/v3.json', '/title'), problem(cause, 'journeys/v3.json', '/steps/sign')]
  expect(located(found, project).map(({ code }) => code)).toEqual([cause, consequence])
})

it('names the cause first among what a variant causes elsewhere', () => {
  const found = ['BINDING_OWNER_OPEN', 'CONDITION_UNUSED', 'STEP_OPENED_ONLY'].map((code) =>
    problem(code, 'journeys/v3.json', '/extends'),
  )
  expect(located(found, project).map(({ code }) => code)).toEqual([
    'CONDITION_UNUSED',
    'STEP_OPENED_ONLY',
    'BINDING_OWNER_OPEN',
  ])
})

it('names words that lack what their translation has in front of the translation', () => {
  const found = ['content/languages/cy.json', 'schemas/fields/address.json'].map((file) =>
    problem('TRANSLATION_PLACEHOLDERS', file),
  )
  expect(located(found, project).map(({ file }) => file)).toEqual([
    'schemas/fields/address.json',
    'content/languages/cy.json',
  ])
})

it('names a dialog that nothing opens behind what has probably closed it', () => {
  const dialog = { ...problem('STEP_UNREACHABLE', 'journeys/v3.json', '/title'), about: { isConsequence: true } }
  const skipped = problem('CHECK_SKIPPED', 'journeys/v3.json', '/steps/sign')
  const codes = (one: typeof skipped | typeof dialog) => located([one, skipped], project).map(({ code }) => code)
  expect(codes(dialog)).toEqual(['CHECK_SKIPPED', 'STEP_UNREACHABLE'])
  expect(codes({ ...dialog, about: { isConsequence: false } })).toEqual(['STEP_UNREACHABLE', 'CHECK_SKIPPED'])
})
