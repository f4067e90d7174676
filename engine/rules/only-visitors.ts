import type { Field } from '../journey/journey.ts'

/** Rules of answers that nobody can give in advance: only the visitor signs, has the code that was sent, the files, and the questions. */
export const ONLY_VISITORS = ['signature', 'oneTimeCode', 'uploadedFiles', 'everyQuestion'] as const

/** What differs from person to person: a value that is written down in advance would be another person's. */
const PERSONAL_RULES = [
  'personName',
  'dateOfBirth',
  'emailAddress',
  'ukMobile',
  'phoneNumber',
  'chosenAddress',
  'postalAddress',
  'iban',
  'nhsNumber',
  'ukTaxpayerReference',
] as const
const PERSONAL_WIDGETS: readonly unknown[] = ['email', 'phone']
/** Autocomplete tokens. Those of a country, a language or a company may be the same for most visitors. */
const PERSONAL_TOKENS: readonly unknown[] = [
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'nickname',
  'email',
  'tel',
  'tel-national',
  'tel-local',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'postal-code',
  'cc-name',
  'cc-number',
]

/**
 * By what a field asks for something that only the person knows: its rule, its widget or its autocomplete token; `undefined` if it does not. A
 * choice is none: everyone sees what can be chosen.
 *
 * @example
 * personalBy({ rule: { emailAddress: { tldMin: 2, tldMax: 4 } } }) // 'emailAddress'
 */
export function personalBy({ rule, ui, ...field }: Pick<Field, 'rule' | 'ui' | 'enum' | 'oneOf'>): string | undefined {
  if (field.enum !== undefined || field.oneOf !== undefined) return undefined
  const token = ui?.autocomplete?.split(' ').at(-1)
  return (
    PERSONAL_RULES.find((name) => rule?.[name] !== undefined) ??
    (PERSONAL_WIDGETS.includes(ui?.widget) ? ui?.widget : undefined) ??
    (PERSONAL_TOKENS.includes(token) ? token : undefined)
  )
}
