/** The rules of motor-finance claims, shared by browser and server: pure functions over data. */
export { type Address, type AddressParts, addressLine } from './address.ts'
export type { AddressQuery, AddressSuggestion } from './address-suggestion.ts'
export { amount, anyField, field, isRecord, list, text } from './raw-value.ts'
export { fallbackAddresses, matchedAddresses } from './raw-address.ts'
export {
  type Agreement,
  type BureauReading,
  type LoanInsightType,
  type QualifyingAgreement,
  reportNames,
} from './agreement.ts'
export { equifaxAgreements } from './equifax-agreements.ts'
export { experianAgreements } from './experian-agreements.ts'
export { type LenderMap, type LenderPolicy, lenderKey, readLenderMap, spokenName } from './lender.ts'
export { type LenderBook, lenderMap } from './lender-book.ts'
export { MOST_AGREEMENTS, type Qualified, qualifyingAgreements, withoutDuplicates } from './qualifying-agreements.ts'
export { type CreditGroup, type CreditGroups, type WireAgreement, wireAgreement } from './credit-groups.ts'
export { type ReadReference, claimReference, readReference } from './claim-reference.ts'
export { MOST_FEEDBACK_LETTERS } from './feedback.ts'
export { chosenAgreement } from './chosen-agreement.ts'
export {
  CREDIT_WORDS,
  type EquifaxOutcome,
  type ExperianOutcome,
  equifaxOutcome,
  experianOutcome,
} from './credit-outcome.ts'
export { creditScore } from './credit-score.ts'
export { type PreviousAddress, type PreviousSearch, previousAddresses, previousSearches } from './credit-history.ts'
export type { IdentityIds, IdentityQuestion, QuestionnaireIds } from './identity-question.ts'
export { type AnswersOutcome, type QuestionsOutcome, answersOutcome, questionsOutcome } from './identity-outcome.ts'
export {
  type FailureFields,
  type FailureRule,
  answersError,
  failureFields,
  questionsError,
} from './identity-failure.ts'
export { type LeadValues, type LeadValueRequest, bucket, leadBucket, leadValues } from './lead-value.ts'
export { TEXT_TYPES, type TextType, textType } from './text-types.ts'
