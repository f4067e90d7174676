import { describe, expect, it } from 'vitest'
import {
  type Agreement,
  type LenderPolicy,
  MOST_AGREEMENTS,
  qualifyingAgreements,
  withoutDuplicates,
  wireAgreement,
} from '../../domain/index.ts'
import { partsOfPointer, valueAt } from '../../loader/index.ts'
import cases from '../cases/loan-eligibility.json'
import { ownSource } from '../support/source.ts'
import { sampleAgreement } from './sample-agreement.ts'

const policy: LenderPolicy = {
  map: {
    'black horse limited': { universal_name: 'Black Horse', tier: 1 },
    'tier five limited': { universal_name: 'Tier Five', tier: 5 },
    'tier four limited': { universal_name: 'Tier Four', tier: 4 },
    'left out limited': { universal_name: 'Left Out', tier: 2 },
  },
  excluded: ['Left Out', 'Also Left Out'],
  blacklisted: [],
}

describe('which agreements qualify (J092–J094, C061, C137)', () => {
  it.each(cases)('$description: $qualifies', ({ agreement, qualifies }) => {
    const { agreements } = qualifyingAgreements([sampleAgreement(agreement as Partial<Agreement>)], policy)
    expect(agreements).toHaveLength(qualifies ? 1 : 0)
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 0],
  ])('of a lender of tier %i: %i (J093, A-63)', (tier, listed) => {
    const map = { 'black horse limited': { universal_name: 'Black Horse', tier } }
    expect(qualifyingAgreements([sampleAgreement()], { ...policy, map }).agreements).toHaveLength(listed)
  })

  it.each([
    ['LEFT OUT LIMITED', 'its universal name'],
    ['Also  left out Ltd.', 'its printed name, though nobody maps it'],
    ['left out limited ', 'another case'],
  ])('are not those of an excluded lender: %s, by %s (J093, A-62)', (companyName) => {
    expect(qualifyingAgreements([sampleAgreement({ companyName })], policy).agreements).toEqual([])
    expect(
      qualifyingAgreements([sampleAgreement({ companyName })], { ...policy, excluded: [] }).agreements,
    ).toHaveLength(1)
  })

  it('say who the lender is (J050)', () => {
    const { agreements } = qualifyingAgreements([sampleAgreement()], policy)
    expect(agreements).toMatchObject([{ universalName: 'Black Horse', tier: 1, unMappedClaim: false }])
  })

  it('keep an unmapped lender under its printed name with tier 0 (J050, A-63)', () => {
    const unmapped = { universalName: 'NEW LENDER', tier: 0, unMappedClaim: true }
    const loan = sampleAgreement({ companyName: 'NEW LENDER' })
    expect(qualifyingAgreements([loan], policy).agreements).toMatchObject([unmapped])
    const map = { 'new lender': { universal_name: '', tier: 0 } }
    expect(qualifyingAgreements([loan], { ...policy, map }).agreements).toMatchObject([unmapped])
  })

  it.each(['constructor', '__proto__'])(
    'are not misled by a lender called %s, like a part of every object',
    (companyName) => {
      const [agreement] = qualifyingAgreements([sampleAgreement({ companyName })], policy).agreements
      expect(agreement).toMatchObject({ universalName: companyName, tier: 0, unMappedClaim: true })
    },
  )

  it('find the lender whatever the case and spacing of its printed name (A-156)', () => {
    const loan = sampleAgreement({ companyName: '  Black  HORSE Limited' })
    expect(qualifyingAgreements([loan], policy).agreements).toMatchObject([{ universalName: 'Black Horse' }])
  })

  it('are listed once for the same start date and company name, the first kept (J094, A-64)', () => {
    const loans = [
      sampleAgreement({ hpId: 'first' }),
      sampleAgreement({ hpId: 'again', companyName: ' black horse  LIMITED ' }),
      sampleAgreement({ hpId: 'another day', startDate: '2017-05-04' }),
      sampleAgreement({ hpId: 'another lender', companyName: 'MONEYBARN LIMITED' }),
    ]
    expect(qualifyingAgreements(loans, policy).agreements.map(({ hpId }) => hpId)).toEqual([
      'first',
      'another day',
      'another lender',
    ])
  })

  it('keep a qualifying agreement whose double does not qualify', () => {
    const short = sampleAgreement({ hpId: 'short', loanInsightType: 'unsecuredLoan', numberOfPayments: 12 })
    expect(qualifyingAgreements([short, sampleAgreement({ hpId: 'hire purchase' })], policy).agreements).toMatchObject([
      { hpId: 'hire purchase' },
    ])
  })

  it.each([
    [200, 200, 0],
    [201, 200, 1],
    [300, 200, 100],
  ])(
    'of %i, are the first %i, and %i are counted and kept in the lists of the payload only',
    (count, listed, unlisted) => {
      const loans = Array.from({ length: count }, (_, index) =>
        sampleAgreement({ hpId: `loan ${index}`, companyName: `LENDER ${index}` }),
      )
      const found = qualifyingAgreements(loans, policy)
      expect(found.agreements.map(({ hpId }) => hpId)).toEqual(loans.slice(0, listed).map(({ hpId }) => hpId))
      expect(found.unlisted).toBe(unlisted)
      expect(found.groups.hire_purchases).toHaveLength(count)
    },
  )

  it.each([
    ['schemas/effects/experian-check.json', '/outcomes/agreements/data/properties/agreements/maxItems'],
    ['schemas/effects/equifax-check.json', '/outcomes/agreements/data/properties/agreements/maxItems'],
    ['schemas/api/save-claim.json', '/body/properties/selected_hire_purchases_for_claim/maxItems'],
    ['schemas/fields/agreements.json', '/maxItems'],
  ])('are never more than %s allows', (file, pointer) => {
    expect(valueAt(ownSource().read(file), partsOfPointer(pointer))).toBe(MOST_AGREEMENTS)
  })

  it('are listed once when two bureaus report the same (A-64)', () => {
    const both = [sampleAgreement(), sampleAgreement({ bureau: 'experian', hpId: 'experian-1' })]
    expect(withoutDuplicates(both)).toEqual([both[0]])
  })
})

