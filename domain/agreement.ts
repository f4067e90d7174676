import type { FromSchema } from 'json-schema-to-ts'
import type agreementSchema from '../generated/schemas/entities/agreement.ts'

/** One loan of a credit file (J048–J051). Balances in pounds, dates YYYY-MM-DD; null if the bureau omitted it. */
export type Agreement = FromSchema<typeof agreementSchema>

/** J049, and `otherPurchase` for a loan without a type. */
export type LoanInsightType = Agreement['loanInsightType']

/** An agreement that can be claimed for: its start date is known, because only a pre-2021 start qualifies (J094, A-61). */
export type QualifyingAgreement = Agreement & { startDate: string }

/**
 * A bureau's answer, read: the readable agreements, `empty` if the bureau sent nothing at
 * all, `unreadable` if the answer is not a credit file.
 */
export type BureauReading =
  | { readonly kind: 'read'; readonly agreements: readonly Agreement[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }

/** The names for POST /lenderMap (C076): as printed, without duplicates. */
export function reportNames(reading: BureauReading): readonly string[] {
  return reading.kind === 'read' ? [...new Set(reading.agreements.map((agreement) => agreement.companyName))] : []
}
