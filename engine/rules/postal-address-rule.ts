import { COUNTRY_CODES, neededParts, postcodePattern, type NeededPart } from '../addresses/countries.ts'
import { POSTAL_LIMITS, type PostalAddress } from '../addresses/postal-address.ts'
import type { Rule, RuleError } from '../journey/rule.ts'
import { plainText } from '../text/plain-text.ts'

interface Parameters {
  /** ISO 3166-1: the countries that are accepted. All without it. */
  readonly countries?: readonly string[]
}

/** An address in any country, found or typed by hand, stored in its parts without empty ones. */
export const postalAddressRule: Rule<Parameters> = {
  keys: ({ countries = COUNTRY_CODES }) => [
    'country',
    'line',
    ...PARTS.filter((part) => countries.some((code) => canBeWrong(code, part))),
    'tooLong',
  ],

  clean(value, { countries = [] }) {
    if (!isRecord(value)) return value
    const [only] = countries.length === 1 ? countries : []
    const { country = only, ...parts } = partsOf(value)
    // A country alone is where an address begins, and no answer yet.
    return Object.keys(parts).length === 0 ? undefined : { ...parts, ...(country === undefined ? {} : { country }) }
  },

  check(value, { countries = COUNTRY_CODES }) {
    const address = isRecord(value) ? partsOf(value) : {}
    const { country = '' } = address
    if (!countries.includes(country) || !COUNTRY_CODES.includes(country)) return [{ key: 'country', part: 'country' }]
    return [...missingParts(address, country), ...tooLongParts(address), ...wrongPostcode(address, country)]
  },
}

const PARTS = ['town', 'region', 'postcode'] as const

function canBeWrong(country: string, part: NeededPart): boolean {
  return neededParts(country).includes(part) || (part === 'postcode' && postcodePattern(country) !== undefined)
}

function missingParts(address: Partial<PostalAddress>, country: string): readonly RuleError[] {
  return [
    ...(address.lines === undefined ? [{ key: 'line', part: 'line1' }] : []),
    ...neededParts(country).flatMap((part) => (address[part] === undefined ? [{ key: part, part }] : [])),
  ]
}

function tooLongParts({ lines = [], town = '', region = '', postcode = '' }: Partial<PostalAddress>): RuleError[] {
  const { characters } = POSTAL_LIMITS
  const texts = [
    ...lines.map((text, index) => ({ part: `line${index + 1}`, isTooLong: text.length > characters })),
    { part: 'line1', isTooLong: lines.length > POSTAL_LIMITS.lines },
    { part: 'town', isTooLong: town.length > characters },
    { part: 'region', isTooLong: region.length > characters },
    { part: 'postcode', isTooLong: postcode.length > POSTAL_LIMITS.postcode },
  ]
  return texts.flatMap(({ part, isTooLong }) => (isTooLong ? [{ key: 'tooLong', part }] : []))
}

function wrongPostcode({ postcode }: Partial<PostalAddress>, country: string): readonly RuleError[] {
  const pattern = postcodePattern(country)
  if (pattern === undefined || postcode === undefined || postcode.length > POSTAL_LIMITS.postcode) return []
  return new RegExp(pattern).test(postcode) ? [] : [{ key: 'postcode', part: 'postcode' }]
}

/** The parts that are texts, tidied. Nothing else of an address is stored. */
function partsOf(value: Readonly<Record<string, unknown>>): Partial<PostalAddress> {
  const lines = Array.isArray(value['lines']) ? value['lines'].map(tidy).filter((line) => line !== '') : []
  const country = tidy(value['country']).toUpperCase()
  const written = tidy(value['postcode']).toUpperCase()
  // "D-10115" is how mail from abroad is addressed. Elsewhere the letters may be a part of the postcode.
  const postcode = postcodePattern(country) === undefined ? written : written.replace(/^[A-Z]{1,3}-(?=\d)/, '')
  const texts = { town: tidy(value['town']), region: tidy(value['region']), postcode, country }
  return {
    ...(lines.length === 0 ? {} : { lines }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  }
}

function tidy(text: unknown): string {
  return typeof text === 'string' ? plainText(text) : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
