import { createHash } from 'node:crypto'
import type { Address, LoanInsightType } from '../../../domain/index.ts'
import type { BureauRequest, EquifaxBureau } from '../ports/ports.ts'
import { type SandboxLoan, creditFile, printedName } from './credit-file.ts'
import { EARLIER_HOMES } from './earlier-homes.ts'
import { oddShapes } from './odd-shapes.ts'

export function sandboxEquifax(wait: (milliseconds: number) => Promise<void>): EquifaxBureau {
  return {
    async creditSearch(request) {
      const { homes, odd } = await creditFile('equifax', request, wait)
      const response = consumerCreditSearchResponse(request, homes)
      return odd ? oddShapes(response) : response
    },
  }
}

function consumerCreditSearchResponse(request: BureauRequest, homes: readonly (readonly SandboxLoan[])[]) {
  const [current = [], ...earlier] = homes
  return {
    provider: 'EQ',
    nonAddressSpecificData: {
      scores: { score: [{ positive: true, scoreLabel: 'RNOLF04', sourcedFrom: 'SCO', value: 538 }] },
      associates: {},
      aliases: {},
    },
    soleSearch: {
      primary: {
        suppliedAddressData: [home(request, request.address, current)],
        linkedAddressData: earlier.map((loans, at) =>
          home(request, EARLIER_HOMES[at % EARLIER_HOMES.length] ?? {}, loans),
        ),
      },
    },
  }
}

function home(request: BureauRequest, place: Partial<Address>, loans: readonly SandboxLoan[]) {
  const { addressID = '', subBuilding = '', name = '', number = '', street1 = '', street2 = '', district = '' } = place
  const { postTown = '', county = '', postcode = '' } = place
  return {
    addressMatchStatus: 'SINGLE_MATCH',
    noticeOfCorrectionOrDisputePresent: false,
    matchedAddress: {
      address: { addressID, subBuilding, name, number, street1, street2, district, postTown, county, postcode },
    },
    addressSpecificData: {
      electoralRollData: {
        electoralRoll: [{ name: printedName(request), nameMatchStatus: 'MATCH', seniority: 5, sourcedFrom: 'ELR' }],
      },
      // A home without loans has no insightData at all.
      ...(loans.length > 0 && { insightData: insightData(request, loans) }),
      previousSearches: [
        { companyName: 'PLAINVIEW IDENTITY CHECKS LTD', searchDate: dateParts('2025-01-02') },
        { companyName: 'FERNDALE HOME INSURANCE', searchDate: dateParts('2024-11-19') },
      ],
    },
  }
}

function insightData(
  request: BureauRequest,
  loans: readonly SandboxLoan[],
): Partial<Record<LoanInsightType, unknown[]>> {
  const types = [...new Set(loans.map((loan) => loan.type))]
  return Object.fromEntries(
    types.map((type) => [type, loans.filter((loan) => loan.type === type).map((loan) => insight(request, loan))]),
  )
}

function insight(request: BureauRequest, loan: SandboxLoan) {
  const balance = { balanceAmount: { amount: loan.balance, currency: 'GBP' } }
  return {
    accountNumber: createHash('sha256').update(`${loan.lender} ${loan.started} ${request.lastName}`).digest('base64'),
    companyClass: 'FN',
    companyName: loan.lender,
    startDate: dateParts(loan.started),
    endDate: loan.ended === null ? null : dateParts(loan.ended),
    currentBalance: balance,
    defaultBalance: null,
    dob: dateParts(request.dob),
    name: printedName(request),
    nameMatchStatus: 'MATCH',
    paymentFrequency: 'MONTHLY',
    fixedPaymentTerms: { numberOfPayments: loan.payments, paymentAmount: { amount: 230, currency: 'GBP' } },
    // Unsorted, because the bureau sends no order: the latest is the one with the smallest ageInMonths.
    paymentHistory: [
      {
        ageInMonths: 1,
        accountBalance: { balanceAmount: { amount: loan.balance + 230, currency: 'GBP' } },
        paymentStatus: 'ZERO',
      },
      { ageInMonths: 0, accountBalance: balance, paymentStatus: 'ZERO' },
    ],
  }
}

function dateParts(date: string) {
  const [year, month, day] = date.split('-').map(Number)
  return { day, month, year }
}
