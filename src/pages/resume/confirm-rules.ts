import {
  dateOfBirthRule,
  emailAddressRule,
  everyQuestionRule,
  oneTimeCodeRule,
  personNameRule,
  signatureRule,
} from '../../../engine/index.ts'

/**
 * The rules of the fields that confirm a claim, together with those of the journeys: the build then keeps these in one file, which
 * the page has already. All the rules that there are would weigh more than the rest of the page.
 */
export const CONFIRM_RULES = {
  dateOfBirth: dateOfBirthRule,
  oneTimeCode: oneTimeCodeRule,
  emailAddress: emailAddressRule,
  everyQuestion: everyQuestionRule,
  personName: personNameRule,
  signature: signatureRule,
}
