import { COUNTRY_CODES, neededParts, POSTAL_LIMITS, postcodePattern, type Field } from '../../../engine/index.ts'
import { patternTexts } from '../pattern-texts.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Addresses that are right by the rule: for each country that it accepts the longest and the shortest. */
export function givenPostalAddresses({ rule }: Field): GivenAnswers {
  const countries = rule?.postalAddress?.countries ?? COUNTRY_CODES
  return Object.fromEntries(
    countries.flatMap((country) => [
      [`a long address in ${country}`, longest(country)],
      [`a short address in ${country}`, shortest(country)],
    ]),
  )
}

const LONG = 'W'.repeat(POSTAL_LIMITS.characters)
const SHORT = '1'

function longest(country: string) {
  return {
    lines: Array.from({ length: POSTAL_LIMITS.lines }, () => LONG),
    town: LONG,
    region: LONG,
    postcode: texts(country).reduce((most, text) => (text.length > most.length ? text : most)),
    country,
  }
}

function shortest(country: string) {
  const postcode = texts(country).reduce((least, text) => (text.length < least.length ? text : least))
  const parts = neededParts(country).map((part) => [part, part === 'postcode' ? postcode : SHORT])
  return { lines: [SHORT], ...Object.fromEntries(parts), country }
}

/** Postcodes of a country: those of its pattern, and where none is known for sure, any. */
function texts(country: string): readonly string[] {
  const pattern = postcodePattern(country)
  return pattern === undefined ? [SHORT, 'W'.repeat(POSTAL_LIMITS.postcode)] : [...patternTexts(pattern)]
}
