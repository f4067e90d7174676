import type { Field } from '../../engine/index.ts'
import { checkedLengths } from './checked-numbers.ts'

type Rules = NonNullable<Field['rule']>

interface Lengths {
  readonly fewest: number
  readonly most: number
}

/**
 * Why no answer can keep the limits of a field's rule, in words: they contradict each other, or the lengths that the field allows.
 * `undefined` if one may.
 *
 * @example
 * ruleLimitsError({ type: 'string', rule: { emailAddress: { tldMin: 5, tldMax: 3 } } }) // 'it requires at least 5 letters …'
 */
export function ruleLimitsError(field: Field): string | undefined {
  return parametersError(field.rule ?? {}) ?? lengthError(field)
}

function parametersError({ dateOfBirth, emailAddress, ukMobile }: Rules): string | undefined {
  if (dateOfBirth !== undefined && dateOfBirth.minAge > dateOfBirth.maxAge)
    return `it requires an age of at least ${dateOfBirth.minAge} and at most ${dateOfBirth.maxAge}`
  if (emailAddress !== undefined && emailAddress.tldMin > emailAddress.tldMax)
    return `it requires at least ${emailAddress.tldMin} letters behind the last dot ("tldMin"), and at most ${emailAddress.tldMax} ("tldMax")`
  return ukMobile === undefined ? undefined : digitsError(ukMobile)
}

function digitsError({ minDigits, maxDigits }: NonNullable<Rules['ukMobile']>): string | undefined {
  if (minDigits > maxDigits)
    return `it requires at least ${minDigits} digits ("minDigits"), and at most ${maxDigits} ("maxDigits")`
  if (minDigits > MOBILE.most)
    return `it requires at least ${minDigits} digits ("minDigits"), and a UK mobile number has ${MOBILE.most} at most`
  return maxDigits < MOBILE.fewest
    ? `it allows at most ${maxDigits} digits ("maxDigits"), and a UK mobile number has ${MOBILE.fewest} at least`
    : undefined
}

/** Digits of the national form, with or without the leading 0. */
const MOBILE = { fewest: 10, most: 11 } as const
/** DD/MM/YYYY. */
const BIRTHDAY = 10
/** Of the shortest address, "a@b.", without its last part. */
const BEFORE_TLD = 4

function lengthError(field: Field): string | undefined {
  const { minLength = 0, maxLength = Infinity } = field as { readonly minLength?: number; readonly maxLength?: number }
  const { fewest, most } = lengthsOf(field)
  if (maxLength < fewest) return `its rule needs at least ${fewest} characters, and it is at most ${maxLength} long`
  return minLength > most
    ? `its rule allows at most ${most} characters, and it is at least ${minLength} long`
    : undefined
}

/** How long an answer to a rule is, as it is kept. */
function lengthsOf({ rule }: Field): Lengths {
  if (rule?.emailAddress !== undefined) return { fewest: BEFORE_TLD + rule.emailAddress.tldMin, most: 254 }
  if (rule?.ukMobile !== undefined) return { fewest: Math.max(MOBILE.fewest, rule.ukMobile.minDigits), most: Infinity }
  if (rule?.dateOfBirth !== undefined) return { fewest: BIRTHDAY, most: BIRTHDAY }
  if (rule?.oneTimeCode !== undefined) return { fewest: rule.oneTimeCode.digits, most: rule.oneTimeCode.digits }
  return checkedLengths(rule ?? {})
}
