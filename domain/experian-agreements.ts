import type { BureauReading, LoanInsightType } from './agreement.ts'
import { type RawAgreement, agreementReader } from './agreement-reader.ts'
import { anyField, field, isEmpty, isRecord, list, only, text } from './raw-value.ts'

/**
 * CAIS account types that are loans of the kinds of J049. Cards, mortgages, current accounts and utilities are not
 * agreements and are left out.
 */
const LOAN_TYPES: ReadonlyMap<string, LoanInsightType> = new Map([
  ['01', 'hirePurchase'], // hire purchase, conditional sale
  ['02', 'unsecuredLoan'],
  ['07', 'rentalAgreement'],
  ['16', 'securedLoan'], // second mortgage
  ['17', 'fixedTermAgreement'], // credit sale, fixed term
  ['19', 'fixedTermAgreement'], // fixed term, deferred payment
  ['22', 'rentalAgreement'], // finance lease
  ['23', 'rentalAgreement'], // operating lease
  ['29', 'hirePurchase'], // balloon hire purchase
])

/**
 * The agreements of an Experian-style `responseObject` (C080, J051): `FullConsumerData.ConsumerData.CAIS[].CAISDetails[]`,
 * with or without the outer objects, in PascalCase or camelCase. Never throws: an unreadable entry is left out.
 */
export function experianAgreements(response: unknown): BureauReading {
  if (isEmpty(response)) return { kind: 'empty' }
  const full = field(response, 'FullConsumerData') ?? response
  const groups = caisGroups(field(full, 'ConsumerData') ?? full)
  if (groups === undefined) return { kind: 'unreadable' }
  return { kind: 'read', agreements: groups.flatMap(rawAgreements).flatMap(agreementReader('experian')) }
}

/** The CAIS groups, one per address; bare entries count as one group. Undefined: this is not a credit file. */
function caisGroups(consumer: unknown): readonly unknown[] | undefined {
  if (field(consumer, 'CAISDetails') !== undefined) return [only(consumer)]
  if (field(consumer, 'CAIS') !== undefined) return list(field(consumer, 'CAIS'))
  if (Array.isArray(consumer)) return consumer.every(isRecord) ? [{ CAISDetails: consumer }] : undefined
  if (!isRecord(consumer)) return undefined
  // A file without accounts still has other parts, or nothing at all.
  const others = ['ElectoralRoll', 'CAPS', 'ConsumerDataSummary', 'AddressLinks', 'PublicInformation']
  return isEmpty(consumer) || others.some((part) => field(consumer, part) !== undefined) ? [] : undefined
}

function rawAgreements(group: unknown): readonly RawAgreement[] {
  // "P" (previous) or a number above 1 marks accounts held at an earlier address.
  const addressType = /^(p|0?[2-9])/i.test(text(field(group, 'LocationIndicator')) ?? '') ? 'previous' : 'current'
  return list(field(group, 'CAISDetails')).flatMap((raw) => {
    const loanInsightType = loanType(field(raw, 'AccountType'))
    if (loanInsightType === undefined) return []
    return [
      {
        loanInsightType,
        addressType,
        companyName: anyField(raw, 'supplyCompanyName', 'companyName'),
        startDate: field(raw, 'caisAccStartDate'),
        endDate: field(raw, 'settlementDate'),
        accountNumber: field(raw, 'accountNumber'),
        numberOfPayments: field(raw, 'repaymentPeriod'),
        latestBalance: latestBalance(raw),
        address: field(raw, 'location'),
        dob: field(raw, 'dateOfBirth'),
        name: field(raw, 'name'),
      },
    ]
  })
}

/** The four fields of J051 contain no type: such an entry is `otherPurchase` and must qualify by its terms and balance. */
function loanType(code: unknown): LoanInsightType | undefined {
  const written = text(code)
  return written === undefined ? 'otherPurchase' : LOAN_TYPES.get(written.padStart(2, '0'))
}

/** AccountBalances are sorted from the newest to the oldest; without them, `Balance` is used. */
function latestBalance(raw: unknown): unknown {
  const [latest] = list(field(raw, 'accountBalances'))
  return latest === undefined ? field(raw, 'balance') : field(latest, 'accountBalance')
}
