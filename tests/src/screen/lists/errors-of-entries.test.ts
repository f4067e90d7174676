import { describe, expect, it } from 'vitest'
import { RULES, runnable } from '../../../../engine/index.ts'
import { compileValidators, loadJourney } from '../../../../loader/index.ts'
import { errorsOfEntries } from '../../../../src/screen/lists/errors-of-entries.ts'
import { fieldFile } from '../../../support/field-file.ts'
import { formJourney } from '../../../support/form-journey.ts'

const list = { ...fieldFile('earlier-vehicles'), minItems: 2, uniqueItems: true }
const { journey: definition, diagnostics } = loadJourney(
  'form',
  formJourney({ pages: { cars: { fields: { vehicles: list }, next: [{ to: 'done' }] } } }),
)
if (definition === undefined) throw new Error(JSON.stringify(diagnostics))
const journey = runnable(definition, compileValidators(definition), RULES)
const NOW = Date.UTC(2026, 0, 15)
const errors = (...items: readonly object[]) =>
  errorsOfEntries(journey, { step: 'cars', answers: {}, outcomes: {}, route: ['cars'] }, 'vehicles', items, NOW).map(
    ({ part, key }) => `${part} ${key}`,
  )
const FORD = { make: 'Ford', from: '2012-03' }

describe('the errors in the entries of a list', () => {
  it('are those of a submit, each with its part', () => {
    expect(errors(FORD, { from: '2012-13' })).toEqual(['1/make required', '1/from/year month'])
    expect(errors(FORD, { ...FORD, make: 'x'.repeat(41) })).toEqual(['1/make maxLength'])
    expect(errors(FORD, { ...FORD, from: '2027-01' })).toEqual(['1/from latest'])
  })

  it('are there while the list itself is still too short, and its own fault is not among them', () => {
    expect(errors({ make: 'Ford' })).toEqual(['0/from required'])
    expect(errors(FORD)).toEqual([])
    expect(errors(FORD, FORD)).toEqual([])
  })
})
