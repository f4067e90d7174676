import { describe, expect, it } from 'vitest'
import { equifaxAgreements, experianAgreements, experianOutcome } from '../../domain/index.ts'
import { hasSamples, sample } from '../support/samples.ts'

interface CaisFile {
  readonly ConsumerData: { readonly CAIS: readonly { readonly CAISDetails: readonly Record<string, unknown>[] }[] }
}

describe.skipIf(!hasSamples)('a credit file as a bureau sends it', () => {
  const cais = () => sample<CaisFile>('bureau/experian-cais-sample.json')

  it('is read, though nothing in it names a lender: there is nothing to show or to claim for', () => {
    expect(experianAgreements(cais())).toEqual({ kind: 'read', agreements: [] })
    expect(experianOutcome(cais(), { map: {}, excluded: [], blacklisted: [] })).toEqual({
      outcome: 'none',
      reason: 'No data found',
    })
  })

  it('gives its loans, with their dates, terms and latest balances, when the lender is named (J051)', () => {
    const named = {
      ConsumerData: {
        CAIS: cais().ConsumerData.CAIS.map(({ CAISDetails }) => ({
          CAISDetails: CAISDetails.map((entry) => ({ ...entry, SupplyCompanyName: 'BLACK HORSE LIMITED' })),
        })),
      },
    }
    const reading = experianAgreements(named)
    // The first account is a credit card (type 05), the second a loan (type 02).
    expect(reading).toMatchObject({
      kind: 'read',
      agreements: [
        {
          loanInsightType: 'unsecuredLoan',
          startDate: '2021-10-25',
          endDate: '2022-06-04',
          numberOfPayments: 6,
          latestBalance: 0,
          dob: '1999-07-17',
          name: { forename: 'JOHN', surname: 'WICK' },
        },
      ],
    })
    expect(experianOutcome(named, { map: {}, excluded: [], blacklisted: [] })).toMatchObject({
      outcome: 'none',
      reason: 'No valid loan(s) found',
      groups: { post_2021_loans: [{}] },
    })
  })

  it('that holds scores alone is no list of agreements', () => {
    expect(equifaxAgreements(sample('bureau/equifax-non-address-specific-scores.json'))).toEqual({ kind: 'unreadable' })
  })

  it('with years for dates and words for amounts gives loans without a start date, which nobody can claim for (A-61)', () => {
    const loans = sample<Record<string, unknown>[]>('bureau/equifax-secured-loan-expected.json').map(
      ({ account_number, fixed_payment_terms, start_date, end_date }) => ({
        companyName: 'BLACK HORSE LIMITED',
        accountNumber: account_number,
        fixedPaymentTerms: {
          numberOfPayments: (fixed_payment_terms as { number_of_payments: number }).number_of_payments,
        },
        startDate: start_date,
        endDate: end_date,
      }),
    )
    const reading = equifaxAgreements({
      soleSearch: {
        primary: { suppliedAddressData: { addressSpecificData: { insightData: { securedLoan: loans } } } },
      },
    })
    expect(reading).toMatchObject({
      kind: 'read',
      agreements: [
        { numberOfPayments: 300, startDate: null, endDate: null },
        { numberOfPayments: 0, startDate: null, latestBalance: null },
      ],
    })
  })
})
