import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { experianAgreements, experianOutcome } from '../../domain/index.ts'
import dates from '../cases/bureau-dates.json'

const entry = {
  supplyCompanyName: 'BLACK HORSE LIMITED',
  accountType: '01',
  caisAccStartDate: { ccyy: '2017', mm: '05', dd: '03' },
  settlementDate: { ccyy: '2021', mm: '05', dd: '03' },
  accountNumber: '123456',
  repaymentPeriod: 48,
  accountBalances: [{ accountBalance: '0006000' }, { accountBalance: '0007000' }],
}

const pascalEntry = {
  SupplyCompanyName: 'BLACK HORSE LIMITED',
  AccountType: '01',
  CAISAccStartDate: '2017-05-03',
  SettlementDate: '2021-05-03',
  AccountNumber: '123456',
  RepaymentPeriod: '48',
  AccountBalances: { AccountBalance: '£6,000' },
}

const agreement = {
  hpId: 'experian-black-horse-limited-2017-05-03',
  bureau: 'experian',
  companyName: 'BLACK HORSE LIMITED',
  loanInsightType: 'hirePurchase',
  startDate: '2017-05-03',
  endDate: '2021-05-03',
  accountNumber: '123456',
  numberOfPayments: 48,
  latestBalance: 6000,
  addressType: 'current',
}

describe('an Experian-style credit file (C080, J051, C051)', () => {
  it.each([
    ['in camelCase', { fullConsumerData: { consumerData: { cais: [{ caisDetails: [entry] }] } } }],
    ['in PascalCase', { FullConsumerData: { ConsumerData: { CAIS: [{ CAISDetails: [pascalEntry] }] } } }],
    ['without its outer object', { ConsumerData: { CAIS: [{ CAISDetails: [pascalEntry] }] } }],
    ['with single objects instead of lists', { ConsumerData: { CAIS: { CAISDetails: pascalEntry } } }],
    [
      'with lists of one instead of the things themselves',
      { FullConsumerData: [{ ConsumerData: [{ CAIS: [{ CAISDetails: [pascalEntry] }] }] }] },
    ],
    ['as one group', { caisDetails: [entry] }],
    ['as bare entries', [entry]],
  ])('is read %s', (_, response) => {
    expect(read(response)).toMatchObject([agreement])
  })

  it('is read with nothing but the four fields of J051, as a loan of unknown type', () => {
    const { supplyCompanyName, caisAccStartDate, settlementDate, accountNumber } = entry
    expect(read([{ supplyCompanyName, caisAccStartDate, settlementDate, accountNumber }])).toMatchObject([
      {
        companyName: supplyCompanyName,
        startDate: '2017-05-03',
        endDate: '2021-05-03',
        loanInsightType: 'otherPurchase',
        numberOfPayments: null,
        latestBalance: null,
      },
    ])
  })

  it.each([
    ['01', 'hirePurchase'],
    ['1', 'hirePurchase'],
    ['29', 'hirePurchase'],
    ['02', 'unsecuredLoan'],
    ['16', 'securedLoan'],
    ['17', 'fixedTermAgreement'],
    ['19', 'fixedTermAgreement'],
    ['07', 'rentalAgreement'],
    ['22', 'rentalAgreement'],
  ])('reads account type %s as %s (J049)', (accountType, loanInsightType) => {
    expect(read([{ ...entry, accountType }])).toMatchObject([{ loanInsightType }])
  })

  it.each(['03', '05', '15', '18', '21', 'constructor'])('lists nothing of account type %s', (accountType) => {
    expect(read([{ ...entry, accountType }])).toEqual([])
  })

  it.each([
    ['C', 'current'],
    ['P', 'previous'],
    ['01', 'current'],
    ['02', 'previous'],
    ['2', 'previous'],
    ['up', 'current'],
    ['12', 'current'],
    [undefined, 'current'],
  ])('holds accounts marked %s at the %s address (J048)', (locationIndicator, addressType) => {
    expect(read({ cais: [{ locationIndicator, caisDetails: [entry] }] })).toMatchObject([{ addressType }])
  })

  it.each(dates)('reads a date given as $description', ({ raw, date }) => {
    expect(read([{ ...entry, caisAccStartDate: raw }])).toMatchObject([{ startDate: date }])
  })

  it('holds the name of the company under either name, and whose account it is', () => {
    const { supplyCompanyName: companyName, ...rest } = entry
    const [found] = read([
      {
        ...rest,
        companyName,
        name: { forename: 'Jane', surname: 'Doe' },
        dateOfBirth: '1980-02-03',
        location: { postTown: 'LEEDS', postcode: 'LS1 4AP' },
      },
    ])
    expect(found).toMatchObject({ companyName })
    expect(JSON.stringify(found)).toMatch(/Jane.*Doe/)
    expect(JSON.stringify(found)).toContain('1980-02-03')
    expect(JSON.stringify(found)).toContain('LS1 4AP')
  })

  it('takes the newest of the account balances, and the balance where there are none', () => {
    expect(read([{ ...entry, accountBalances: [], balance: { amount: '£249' } }])).toMatchObject([
      { latestBalance: 249 },
    ])
    const suppressed = { ...entry, accountBalances: [{ accountBalance: 'SUPPRESSED' }], balance: { amount: 249 } }
    expect(read([suppressed])).toMatchObject([{ latestBalance: null }])
  })

  it.each([
    { ConsumerData: {} },
    { ConsumerData: { CAIS: null } },
    { ConsumerData: { CAIS: [] } },
    { ConsumerData: { ElectoralRoll: [{}] } },
    { ConsumerData: { CAPS: [{}] } },
    { ConsumerData: { ConsumerDataSummary: {} } },
    { ConsumerData: { AddressLinks: [] } },
    { ConsumerData: { PublicInformation: {} } },
  ])('that is %j holds no agreement', (response) => {
    expect(read(response)).toEqual([])
  })

  it.each([[undefined], [null], [{}], [[]], ['']])('that is %j is empty', (response) => {
    expect(experianAgreements(response)).toEqual({ kind: 'empty' })
  })

  it.each([['words'], [7], [{ ErrorCode: '501' }], [['x']], [[entry, 'x']], [{ ConsumerData: 'x' }]])(
    'that is %j is unreadable',
    (response) => {
      expect(experianAgreements(response)).toEqual({ kind: 'unreadable' })
    },
  )

  it('never throws, whatever JSON comes', () => {
    const anyFile = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((CAIS) => ({ FullConsumerData: { ConsumerData: { CAIS } } })),
      fc
        .record({
          supplyCompanyName: fc.jsonValue(),
          caisAccStartDate: fc.jsonValue(),
          accountType: fc.jsonValue(),
          accountBalances: fc.jsonValue(),
        })
        .map((each) => ({ cais: { caisDetails: each } })),
    )
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(['read', 'empty', 'unreadable']).toContain(experianAgreements(file).kind)
        const { outcome } = experianOutcome(file, { map: {}, excluded: [], blacklisted: ['a'] })
        expect(['agreements', 'none', 'blacklisted', 'failed']).toContain(outcome)
      }),
    )
  })
})

function read(response: unknown) {
  const reading = experianAgreements(response)
  if (reading.kind !== 'read') throw new Error(`the file came out ${reading.kind}`)
  return reading.agreements
}
