import { describe, expect, it } from 'vitest'
import { startedBeforeCutoff, wireAgreement } from '../../domain/credit-groups.ts'
import { sampleAgreement } from './sample-agreement.ts'

describe('an agreement as it is sent (J048)', () => {
  it.each([
    [
      'account number',
      { accountNumber: 'ab-12/3 c' },
      { accountNumber: 'ab-12/3 c', normalizedAccountNumber: 'AB123C' },
    ],
    ['no account number', { accountNumber: null }, { accountNumber: null, normalizedAccountNumber: null }],
    ['number of payments', { numberOfPayments: 48 }, { fixedPaymentTerms: { numberOfPayments: 48 } }],
    ['no number of payments', { numberOfPayments: null }, { fixedPaymentTerms: null }],
    [
      'balance',
      { latestBalance: 120.5 },
      { paymentHistory: [{ accountBalance: { balanceAmount: { amount: 120.5 } } }] },
    ],
    ['no balance', { latestBalance: null }, { paymentHistory: [] }],
    [
      'known lender',
      { universalName: 'Black Horse & Co', tier: 1, unMappedClaim: false },
      { defendant: 'Black Horse & Co', defendantId: 'black-horse-co', tier: 1 },
    ],
  ])('has its %s', (_, changes, sent) => {
    expect(wireAgreement(sampleAgreement(changes))).toMatchObject(sent)
  })

  it.each([
    ['address', '12 High Street, Leeds, LS1 4AP'],
    ['dob', '1985-02-14'],
    ['name', { forename: 'Jane', surname: 'Sample' }],
  ])('has the %s of its file, and no such property where the file has none', (property, value) => {
    expect(wireAgreement(sampleAgreement({ [property]: value }))).toMatchObject({ [property]: value })
    expect(wireAgreement(sampleAgreement())).not.toHaveProperty(property)
  })

  it('has no id of a lender that is unknown', () => {
    expect(wireAgreement(sampleAgreement({ unMappedClaim: true }))).not.toHaveProperty('defendantId')
  })
})

describe('an agreement from before the cut-off (J094)', () => {
  it.each([
    ['2020-12-31', true],
    ['2021-01-01', false],
    [null, false],
  ])('is one that began on %s: %s', (startDate, expected) => {
    expect(startedBeforeCutoff(sampleAgreement({ startDate }))).toBe(expected)
  })
})
