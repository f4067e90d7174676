import { describe, expect, it } from 'vitest'
import { feeFor, feesOf, readFacts } from '../../../copy/site/index.ts'
import cases from '../../cases/fees.json'
import { fixedRoot } from '../../support/fixed-product.ts'

const { file } = readFacts(fixedRoot())

describe('the fee (C130; FCA PS21/18)', () => {
  it.each(cases)('for a refund of £$refund is £$fee: $why', ({ refund, fee }) => {
    expect(feeFor(refund, file.feeBands)).toBe(fee)
  })

  it('is never above the cap of its band', () => {
    for (let refund = 0; refund < 80_000; refund += 37) {
      const cap =
        refund < 1500 ? 420 : refund < 10_000 ? 2500 : refund < 25_000 ? 5000 : refund < 50_000 ? 7500 : 10_000
      expect(feeFor(refund, file.feeBands), String(refund)).toBeLessThanOrEqual(cap)
    }
  })
})

describe('the fee table and its examples', () => {
  const { rows, examples } = feesOf(file)

  it('has a row a band, without gaps', () => {
    expect(rows.map(({ refund }) => refund)).toEqual([
      '£0 to £1,499.99',
      '£1,500 to £9,999.99',
      '£10,000 to £24,999.99',
      '£25,000 to £49,999.99',
      '£50,000 or more',
    ])
  })

  it('computes VAT and the remainder', () => {
    expect(examples[0]).toEqual({ refund: '£700', fee: '£210', vat: '£42', total: '£252', left: '£448' })
    expect(examples.at(-1)).toEqual({
      refund: '£60,000',
      fee: '£9,000',
      vat: '£1,800',
      total: '£10,800',
      left: '£49,200',
    })
  })

  it('has an example in every band', () => {
    const bands = file.feeBands.map(({ from }, index) => ({
      from,
      to: file.feeBands[index + 1]?.from ?? Number.POSITIVE_INFINITY,
    }))
    expect(bands.filter(({ from, to }) => !file.examples.some((refund) => refund >= from && refund < to))).toEqual([])
  })
})
