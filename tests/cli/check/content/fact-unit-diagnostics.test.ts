import { describe, expect, it } from 'vitest'
import { factUnitDiagnostics } from '../../../../cli/check/content/fact-unit-diagnostics.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const found = (units: unknown, facts: unknown = {}) =>
  factUnitDiagnostics(projectSource({ 'content/facts.json': JSON.stringify({ units, facts }) })).map(
    ({ code, severity, pointer, message, hint }) =>
      `${severity === 'error' ? code : 'NO_ERROR'} ${pointer}: ${message} ${hint ?? ''}`,
  )

describe('the words of a unit', () => {
  it('say how many in this project', () => {
    expect(factUnitDiagnostics(ownSource())).toEqual([])
  })

  it.each([
    [['{n} days', 'one day'], 'one day'],
    [['one day', 'days'], 'days'],
  ])('are reported as %j', (days, words) => {
    expect(found({ days })).toEqual([
      `FACT_UNIT /units/days/1: The words for several days are "${words}": pages would not say how many. Write {n} where the number belongs. The words for one come first.`,
    ])
  })

  it('are needed by a fact of that unit', () => {
    expect(found({ days: ['one day', '{n} days'] }, { 'a.b': { value: 8, unit: 'weeks' } })).toEqual([
      'FACT_UNIT /facts/a.b/unit: "a.b" is a number of weeks, and "units" has no words for them: pages would print the number alone. Add "weeks" to "units", or correct the unit.',
    ])
  })

  it.each([
    [{ days: ['one day', '{n} days'] }, { a: { value: 8, unit: 'days' } }],
    [{}, { a: { value: 8, unit: 'percent' }, b: { value: 2008, unit: 'year' }, c: { value: 2, unit: 'count' } }],
    // Left to the schema.
    [
      { days: 'days', weeks: [1, 2] },
      { a: { unit: 3 }, b: null },
    ],
    [null, null],
  ])('are as they should be in %j for %j', (units, facts) => {
    expect(found(units, facts)).toEqual([])
  })
})
