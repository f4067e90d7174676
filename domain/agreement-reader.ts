import type { Agreement, LoanInsightType } from './agreement.ts'
import { lenderKey } from './lender.ts'
import { readAddress } from './raw-address.ts'
import { amount, calendarDate, field, text, whole } from './raw-value.ts'

/** Where a bureau's file has each value; the values are unchanged. */
export interface RawAgreement {
  readonly loanInsightType: LoanInsightType
  readonly addressType: Agreement['addressType']
  readonly companyName: unknown
  readonly startDate: unknown
  readonly endDate: unknown
  readonly accountNumber: unknown
  readonly numberOfPayments: unknown
  readonly latestBalance: unknown
  readonly address: unknown
  readonly dob: unknown
  readonly name: unknown
}

/**
 * Reads the entries of one credit file. An entry without a company name is left out: it can neither be shown nor claimed.
 * The lender is unmapped until `withLender` identifies it.
 */
export function agreementReader(bureau: Agreement['bureau']): (raw: RawAgreement) => readonly Agreement[] {
  const nextId = agreementIds(bureau)
  return (raw) => {
    const companyName = text(raw.companyName)
    if (companyName === undefined) return []
    const startDate = calendarDate(raw.startDate) ?? null
    const address = readAddress(raw.address)?.address
    const dob = calendarDate(raw.dob)
    const name = personName(raw.name)
    return [
      {
        hpId: nextId(companyName, startDate),
        bureau,
        companyName,
        universalName: companyName,
        tier: 0,
        unMappedClaim: true,
        loanInsightType: raw.loanInsightType,
        startDate,
        endDate: calendarDate(raw.endDate) ?? null,
        accountNumber: text(raw.accountNumber) ?? null,
        numberOfPayments: whole(raw.numberOfPayments) ?? null,
        latestBalance: amount(raw.latestBalance) ?? null,
        addressType: raw.addressType,
        ...(address !== undefined && { address }),
        ...(dob !== undefined && { dob }),
        ...(name !== undefined && { name }),
      },
    ]
  }
}

/**
 * hpIds: bureau, lender, start date, and a number for the second and later of the same. The same file always gives
 * the same ids, so that a choice survives a reload; they contain no personal data.
 */
function agreementIds(bureau: Agreement['bureau']): (companyName: string, startDate: string | null) => string {
  const seen = new Map<string, number>()
  return (companyName, startDate) => {
    const lender = lenderKey(companyName)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
    const id = `${bureau}-${lender}-${startDate ?? 'undated'}`
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}

function personName(raw: unknown): Agreement['name'] {
  const forename = text(field(raw, 'forename'), 120)
  const surname = text(field(raw, 'surname'), 120)
  if (forename === undefined && surname === undefined) return undefined
  return { ...(forename !== undefined && { forename }), ...(surname !== undefined && { surname }) }
}
