import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  equifaxAgreements,
  equifaxOutcome,
  previousAddresses,
  previousSearches,
  reportNames,
} from '../../domain/index.ts'
import amounts from '../cases/bureau-amounts.json'
import dates from '../cases/bureau-dates.json'

const loan = {
  companyName: 'BLACK HORSE LIMITED',
  startDate: { day: 3, month: 5, year: 2017 },
  endDate: null,
  accountNumber: 'ab/12+=',
  fixedPaymentTerms: { numberOfPayments: 48 },
  paymentHistory: [{ ageInMonths: 0, accountBalance: { balanceAmount: { amount: 6000 } } }],
}

describe('an Equifax-style credit file (C078)', () => {
  it('gives an agreement with everything the bureau said (J048–J050)', () => {
    const place = {
      matchedAddress: { address: { number: '12', street1: 'HIGH STREET', postTown: 'LEEDS', postcode: 'LS1 4AP' } },
      ...home({
        hirePurchase: [
          { ...loan, dob: { day: 14, month: 2, year: 1985 }, name: { forename: 'JANE', surname: 'SAMPLE' } },
        ],
      }),
    }
    expect(read({ suppliedAddressData: [place] })).toEqual([
      {
        hpId: 'equifax-black-horse-limited-2017-05-03',
        bureau: 'equifax',
        companyName: 'BLACK HORSE LIMITED',
        universalName: 'BLACK HORSE LIMITED',
        tier: 0,
        unMappedClaim: true,
        loanInsightType: 'hirePurchase',
        startDate: '2017-05-03',
        endDate: null,
        accountNumber: 'ab/12+=',
        numberOfPayments: 48,
        latestBalance: 6000,
        addressType: 'current',
        address: '12 HIGH STREET, LEEDS, LS1 4AP',
        dob: '1985-02-14',
        name: { forename: 'JANE', surname: 'SAMPLE' },
      },
    ])
  })

  it('is read the same inside its responseObject and outside of it', () => {
    const response = fileOf({ suppliedAddressData: [home({ hirePurchase: [loan] })] })
    expect(equifaxAgreements({ data: { consumerCreditSearchResponse: response } })).toEqual(equifaxAgreements(response))
  })

  it.each(['hirePurchase', 'fixedTermAgreement', 'unsecuredLoan', 'securedLoan', 'secureLoan', 'rentalAgreement'])(
    'lists %s (J049)',
    (type) => {
      expect(read({ suppliedAddressData: [home({ [type]: [loan] })] })).toMatchObject([{ loanInsightType: type }])
    },
  )

  it('lists no cards, mortgages or current accounts', () => {
    expect(
      read({ suppliedAddressData: [home({ creditCard: [loan], mortgage: [loan], currentAccount: [loan] })] }),
    ).toEqual([])
  })

  it('calls the first supplied address current and all others previous (J048)', () => {
    const place = home({ hirePurchase: [loan] })
    const primary = { suppliedAddressData: [place, place], linkedAddressData: [place] }
    expect(read(primary).map(({ addressType }) => addressType)).toEqual(['current', 'previous', 'previous'])
    expect(read({ linkedAddressData: [place] })).toMatchObject([{ addressType: 'previous' }])
  })

  it('gives each entry an id of its own, and the same ids when it is read again', () => {
    const primary = { suppliedAddressData: [home({ hirePurchase: [loan, loan], unsecuredLoan: [loan] })] }
    const ids = read(primary).map(({ hpId }) => hpId)
    expect(new Set(ids).size).toBe(3)
    expect(read(primary).map(({ hpId }) => hpId)).toEqual(ids)
  })

  it('takes a single object where others send a list', () => {
    expect(read({ suppliedAddressData: home({ hirePurchase: loan }) })).toHaveLength(1)
  })

  it('takes lists of one where others send the thing itself, and reads all where several come', () => {
    const plain = read({ suppliedAddressData: [home({ hirePurchase: [loan] })] })
    const listed = {
      data: [
        {
          consumerCreditSearchResponse: [
            {
              soleSearch: [
                {
                  primary: [
                    {
                      suppliedAddressData: [
                        {
                          addressSpecificData: [
                            {
                              insightData: [
                                { hirePurchase: [{ ...loan, fixedPaymentTerms: [{ numberOfPayments: 48 }] }] },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }
    expect(equifaxAgreements(listed)).toEqual({ kind: 'read', agreements: plain })
    const several = {
      suppliedAddressData: [
        {
          addressSpecificData: [
            { insightData: [{ hirePurchase: loan }, { unsecuredLoan: loan }] },
            { insightData: { securedLoan: loan } },
          ],
        },
      ],
    }
    expect(read(several).map(({ loanInsightType }) => loanInsightType)).toEqual([
      'hirePurchase',
      'unsecuredLoan',
      'securedLoan',
    ])
  })

  it('takes a balance without its objects around it', () => {
    const balances = [
      5000,
      '£5,000',
      { balanceAmount: '5000.00' },
      { amount: 5000 },
      [{ balanceAmount: [{ amount: '5,000' }] }],
    ]
    for (const accountBalance of balances)
      expect(
        read({
          suppliedAddressData: [
            home({ unsecuredLoan: [{ ...loan, paymentHistory: [{ ageInMonths: 0, accountBalance }] }] }),
          ],
        }),
        JSON.stringify(accountBalance),
      ).toMatchObject([{ latestBalance: 5000 }])
  })

  it('takes the balance of the smallest ageInMonths, else of the first entry (A-60)', () => {
    const entry = (amount: number, ageInMonths?: number) => ({
      ageInMonths,
      accountBalance: { balanceAmount: { amount } },
    })
    const balance = (paymentHistory: unknown) => readOne({ paymentHistory })?.latestBalance
    expect(balance([entry(1, 2), entry(2, 0), entry(3, 1)])).toBe(2)
    expect(balance([entry(1), entry(2)])).toBe(1)
    expect(balance([entry(1), entry(2, 5)])).toBe(2)
    expect(balance(entry(7))).toBe(7)
    expect(balance([])).toBeNull()
    expect(balance(undefined)).toBeNull()
  })

  it.each(dates)('reads a date given as $description', ({ raw, date }) => {
    expect(readOne({ startDate: raw })).toMatchObject({ startDate: date })
  })

  it.each(amounts)('reads an amount given as $description', ({ raw, amount }) => {
    const paymentHistory = [{ ageInMonths: 0, accountBalance: { balanceAmount: raw } }]
    expect(readOne({ paymentHistory })).toMatchObject({ latestBalance: amount })
  })

  it('leaves out an entry without a lender and keeps the others', () => {
    expect(
      read({ suppliedAddressData: [home({ hirePurchase: [null, 'x', {}, { ...loan, companyName: ' ' }, loan] })] }),
    ).toHaveLength(1)
  })

  it('without insightData holds no agreement', () => {
    expect(read({ suppliedAddressData: [{ addressSpecificData: {} }, {}] })).toEqual([])
    expect(read({})).toEqual([])
  })

  it.each([[undefined], [null], [{}], [[]], ['']])('that is %j is empty', (response) => {
    expect(equifaxAgreements(response)).toEqual({ kind: 'empty' })
  })

  const noFiles: unknown[][] = [
    ['words'],
    [7],
    [{ error: 'x' }],
    [{ soleSearch: {} }],
    [{ soleSearch: { primary: [] } }],
    [[{}]],
  ]
  it.each(noFiles)('that is %j is unreadable', (response) => {
    expect(equifaxAgreements(response)).toEqual({ kind: 'unreadable' })
  })

  it('names each lender once for the lender map (C076)', () => {
    const hirePurchase = [loan, loan, { ...loan, companyName: 'MONEYBARN LIMITED' }]
    const reading = equifaxAgreements(fileOf({ suppliedAddressData: [home({ hirePurchase })] }))
    expect(reportNames(reading)).toEqual(['BLACK HORSE LIMITED', 'MONEYBARN LIMITED'])
    expect(reportNames({ kind: 'unreadable' })).toEqual([])
  })

  it('never throws, whatever JSON comes', () => {
    const anyFile = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((primary) => fileOf(primary)),
      fc.jsonValue().map((insight) => fileOf({ suppliedAddressData: [home(insight)], linkedAddressData: insight })),
      fc
        .record({
          companyName: fc.jsonValue(),
          startDate: fc.jsonValue(),
          fixedPaymentTerms: fc.jsonValue(),
          paymentHistory: fc.jsonValue(),
        })
        .map((entry) => fileOf({ suppliedAddressData: home({ hirePurchase: entry }) })),
    )
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(['read', 'empty', 'unreadable']).toContain(equifaxAgreements(file).kind)
        expect(['agreements', 'none', 'failed']).toContain(
          equifaxOutcome(file, { map: {}, excluded: [], blacklisted: [] }).outcome,
        )
        previousAddresses(file)
        previousSearches(file, ['x'])
      }),
    )
  })
})

describe('what else an Equifax-style file tells (J052)', () => {
  it('are the previous addresses, in its order', () => {
    const at = (postTown: string) => ({ matchedAddress: { address: { postTown, postcode: 'LS1 4AP' } } })
    const response = fileOf({ suppliedAddressData: [at('LEEDS')], linkedAddressData: [at('YORK'), {}, at('SELBY')] })
    expect(previousAddresses(response).map(({ postTown }) => postTown)).toEqual(['YORK', 'SELBY'])
  })

  it('label the first six of them and keep the others without (C139, A-73)', () => {
    const at = (number: number) => ({
      matchedAddress: { address: { number, street1: 'High Street', postTown: 'LEEDS', postcode: 'LS1 4AP' } },
    })
    const found = previousAddresses(
      fileOf({ suppliedAddressData: [at(0)], linkedAddressData: [1, 2, 3, 4, 5, 6, 7, 8].map(at) }),
    )
    expect(found.map(({ label }) => label ?? null)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => `Previous address ${number}`),
      null,
      null,
    ])
    expect(found.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('are the previous searches of the named verification providers only (C144, A-80)', () => {
    const searches = [
      { companyName: 'VALIFI LIMITED', searchDate: { day: 2, month: 1, year: 2025 } },
      { companyName: 'FERNDALE HOME INSURANCE' },
      { searchDate: { day: 3, month: 1, year: 2025 } },
      { companyName: 'Valifi' },
    ]
    const response = fileOf({ suppliedAddressData: [{ addressSpecificData: { previousSearches: searches } }] })
    expect(previousSearches(response, ['Valifi'])).toEqual([
      { companyName: 'VALIFI LIMITED', searchDate: '2025-01-02' },
      { companyName: 'Valifi', searchDate: null },
    ])
    expect(previousSearches(response, [])).toEqual([])
  })
})

function fileOf(primary: unknown) {
  return { soleSearch: { primary } }
}

function home(insightData: unknown) {
  return { addressSpecificData: { insightData } }
}

/** The loan above with what a case changes about it. */
function readOne(changes: Record<string, unknown>) {
  return read({ suppliedAddressData: [home({ hirePurchase: [{ ...loan, ...changes }] })] })[0]
}

function read(primary: unknown) {
  const reading = equifaxAgreements(fileOf(primary))
  if (reading.kind !== 'read') throw new Error(`the file came out ${reading.kind}`)
  return reading.agreements
}
