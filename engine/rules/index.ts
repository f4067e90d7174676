import type { Field } from '../journey.ts'
import { chosenAddressRule } from './chosen-address-rule.ts'
import { dateOfBirthRule } from './date-of-birth-rule.ts'
import { emailAddressRule } from './email-address-rule.ts'
import { everyQuestionRule } from './every-question-rule.ts'
import { oneTimeCodeRule } from './one-time-code-rule.ts'
import { personNameRule } from './person-name-rule.ts'
import type { Rule } from './rule.ts'
import { signatureRule } from './signature-rule.ts'
import { ukMobileRule } from './uk-mobile-rule.ts'

type FieldRule = NonNullable<Field['rule']>

/** The rules that a field may name; their parameters are in `schemas/field.schema.json`. */
export const RULES: { readonly [Name in keyof FieldRule & string]: Rule<NonNullable<FieldRule[Name]>> } = {
  personName: personNameRule,
  dateOfBirth: dateOfBirthRule,
  chosenAddress: chosenAddressRule,
  emailAddress: emailAddressRule,
  ukMobile: ukMobileRule,
  signature: signatureRule,
  everyQuestion: everyQuestionRule,
  oneTimeCode: oneTimeCodeRule,
}

export interface NamedRule {
  readonly rule: Rule<unknown>
  readonly parameters: unknown
}

/** The rule of a field with its parameters, if it has one. */
export function ruleOf(field: Field): NamedRule | undefined {
  const [entry] = Object.entries(field.rule ?? {})
  if (entry === undefined) return undefined
  const [name, parameters] = entry
  // The loader has checked name and parameters against schemas/field.schema.json.
  return { rule: RULES[name as keyof typeof RULES] as Rule<unknown>, parameters }
}

export type { Rule, RuleContext, RuleFault } from './rule.ts'
