import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../copy/site/index.ts'
import { requireBands } from '../../../copy/site/fee-bands.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const { feeBands, examples } = readFacts(fixedRoot()).file
const band = (from: number) => ({ from, percent: 10, most: 100 })

describe('the fee bands', () => {
  it('are in order, each with an example', () => {
    expect(() => requireBands({ feeBands, examples })).not.toThrow()
  })

  it.each<[string, { feeBands: typeof feeBands; examples: number[] }, RegExp]>([
    [
      'a gap at the beginning',
      { feeBands: [band(100)], examples: [200] },
      /^FEE_BANDS content\/facts\.json#\/feeBands\/0\/from: the first band begins at £100/,
    ],
    [
      'a band out of order',
      { feeBands: [band(0), band(500), band(300)], examples: [1, 400, 600] },
      /^FEE_BANDS content\/facts\.json#\/feeBands\/2\/from: this band begins at £300, and the one before it at £500/,
    ],
    [
      'a band that costs less than the one before it',
      { feeBands: [band(0), { ...band(500), most: 99 }], examples: [1, 500] },
      /^FEE_BANDS content\/facts\.json#\/feeBands\/1\/most: this band costs £99 at most, and the one before it £100:/,
    ],
    ['two bands with one beginning', { feeBands: [band(0), band(0)], examples: [1] }, /^FEE_BANDS/],
    [
      'a band without an example',
      { feeBands: [band(0), band(500)], examples: [500] },
      /^FEE_EXAMPLE content\/facts\.json#\/examples: no example is in the band from £0 to below £500/,
    ],
    ['a last band without an example', { feeBands: [band(0), band(500)], examples: [1] }, /in the band from £500\. /],
  ])('are refused with %s', (_what, file, error) => {
    expect(() => requireBands(file)).toThrow(error)
  })
})
