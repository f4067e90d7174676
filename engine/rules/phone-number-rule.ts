import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

interface Parameters {
  /** ISO 3166-1: whose number it is when it is written without a country code. */
  readonly country: string
}

/** A telephone number of any country, stored as E.164: "+442079460000". One that cannot be read stays as typed. */
export const phoneNumberRule: Rule<Parameters> = {
  keys: () => ['phone'],

  clean(value, { country }) {
    if (typeof value !== 'string') return value
    // A number copied from a link starts with "tel:".
    const text = plainText(value).replace(/^tel:/i, '')
    return text === '' ? undefined : (numberIn(text, country) ?? text)
  },

  check: (value, { country }) => (numberIn(String(value), country) === value ? [] : [{ key: 'phone' }]),
}

/** The number in E.164, if its country has such numbers. An extension would be lost, so a text with one is no number. */
function numberIn(text: string, country: string): string | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false })
  return found?.isValid() === true && found.ext === undefined ? found.number : undefined
}

/** Whether numbers of a country can be read. */
export function hasPhoneNumbers(country: string): boolean {
  return isSupportedCountry(country)
}
