import { describe, expect, it } from 'vitest'
import { buttonOptions } from '../../../proof/lint/button-options.ts'
import { reportedBy } from '../support/reported.ts'

/** What is said of a button of a page. */
function said(button: object, fields: object = { name: {} }): readonly string[] {
  const go = { id: 'go', set: {}, skipFields: false, inertUntilValid: false, rerun: null, ...button }
  return reportedBy(buttonOptions, { steps: { page: { id: 'page', fields, actions: [go] } } })
}

const unused = (key: string, why: string) => [
  `BUTTON_OPTION_UNUSED /steps/page/actions/go/${key}: Button "go": ${why}. Remove "${key}".`,
]
const VALUES = { skipFields: true, inertUntilValid: true, set: { name: 'x' } }

describe('an option of a button', () => {
  it.each(['skipFields', 'inertUntilValid', 'set'] as const)('has an effect, if it submits fields: %s', (key) => {
    expect(said({ [key]: VALUES[key] })).toEqual([])
  })

  it.each(['skipFields', 'inertUntilValid'] as const)('has none without fields: %s', (key) => {
    expect(said({ [key]: true }, {})).toEqual(unused(key, `step "page" has no fields, so "${key}" has no effect`))
  })

  it.each(['skipFields', 'inertUntilValid', 'set'] as const)('has none, if it repeats an effect: %s', (key) => {
    const why = `it repeats "codeSent" and submits nothing, so "${key}" has no effect`
    expect(said({ [key]: VALUES[key], rerun: 'codeSent' })).toEqual(unused(key, why))
    expect(said({ [key]: VALUES[key], rerun: 'codeSent' }, {})).toEqual(unused(key, why))
  })
})

describe('a button', () => {
  it('sets an answer on a page without fields', () => {
    expect(said({ set: { name: 'x' } }, {})).toEqual([])
  })

  it('repeats an effect without any option', () => {
    expect(said({ rerun: 'codeSent' })).toEqual([])
  })

  it('does not wait for fields that it skips', () => {
    expect(said({ skipFields: true, inertUntilValid: true })).toEqual(
      unused('inertUntilValid', 'it skips the fields, and looks as if it could not be pressed until they are valid'),
    )
  })
})