describe('the lists of the save payload (J052)', () => {
  it.each([
    ['hirePurchase', 'hire_purchases'],
    ['fixedTermAgreement', 'fixed_term_agreements'],
    ['unsecuredLoan', 'unsecured_loans'],
    ['securedLoan', 'secured_loans'],
    ['secureLoan', 'secure_loans'],
    ['rentalAgreement', 'rental_agreements'],
    ['otherPurchase', 'other_purchases'],
  ] as const)('hold %s in %s only (A-65)', (loanInsightType, group) => {
    expect(filled(sampleAgreement({ loanInsightType }))).toEqual([group])
  })

  it('hold what began in 2021 or later in post_2021_loans only (A-61)', () => {
    expect(filled(sampleAgreement({ startDate: '2021-01-01' }))).toEqual(['post_2021_loans'])
    expect(filled(sampleAgreement({ startDate: '2020-12-31' }))).toEqual(['hire_purchases'])
    expect(filled(sampleAgreement({ startDate: null }))).toEqual(['hire_purchases'])
  })

  it('keep duplicates and what does not qualify (A-64)', () => {
    const { groups } = qualifyingAgreements(
      [sampleAgreement(), sampleAgreement(), sampleAgreement({ companyName: 'TIER FIVE LIMITED' })],
      policy,
    )
    expect(groups.hire_purchases.map(({ tier }) => tier)).toEqual([1, 1, 5])
  })

  it('hold agreements in the nested shape of J048', () => {
    const loan = sampleAgreement({
      universalName: 'Black Horse',
      tier: 1,
      unMappedClaim: false,
      accountNumber: 'ab-12 3',
      latestBalance: 6000.5,
    })
    expect(wireAgreement(loan)).toEqual({
      hpId: loan.hpId,
      companyName: 'BLACK HORSE LIMITED',
      defendant: 'Black Horse',
      defendantId: 'black-horse',
      loanInsightType: 'hirePurchase',
      startDate: '2017-05-03',
      endDate: null,
      accountNumber: 'ab-12 3',
      normalizedAccountNumber: 'AB123',
      fixedPaymentTerms: { numberOfPayments: 48 },
      paymentHistory: [{ accountBalance: { balanceAmount: { amount: 6000.5 } } }],
      addressType: 'current',
      universalName: 'Black Horse',
      tier: 1,
      unMappedClaim: false,
    })
    expect(wireAgreement(sampleAgreement({ numberOfPayments: null, latestBalance: null }))).toMatchObject({
      normalizedAccountNumber: null,
      fixedPaymentTerms: null,
      paymentHistory: [],
    })
  })
})

function filled(agreement: Agreement): readonly string[] {
  const { groups } = qualifyingAgreements([agreement], policy)
  return Object.entries(groups).flatMap(([group, loans]) => (loans.length > 0 ? [group] : []))
}
