import type { Agreement, BureauReading, LoanInsightType } from './agreement.ts'
import { type RawAgreement, agreementReader } from './agreement-reader.ts'
import { field, isEmpty, isRecord, list, only, whole } from './raw-value.ts'

/** J049, and the singular of other_purchases (J052). `secureLoan` and `securedLoan` are two keys. */
const TYPES: readonly LoanInsightType[] = [
  'hirePurchase',
  'fixedTermAgreement',
  'unsecuredLoan',
  'securedLoan',
  'secureLoan',
  'rentalAgreement',
  'otherPurchase',
]

/**
 * The agreements of an Equifax-style `consumerCreditSearchResponse` (C078), at the supplied and the linked addresses.
 * Also accepts the whole `responseObject`. Never throws: an unreadable entry is left out.
 */
export function equifaxAgreements(response: unknown): BureauReading {
  if (isEmpty(response)) return { kind: 'empty' }
  const primary = equifaxPrimary(response)
  if (!isRecord(primary)) return { kind: 'unreadable' }
  return {
    kind: 'read',
    agreements: creditFileAddresses(primary).flatMap(rawAgreements).flatMap(agreementReader('equifax')),
  }
}

/** The `soleSearch.primary` part, which contains all the data that we read. */
export function equifaxPrimary(response: unknown): unknown {
  const data = field(response, 'data') ?? response
  return only(field(field(field(data, 'consumerCreditSearchResponse') ?? data, 'soleSearch'), 'primary'))
}

export interface CreditFileAddress {
  readonly data: unknown
  readonly addressType: Agreement['addressType']
}

/** The first supplied address is the current home; further supplied ones and the linked ones are earlier homes. */
export function creditFileAddresses(primary: unknown): readonly CreditFileAddress[] {
  const [current, ...others] = list(field(primary, 'suppliedAddressData'))
  const previous = [...others, ...list(field(primary, 'linkedAddressData'))].map((data) => ({
    data,
    addressType: 'previous' as const,
  }))
  return current === undefined ? previous : [{ data: current, addressType: 'current' }, ...previous]
}

function rawAgreements({ data, addressType }: CreditFileAddress): readonly RawAgreement[] {
  const insights = list(field(data, 'addressSpecificData')).flatMap((specific) => list(field(specific, 'insightData')))
  return TYPES.flatMap((loanInsightType) =>
    insights
      .flatMap((insight) => list(field(insight, loanInsightType)))
      .map((raw) => ({
        loanInsightType,
        addressType,
        companyName: field(raw, 'companyName'),
        startDate: field(raw, 'startDate'),
        endDate: field(raw, 'endDate'),
        accountNumber: field(raw, 'accountNumber'),
        numberOfPayments: field(field(raw, 'fixedPaymentTerms'), 'numberOfPayments'),
        latestBalance: bareBalance(field(latestEntry(list(field(raw, 'paymentHistory'))), 'accountBalance')),
        address: field(field(data, 'matchedAddress'), 'address'),
        dob: field(raw, 'dob'),
        name: field(raw, 'name'),
      })),
  )
}

function bareBalance(accountBalance: unknown): unknown {
  return field(accountBalance, 'balanceAmount') ?? accountBalance
}

/** the entry with the smallest ageInMonths, else the first. */
function latestEntry(history: readonly unknown[]): unknown {
  const ages = history.map((entry) => whole(field(entry, 'ageInMonths')) ?? Infinity)
  const youngest = ages.reduce((best, age, at) => (age < (ages[best] ?? Infinity) ? at : best), 0)
  return history[youngest]
}
