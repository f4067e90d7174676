import { describe, expect, it } from 'vitest'
import { spokenName } from '../../domain/lender.ts'

describe('the spoken name of a lender', () => {
  it.each([
    ['The Northern Bank plc', 'northern bank'],
    ['Kite Car Credit (UK) Limited', 'kite car credit'],
    ["O'Brien & Sons Ltd", 'obrien and sons'],
    ['Crédit Général', 'credit general'],
  ])('of "%s" is "%s"', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
  })

  it.each([
    ['"the" inside it', 'Over the Hill Finance', 'over the hill finance'],
    ['"limited" in front', 'Limited Edition Cars', 'limited edition cars'],
    ['"uk" in front', 'UK House Loans', 'uk house loans'],
    ['an ending without a space', 'Fieldplc', 'fieldplc'],
  ])('keeps %s', (_, name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
  })
})
