import { describe, expect, it } from 'vitest'
import { type LenderPolicy, equifaxOutcome, experianOutcome } from '../../domain/index.ts'

const lenders: LenderPolicy = {
  map: { 'bad finance limited': { universal_name: 'Bad Finance', tier: 3 } },
  excluded: [],
  blacklisted: ['Bad Finance'],
}
const good = { supplyCompanyName: 'BLACK HORSE LIMITED', accountType: '01', caisAccStartDate: '2017-05-03' }
const bad = { supplyCompanyName: 'BAD FINANCE LIMITED', accountType: '01', caisAccStartDate: '2017-05-03' }
const late = { ...good, caisAccStartDate: '2022-01-01' }

describe('the outcome of an Experian-style check (J067, C058)', () => {
  it('lists what qualifies, with everything for the save payload (J067)', () => {
    const outcome = experianOutcome({ cais: [{ caisDetails: [good, late] }] }, lenders)
    expect(outcome).toMatchObject({
      outcome: 'agreements',
      agreements: [{ companyName: 'BLACK HORSE LIMITED', startDate: '2017-05-03' }],
    })
    expect(outcome).toMatchObject({ groups: { hire_purchases: [{}], post_2021_loans: [{}] } })
  })

  it.each([
    ['beside one that qualifies', [good, bad]],
    ['of a loan begun too late to qualify', [{ ...bad, caisAccStartDate: '2022-01-01' }]],
    ['of unknown type', [{ supplyCompanyName: 'Bad Finance' }]],
  ])('is a failure for any blacklisted lender: one %s (J070, C116, A-62)', (_, caisDetails) => {
    expect(experianOutcome({ cais: [{ caisDetails }] }, lenders)).toMatchObject({
      outcome: 'blacklisted',
      reason: 'Found black listed lenders',
    })
  })

  it('finds a blacklisted lender also when the lender map could not be had', () => {
    expect(experianOutcome([bad], { ...lenders, map: {} })).toMatchObject({ outcome: 'blacklisted' })
  })

  it('has no blacklist when the owner gave none (A-62)', () => {
    expect(experianOutcome([bad], { ...lenders, blacklisted: [] })).toMatchObject({ outcome: 'agreements' })
  })

  it('says "No valid loan(s) found" when nothing qualifies (C115, A-69)', () => {
    expect(experianOutcome([late], lenders)).toMatchObject({
      outcome: 'none',
      reason: 'No valid loan(s) found',
      groups: { post_2021_loans: [{}] },
    })
  })

  it.each([null, {}, { ConsumerData: { CAIS: [] } }])('says "No data found" for %j (C115, A-69)', (response) => {
    expect(experianOutcome(response, lenders)).toEqual({ outcome: 'none', reason: 'No data found' })
  })

  it('fails when the answer cannot be read, as a failed call does (A-69)', () => {
    expect(experianOutcome('<html>', lenders)).toEqual({ outcome: 'failed', reason: 'No valid loan(s) found' })
  })
})

describe('the outcome of an Equifax-style check (J067, C058)', () => {
  const file = (...hirePurchase: readonly unknown[]) => ({
    soleSearch: { primary: { suppliedAddressData: [{ addressSpecificData: { insightData: { hirePurchase } } }] } },
  })

  it('lists what qualifies, blacklisted lenders too: that list is for the other bureau only (A-62)', () => {
    const loans = [
      { companyName: 'BAD FINANCE LIMITED', startDate: '2017-05-03' },
      { companyName: 'BLACK HORSE LIMITED', startDate: '2017-05-03' },
    ]
    expect(equifaxOutcome(file(...loans), lenders)).toMatchObject({ outcome: 'agreements', agreements: [{}, {}] })
  })

  it('tells an empty file, a file without valid loans and an unreadable answer apart (J068, A-69)', () => {
    expect(equifaxOutcome(file(), lenders)).toEqual({ outcome: 'none', reason: 'No data found' })
    const late = file({ companyName: 'X', startDate: '2021-01-01' })
    expect(equifaxOutcome(late, lenders)).toMatchObject({ outcome: 'none', reason: 'No valid loan(s) found' })
    expect(equifaxOutcome('x', lenders)).toEqual({ outcome: 'failed', reason: 'No valid loan(s) found' })
  })
})
