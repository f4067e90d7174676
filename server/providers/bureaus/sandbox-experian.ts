import type { Address, LoanInsightType } from '../../../domain/index.ts'
import type { BureauRequest, ExperianBureau } from '../ports/ports.ts'
import { type SandboxLoan, creditFile, printedName } from './credit-file.ts'
import { EARLIER_HOMES } from './earlier-homes.ts'
import { oddShapes, pascalCaseKeys } from './odd-shapes.ts'

/** CAIS account types. There is one code for a loan secured on a home, so the two spellings of J049 share it. */
const ACCOUNT_TYPES: Readonly<Record<Exclude<LoanInsightType, 'otherPurchase'>, string>> = {
  hirePurchase: '01',
  unsecuredLoan: '02',
  securedLoan: '16',
  secureLoan: '16',
  fixedTermAgreement: '17',
  rentalAgreement: '07',
}

export function sandboxExperian(wait: (milliseconds: number) => Promise<void>): ExperianBureau {
  return {
    async consumerData(request) {
      const { homes, odd } = await creditFile('experian', request, wait)
      const response = { fullConsumerData: { consumerData: consumerData(request, homes) } }
      return odd ? pascalCaseKeys(oddShapes(response)) : response
    },
  }
}

function consumerData(request: BureauRequest, homes: readonly (readonly SandboxLoan[])[]) {
  const groups = homes.map((loans, at) => ({
    locationIndicator: at === 0 ? 'C' : 'P',
    caisDetails: loans.map((loan) =>
      caisEntry(request, loan, at === 0 ? request.address : (EARLIER_HOMES[at - 1] ?? {})),
    ),
  }))
  return {
    electoralRoll: [{ name: printedName(request), startDate: dateParts('2015-12-01') }],
    cais: groups.filter((group) => group.caisDetails.length > 0),
  }
}

function caisEntry(request: BureauRequest, loan: SandboxLoan, place: Partial<Address>) {
  return {
    supplyCompanyName: loan.lender,
    accountType: loan.type === 'otherPurchase' ? '' : ACCOUNT_TYPES[loan.type],
    accountNumber: `${loan.started.replaceAll('-', '')}${loan.payments}`,
    accountStatus: loan.ended === null ? 'A' : 'S',
    accountStatusCodes: '000000000000',
    caisAccStartDate: dateParts(loan.started),
    ...(loan.ended !== null && { settlementDate: dateParts(loan.ended) }),
    repaymentPeriod: loan.payments,
    payment: '£230',
    // Newest first, padded with zeros like CAIS.
    accountBalances: [loan.balance, loan.balance + 230].map((pounds) => ({
      accountBalance: String(pounds).padStart(7, '0'),
      status: '0',
    })),
    balance: { amount: loan.balance, caption: '' },
    dateOfBirth: dateParts(request.dob),
    name: printedName(request),
    location: {
      flat: place.subBuilding ?? '',
      houseName: place.name ?? '',
      houseNumber: place.number ?? '',
      street: place.street1 ?? '',
      district: place.district ?? '',
      postTown: place.postTown ?? '',
      county: place.county ?? '',
      postcode: place.postcode ?? '',
    },
  }
}

function dateParts(date: string) {
  const [ccyy = '', mm = '', dd = ''] = date.split('-')
  return { ccyy, mm, dd }
}
