import { describe, expect, it } from 'vitest'
import { factOrderDiagnostics } from '../../../../cli/check/content/fact-order-diagnostics.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const found = (facts: unknown) =>
  factOrderDiagnostics(projectSource({ 'content/facts.json': JSON.stringify({ facts }) })).map(
    ({ code, severity, pointer, message }) => `${severity === 'error' ? code : 'NO_ERROR'} ${pointer}: ${message}`,
  )
const pair = (from: object, to: object) => found({ from, to: { notBefore: 'from', ...to } })

describe('a fact that is not before another one', () => {
  it('is so in this project', () => {
    expect(factOrderDiagnostics(ownSource())).toEqual([])
  })

  it.each([
    [
      { value: 2007, unit: 'year' },
      { value: 2021, unit: 'year' },
    ],
    [
      { value: 9, unit: 'days' },
      { value: 9, unit: 'days' },
    ],
    [
      { value: 9, unit: 'days' },
      { value: 10, unit: 'days' },
    ],
    [
      { value: 4, unit: 'weeks' },
      { value: 20, unit: 'businessDays' },
    ],
    [
      { value: 14, unit: 'days' },
      { value: 2, unit: 'weeks' },
    ],
    [
      { value: '2025-12-04', unit: 'date' },
      { value: '2026-07-31', unit: 'date' },
    ],
    [
      { value: '2025-12-04', unit: 'date' },
      { value: '2025-12-04', unit: 'date' },
    ],
    [
      { value: '2', unit: 'days' },
      { value: '30', unit: 'days' },
    ],
  ])('may follow %j as %j', (from, to) => {
    expect(pair(from, to)).toEqual([])
  })

  it.each([
    [{ value: 2021, unit: 'year' }, { value: 2007, unit: 'year' }, '"to" is 2007, before "from", which is 2021.'],
    [
      { value: '2025-12-04', unit: 'date' },
      { value: '2025-07-31', unit: 'date' },
      '"to" is 2025-07-31, before "from", which is 2025-12-04.',
    ],
    [
      { value: 4, unit: 'weeks' },
      { value: 19, unit: 'businessDays' },
      '"to" is 19 businessDays, before "from", which is 4 weeks.',
    ],
    [{ value: 14, unit: 'months' }, { value: 1, unit: 'years' }, '"to" is 1 years, before "from", which is 14 months.'],
    [
      { value: 2, unit: 'weeks' },
      { value: 14, unit: 'pounds' },
      '"to" and "from" cannot be compared: they have different units.',
    ],
    [
      { value: 2007, unit: 'year' },
      { value: 14, unit: 'pounds' },
      '"to" and "from" cannot be compared: they have different units.',
    ],
    [
      { value: '2025-12-04', unit: 'date' },
      { value: 14, unit: 'date' },
      '"to" and "from" cannot be compared: they have different units.',
    ],
  ])('is reported behind %j as %j', (from, to, message) => {
    expect(pair(from, to)).toEqual([`FACT_ORDER /facts/to/notBefore: ${message}`])
  })

  it('names a fact that exists', () => {
    expect(found({ from: { value: 1 }, to: { value: 2, notBefore: 'form' } })).toEqual([
      'FACT_ORDER /facts/to/notBefore: There is no fact "form".',
    ])
  })

  it('is reported with what to do', () => {
    const hintOf = (facts: object) =>
      factOrderDiagnostics(projectSource({ 'content/facts.json': JSON.stringify({ facts }) }))[0]?.hint
    const from = { value: 2, unit: 'days' }
    expect(hintOf({ from, to: { value: 1, unit: 'days', notBefore: 'from' } })).toBe('Correct one of the two.')
    expect(hintOf({ from, to: { value: 3, unit: 'pounds', notBefore: 'from' } })).toBe('Name another fact.')
    expect(hintOf({ from, to: { ...from, notBefore: 'form' } })).toBe('Did you mean "from"?')
    expect(hintOf({ from, to: { ...from, notBefore: 'zzzzzz' } })).toBe(
      'Name another fact of this file, which is not computed.',
    )
  })

  it.each([null, { to: null }, { to: { notBefore: 3 } }])('is left to the schema in %j', (facts) => {
    expect(found(facts)).toEqual([])
  })
})
