import type { AddressParts } from '../../domain/index.ts'
import { cleanPostcode, isPostcode, likelyPostcode } from '../../engine/index.ts'
import { oneLineAddress } from './one-line-address.ts'

export interface ReadAddress extends AddressParts {
  readonly postcode: string
  readonly postTown: string
  /** The line to show, if the file has one. */
  readonly line?: string
}

/** One row: an address, or why it cannot be used. */
export type RowReading = ReadAddress | { readonly fault: string }

export interface Layout {
  readonly name: string
  /** Whether the first row is a header. */
  readonly hasHeading: boolean
  read(row: readonly string[]): RowReading
}

type Column = (...names: readonly string[]) => string

/** The layout of a file, by its first row. Undefined: unknown layout. */
export function layoutOf(first: readonly string[]): Layout | undefined {
  const names = first.map((name) => name.trim().toLowerCase())
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.includes(name))
  const byName =
    (row: readonly string[]): Column =>
    (...wanted) =>
      row[names.findIndex((name) => wanted.includes(name))]?.trim() ?? ''
  const named = (name: string, read: (column: Column) => RowReading): Layout => ({
    name,
    hasHeading: true,
    read: (row) => read(byName(row)),
  })

  if (has('postcode', 'paon', 'street')) return named('price paid', pricePaid)
  if (has('regaddress.postcode', 'regaddress.addressline1')) return named('Companies House', companiesHouse)
  if (has('postcode', 'address')) return named('one line', oneLine)
  // HM Land Registry's own files have no header: a transaction id in braces, then 15 columns.
  if (/^\{[0-9A-F-]{36}\}$/i.test(first[0] ?? '') && first.length >= 15) {
    const columns = [
      'id',
      'price',
      'date',
      'postcode',
      'type',
      'new',
      'tenure',
      'paon',
      'saon',
      'street',
      'locality',
      'town',
      'district',
      'county',
    ]
    return {
      name: 'price paid',
      hasHeading: false,
      read: (row) => pricePaid((...wanted) => row[columns.findIndex((name) => wanted.includes(name))]?.trim() ?? ''),
    }
  }
  return undefined
}

/** PAON is a house number or name ("7 - 8", "THE OLD MILL, 12"), SAON the part inside it ("FLAT 3"). */
function pricePaid(column: Column): RowReading {
  const [, houseName, number] = /^(?:(.*?),?\s*)??(\d+[A-Z]?(?:\s*-\s*\d+[A-Z]?)?)?$/is.exec(column('paon')) ?? []
  return withPostcode(column('postcode'), column('town', 'town_city'), {
    subBuilding: column('saon'),
    name: houseName ?? '',
    number: number ?? '',
    street1: column('street'),
    district: column('locality'),
    county: column('county'),
  })
}

function companiesHouse(column: Column): RowReading {
  const [, number, street] = /^(\d+[A-Z]?(?:\s*-\s*\d+[A-Z]?)?)\s+(.+)$/i.exec(column('regaddress.addressline1')) ?? []
  return withPostcode(column('regaddress.postcode'), column('regaddress.posttown'), {
    poBox: column('regaddress.pobox'),
    number: number ?? '',
    street1: street ?? column('regaddress.addressline1'),
    street2: column('regaddress.addressline2'),
    county: column('regaddress.county'),
  })
}

function oneLine(column: Column): RowReading {
  const line = column('address').replaceAll(/\s+/g, ' ')
  const parts = oneLineAddress(line)
  if (line !== '' && parts === undefined) return { fault: 'no town' }
  const { postTown = '', ...others } = parts ?? {}
  return withPostcode(column('postcode'), postTown, others, line)
}

const LONGEST = { subBuilding: 120, number: 60, district: 120, county: 120, poBox: 60 } as Readonly<
  Record<string, number>
>

function withPostcode(written: string, postTown: string, parts: AddressParts, line?: string): RowReading {
  if ([written, postTown, line, ...Object.values(parts)].some((part) => part?.includes('\uFFFD') === true))
    return { fault: 'not in the declared encoding' }
  if (written === '') return { fault: 'no postcode' }
  const clean = cleanPostcode(written)
  // The file cannot be queried, so a mistake with only one possible correction is corrected.
  const postcode = isPostcode(clean) ? clean : likelyPostcode(clean)
  if (postcode === undefined) return { fault: 'not a postcode' }
  if (postTown === '') return { fault: 'no town' }
  const tooLong = Object.entries({ ...parts, postTown }).find(
    ([name, part]) => (part ?? '').length > (LONGEST[name] ?? 160),
  )
  if (tooLong !== undefined || (line ?? '').length > 580) return { fault: `${tooLong?.[0] ?? 'address'} too long` }
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined && part !== ''))
  if (Object.keys(filled).filter((name) => name !== 'county').length === 0) return { fault: 'no street or building' }
  return { ...filled, postcode, postTown, ...(line !== undefined && { line }) }
}
