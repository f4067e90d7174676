import type { Agreement } from './agreement.ts'
import { lenderKey } from './lender.ts'
import { anyField, calendarDate, field, isRecord, text } from './raw-value.ts'

/**
 * The listed agreement that a client names by its hpId, its account number, or the entry as a bureau sent it (J048, J051).
 * An entry matches if lender and start date do (J094); if both bureaus list it, its shape decides.
 */
export function chosenAgreement(choice: unknown, listed: readonly Agreement[]): Agreement | undefined {
  if (typeof choice === 'string')
    return listed.find(({ hpId, accountNumber }) => choice === hpId || choice === accountNumber)
  if (!isRecord(choice)) return undefined
  const id = field(choice, 'hpId')
  if (id !== undefined) return listed.find(({ hpId }) => hpId === id)
  const account = text(field(choice, 'accountNumber'))
  const company = text(anyField(choice, 'companyName', 'supplyCompanyName'))
  const startDate = calendarDate(anyField(choice, 'startDate', 'caisAccStartDate')) ?? null
  const meant = listed.filter(
    (agreement) =>
      (account === undefined || account === agreement.accountNumber) &&
      company !== undefined &&
      lenderKey(company) === lenderKey(agreement.companyName) &&
      startDate === agreement.startDate,
  )
  const bureau = field(choice, 'supplyCompanyName') === undefined ? 'equifax' : 'experian'
  return meant.find((agreement) => agreement.bureau === bureau) ?? meant[0]
}
