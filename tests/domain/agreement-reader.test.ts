import { describe, expect, it } from 'vitest'
import { agreementReader, type RawAgreement } from '../../domain/agreement-reader.ts'

const raw: RawAgreement = {
  loanInsightType: 'hirePurchase',
  addressType: 'current',
  companyName: 'Black Horse & Sons',
  startDate: '2017-05-03',
  endDate: undefined,
  accountNumber: undefined,
  numberOfPayments: undefined,
  latestBalance: undefined,
  address: undefined,
  dob: undefined,
  name: undefined,
}

describe('an entry of a credit file', () => {
  it('has no address, birthday or name where the file has none', () => {
    const [agreement] = agreementReader('experian')(raw)
    for (const part of ['address', 'dob', 'name']) expect(agreement).not.toHaveProperty(part)
  })

  it.each([
    [{ forename: 'Jane' }, { forename: 'Jane' }],
    [{ surname: 'Doe' }, { surname: 'Doe' }],
    [
      { forename: 'Jane', surname: 'Doe' },
      { forename: 'Jane', surname: 'Doe' },
    ],
  ])('has of the name %j what there is', (name, kept) => {
    const [agreement] = agreementReader('experian')({ ...raw, name })
    expect(agreement?.name).toStrictEqual(kept)
  })

  it('has no name without a forename and a surname', () => {
    expect(agreementReader('experian')({ ...raw, name: { title: 'Dr' } })[0]).not.toHaveProperty('name')
  })

  it('has an id of the bureau, the lender and the start, with one hyphen between words, and a number if it is not the first', () => {
    const read = agreementReader('equifax')
    const [first, second] = [read(raw)[0]?.hpId, read(raw)[0]?.hpId]
    expect(first).toBe('equifax-black-horse-sons-2017-05-03')
    expect(second).toBe(`${first ?? ''}-2`)
    expect(read({ ...raw, startDate: 'soon' })[0]?.hpId).toMatch(/-undated$/)
  })

  it('has an id of a limited length, however long the name of its lender is', () => {
    const [agreement] = agreementReader('equifax')({ ...raw, companyName: 'Lender '.repeat(40) })
    expect(agreement?.hpId.length).toBeLessThanOrEqual('equifax-'.length + 60 + '-2017-05-03'.length)
  })
})
