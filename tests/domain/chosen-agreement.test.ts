import { describe, expect, it } from 'vitest'
import { chosenAgreement, creditScore } from '../../domain/index.ts'
import { sampleAgreement } from './sample-agreement.ts'

const equifax = sampleAgreement({ hpId: 'equifax-1', accountNumber: 'abc' })
const experian = sampleAgreement({ hpId: 'experian-1', bureau: 'experian', accountNumber: '2017' })
const listed = [experian, equifax]

describe('the agreement that a client means (J048, J051, J069)', () => {
  it.each([
    ['its hpId', 'equifax-1', equifax],
    ['its account number', '2017', experian],
    ['an object with its hpId', { hpId: 'experian-1', companyName: 'whatever' }, experian],
    [
      'the Equifax-style entry',
      { companyName: 'Black  Horse Limited', startDate: { day: 3, month: 5, year: 2017 } },
      equifax,
    ],
    [
      'the Experian-style entry',
      { supplyCompanyName: 'BLACK HORSE LIMITED', caisAccStartDate: { ccyy: '2017', mm: '05', dd: '03' } },
      experian,
    ],
    [
      'the Experian-style entry in PascalCase',
      {
        SupplyCompanyName: 'BLACK HORSE LIMITED',
        CaisAccStartDate: { CCYY: '2017', MM: '05', DD: '03' },
        AccountNumber: '2017',
      },
      experian,
    ],
    [
      'another account of the same lender and day',
      { companyName: 'BLACK HORSE LIMITED', startDate: '2017-05-03', accountNumber: 'xyz' },
      undefined,
    ],
    ['another start date', { companyName: 'BLACK HORSE LIMITED', startDate: '2017-05-04' }, undefined],
    ['an hpId that is not listed', 'made-up', undefined],
    ['an empty object', {}, undefined],
    ['nothing', null, undefined],
  ])('is found by %s', (_how, choice, found) => {
    expect(chosenAgreement(choice, listed)).toBe(found)
  })
})

describe('the credit score (C138, A-79)', () => {
  const scored = (score: unknown) => ({
    consumerCreditSearchResponse: { nonAddressSpecificData: { scores: { score } } },
  })
  it.each([
    ['in a list', scored([{ value: 538 }]), 538],
    ['alone and as text', scored({ value: '612' }), 612],
    ['in an answer with an envelope', { data: scored([{ value: 538 }]) }, 538],
    ['behind one that cannot be read', scored([{ value: 'SUPPRESSED' }, { value: 538 }]), 538],
    ['missing', scored([]), undefined],
    ['in no file at all', null, undefined],
  ])('%s', (_how, response, score) => {
    expect(creditScore(response)).toBe(score)
  })
})
