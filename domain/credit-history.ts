import type { Address } from './address.ts'
import { creditFileAddresses, equifaxPrimary } from './equifax-agreements.ts'
import { spokenName } from './lender.ts'
import { readAddress } from './raw-address.ts'
import { calendarDate, field, list, text } from './raw-value.ts'

/** An earlier home; the first six have a label, "Previous address 1" and so on (C139, A-73). */
export type PreviousAddress = Address & { readonly label?: string }

const LABELLED = 6

/** The earlier homes in an Equifax-style file (J052), in its order. */
export function previousAddresses(response: unknown): readonly PreviousAddress[] {
  return creditFileAddresses(equifaxPrimary(response))
    .filter(({ addressType }) => addressType === 'previous')
    .flatMap(({ data }) => readAddress(field(field(data, 'matchedAddress'), 'address')) ?? [])
    .map((address, at) => (at < LABELLED ? { ...address, label: `Previous address ${at + 1}` } : address))
}

export interface PreviousSearch {
  readonly companyName: string
  /** YYYY-MM-DD; null if the bureau omitted it. */
  readonly searchDate: string | null
}

/** Searches of this file by the named verification providers; all others are ignored (C144, A-80). */
export function previousSearches(
  response: unknown,
  verificationProviders: readonly string[],
): readonly PreviousSearch[] {
  const wanted = new Set(verificationProviders.map(spokenName))
  return creditFileAddresses(equifaxPrimary(response)).flatMap(({ data }) =>
    list(field(field(data, 'addressSpecificData'), 'previousSearches')).flatMap((raw) => {
      const companyName = text(field(raw, 'companyName'))
      if (companyName === undefined || !wanted.has(spokenName(companyName))) return []
      return [{ companyName, searchDate: calendarDate(field(raw, 'searchDate')) ?? null }]
    }),
  )
}
