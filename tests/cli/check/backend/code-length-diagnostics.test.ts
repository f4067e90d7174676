import { describe, expect, it } from 'vitest'
import { codeLengthDiagnostics } from '../../../../cli/check/backend/code-length-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

const FILE = 'schemas/fields/one-time-code.json'

/** What is said of v3 with these changes, and with other files. */
function found(edits: Readonly<Record<string, unknown>>, instead: Readonly<Record<string, string>> = {}) {
  const source = editedJourney('v3', edits, instead)
  const { journey, diagnostics, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  return codeLengthDiagnostics(journey, fileOf, source)
}
const digits = (count: number) => ({
  '/steps/otp/fields/one_time_code': { $ref: 'one-time-code.json', rule: { oneTimeCode: { digits: count } } },
})

describe('a field for a one-time code', () => {
  it('asks for as many digits as the codes of the backend have', () => {
    expect(found({})).toEqual([])
    expect(found(digits(4))).toEqual([])
  })

  it('is reported if it asks for more', () => {
    expect(found(digits(6))).toEqual([
      {
        code: 'CODE_LENGTH',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: '/steps/otp/fields/one_time_code/rule/oneTimeCode/digits',
        message:
          '"one_time_code" asks for a code of 6 digits, and the backend sends codes of 4: no visitor could enter theirs.',
        hint: 'Write "digits": 4, or change the codes of all journeys in schemas/fields/one-time-code.json.',
      },
    ])
  })

  it('is compared with nothing where the file makes no codes', () => {
    const field = { title: 'Name', type: 'string', messages: { required: 'x' } }
    expect(found(digits(6), { [FILE]: JSON.stringify(field) })).toEqual([])
  })
})
