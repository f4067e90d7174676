import countries from './countries.json' with { type: 'json' }

export type NeededPart = 'town' | 'region' | 'postcode'

interface Format {
  /** A regular expression for the whole postcode, where it is known for sure. */
  readonly postcode?: string
  /** The parts that an address has beside its first line. */
  readonly needs: readonly NeededPart[]
}

/** Every country of ISO 3166-1, by its two letters. */
export const COUNTRY_CODES: readonly string[] = countries.codes.split(' ')

const FORMATS = countries.formats as Readonly<Record<string, Format>>
const USUAL: Format = { needs: ['town'] }

/** The parts without which mail to a country does not arrive, beside the first line. */
export function neededParts(country: string): readonly NeededPart[] {
  return formatOf(country).needs
}

/** A regular expression for the postcodes of a country in capitals, where they are known for sure. */
export function postcodePattern(country: string): string | undefined {
  const { postcode } = formatOf(country)
  return postcode === undefined ? undefined : `^(?:${postcode})$`
}

function formatOf(country: string): Format {
  return (Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined) ?? USUAL
}
