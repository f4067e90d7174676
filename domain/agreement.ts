import type { FromSchema } from 'json-schema-to-ts'
import type agreementSchema from '../generated/schemas/entities/agreement.ts'

/** One loan of a credit file (J048–J051). Balances in pounds, dates YYYY-MM-DD; null is what the bureau did not say. */
export type Agreement = FromSchema<typeof agreementSchema>

/** J049, and `otherPurchase` for a loan whose type the bureau did not say. */
export type LoanInsightType = Agreement['loanInsightType']

/** An agreement that can be claimed for: its start date is known, because only a pre-2021 start qualifies (J094, A-61). */
export type QualifyingAgreement = Agreement & { startDate: string }

/**
 * What a normaliser made of a bureau's answer: the agreements it could read, `empty` when the bureau sent nothing at
 * all, `unreadable` when what came is not a credit file.
 */
export type BureauReading =
  | { readonly kind: 'read'; readonly agreements: readonly Agreement[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }

/** The names to ask POST /lenderMap about (C076): as printed, each once. */
export function reportNames(reading: BureauReading): readonly string[] {
  return reading.kind === 'read' ? [...new Set(reading.agreements.map((agreement) => agreement.companyName))] : []
}
