import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { lint, lintField } from '../../../proof/lint/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const opened = (edits: Readonly<Record<string, unknown>>) => openJourney('edited', editedJourney('sound', edits))
const UNUSED = {
  '/conditions/isLease': { finance: { const: 'lease' } },
  '/settings/spare': { description: 'x', schema: { type: 'boolean' }, value: true },
  '/derived/loans': { count: ['finance'], where: { const: 'loan' } },
  '/steps/contact/content/text/when': { finance: { const: 'bike' } },
}

describe('the diagnostics of a journey', () => {
  it('is nothing with a sound one', () => {
    expect(lint(opened({}))).toEqual([])
  })

  it('names the file and the place, and what to do', () => {
    expect(lint(opened({ '/conditions/isLease': UNUSED['/conditions/isLease'] }))).toEqual([
      {
        code: 'CONDITION_UNUSED',
        severity: 'warning',
        file: 'journeys/edited.json',
        pointer: '/conditions/isLease',
        message: 'Nothing uses the condition "isLease".',
        hint: 'Use it where it was meant to be used, or remove it.',
      },
    ])
  })

  it('is not that a variant leaves parts of its base unused', () => {
    const codesIn = (file: string) => lint(opened(UNUSED), { fileOf: () => file }).map(({ code }) => code)
    expect(codesIn('journeys/edited.json').sort()).toEqual([
      'CONDITION_UNUSED',
      'DERIVED_UNUSED',
      'FACT_VALUE_UNKNOWN',
      'SETTING_UNUSED',
    ])
    expect(codesIn('journeys/base.json')).toEqual(['FACT_VALUE_UNKNOWN'])
  })

  it('is an error, unless a rule says that it is a warning', () => {
    const severities = lint(opened(UNUSED)).map(({ code, severity }) => `${severity} ${code}`)
    expect(severities).toContain('error FACT_VALUE_UNKNOWN')
    expect(severities).toContain('warning SETTING_UNUSED')
  })

  it('names the file in which each part is', () => {
    const fileOf = (pointer: string) => `file of ${pointer}`
    expect(lint(opened(UNUSED), { fileOf }).map(({ file }) => file)).toEqual([
      'file of /steps/contact/content/text/when/finance/const',
    ])
  })
})

it('what is wrong with a field names its file, the place in it, and what to do', () => {
  const field = { title: 'x', type: 'string', maxLength: 2, messages: { required: 'x', maxLength: 'x' } }
  expect(lintField(field as unknown as Field, 'name', 'fields/name.json')).toEqual([])
  const faulty = { ...field, default: 'abc', messages: { ...field.messages, pattern: 'x' } }
  expect(lintField(faulty as unknown as Field, 'name', 'fields/name.json')).toEqual([
    {
      code: 'FIELD_MESSAGE_UNKNOWN',
      severity: 'error',
      file: 'fields/name.json',
      pointer: '/messages/pattern',
      message: 'Field "name" has a message for "pattern", and that validation error never occurs.',
      hint: 'Remove it, or add the keyword or rule that it is for.',
    },
    expect.objectContaining({ code: 'FIELD_DEFAULT_REFUSED', file: 'fields/name.json', pointer: '/default' }),
  ])
})
