import type { Field } from '../journey/journey.ts'
import { chosenAddressRule } from './chosen-address-rule.ts'
import { dateBetweenRule } from './date-between-rule.ts'
import { dateOfBirthRule } from './date-of-birth-rule.ts'
import { emailAddressRule } from './email-address-rule.ts'
import { everyQuestionRule } from './every-question-rule.ts'
import { ibanRule } from './iban-rule.ts'
import { luhnRule } from './luhn-rule.ts'
import { namedRule, type NamedRule } from '../journey/named-rule.ts'
import { maxWordsRule } from './max-words-rule.ts'
import { monthBetweenRule } from './month-between-rule.ts'
import { nhsNumberRule } from './nhs-number-rule.ts'
import { oneTimeCodeRule } from './one-time-code-rule.ts'
import { personNameRule } from './person-name-rule.ts'
import { phoneNumberRule } from './phone-number-rule.ts'
import { postalAddressRule } from './postal-address-rule.ts'
import type { Rule } from '../journey/rule.ts'
import { signatureRule } from './signature-rule.ts'
import { ukMobileRule } from './uk-mobile-rule.ts'
import { ukTaxpayerReferenceRule } from './uk-taxpayer-reference-rule.ts'
import { ukVatNumberRule } from './uk-vat-number-rule.ts'
import { uploadedFilesRule } from './uploaded-files-rule.ts'

type FieldRule = NonNullable<Field['rule']>

/** The rules that a field may name; their parameters are in `schemas/field.schema.json`. */
export const RULES: { readonly [Name in keyof FieldRule & string]: Rule<NonNullable<FieldRule[Name]>> } = {
  personName: personNameRule,
  dateOfBirth: dateOfBirthRule,
  dateBetween: dateBetweenRule,
  monthBetween: monthBetweenRule,
  chosenAddress: chosenAddressRule,
  emailAddress: emailAddressRule,
  ukMobile: ukMobileRule,
  signature: signatureRule,
  everyQuestion: everyQuestionRule,
  oneTimeCode: oneTimeCodeRule,
  uploadedFiles: uploadedFilesRule,
  maxWords: maxWordsRule,
  phoneNumber: phoneNumberRule,
  postalAddress: postalAddressRule,
  iban: ibanRule,
  luhn: luhnRule,
  nhsNumber: nhsNumberRule,
  ukVatNumber: ukVatNumberRule,
  ukTaxpayerReference: ukTaxpayerReferenceRule,
}

/** The rule of a field with its parameters, if it has one. */
export function ruleOf(field: Field): NamedRule | undefined {
  return namedRule(field, RULES)
}

export type { NamedRule, Rules } from '../journey/named-rule.ts'
export type { Rule, RuleContext, RuleError } from '../journey/rule.ts'
