import { describe, expect, it } from 'vitest'
import { openSettings } from '../../../proof/lint/open-settings.ts'
import { reportedBy } from '../support/reported.ts'

const said = (schema: object, kind = 'setting') =>
  reportedBy(openSettings, { facts: { months: { kind, schema, value: 6 } } })

describe('a setting', () => {
  it.each([
    ['with a list of values', { enum: [6, 12] }],
    ['with two values', { type: 'boolean' }],
    ['with one value', { const: 6 }],
  ])('%s is proved for each', (_, schema) => {
    expect(said(schema)).toEqual([])
  })

  it('with any number is proved for the present one only', () => {
    expect(said({ type: 'integer', minimum: 1, maximum: 12 })).toEqual([
      'SETTING_OPEN (warning) /settings/months/schema: The setting "months" may have any value that its schema allows, and the proof knows 6 only: another one in the environment would be unproved. List its values: { "enum": [6, …] }.',
    ])
  })

  it('does not apply to answers, which may be open', () => {
    expect(said({ type: 'integer' }, 'answer')).toEqual([])
  })
})
