import type { FromSchema } from 'json-schema-to-ts'
import type lenderBookSchema from '../generated/schemas/entities/lender-book.ts'
import { type LenderMap, lenderKey, spokenName } from './lender.ts'

/** content/lenders.json. */
export type LenderBook = FromSchema<typeof lenderBookSchema>
export type Lender = LenderBook['lenders'][number]

/**
 * Answers POST /lenderMap (C076): for each printed name the lender's universal name and tier, keyed by `lenderKey`. An
 * unknown name is returned unchanged, with tier 0.
 */
export function lenderMap(printedNames: readonly string[], book: LenderBook): LenderMap {
  const find = lenderFinder(book)
  return Object.fromEntries(
    printedNames.map((name) => {
      const lender = find(name)
      return [lenderKey(name), { universal_name: lender?.name ?? name.trim(), tier: lender?.tier ?? 0 }]
    }),
  )
}

/** Finds a lender by any of its names. */
export function lenderFinder(book: LenderBook): (name: string) => Lender | undefined {
  const named = lendersByName(book)
  return (name) =>
    readings(name)
      .map((reading) => named.get(spokenName(reading)))
      .find((lender) => lender !== undefined)
}

/** Cached per book, because every report and every submission needs it. */
function lendersByName(book: LenderBook): ReadonlyMap<string, Lender> {
  const before = byName.get(book)
  // Stryker disable next-line ConditionalExpression: without the cache the same map is made again.
  if (before !== undefined) return before
  const named = new Map(
    book.lenders.flatMap((lender) =>
      [lender.name, ...lender.aliases].map((name) => [spokenName(name), lender] as const),
    ),
  )
  byName.set(book, named)
  return named
}
const byName = new WeakMap<LenderBook, ReadonlyMap<string, Lender>>()

/** "FIRM LIMITED (LONDON BRANCH) T/A BRAND" may be listed in full, by its brand, by its firm, or without the brackets. */
function readings(name: string): readonly string[] {
  const [firm = name, brand = ''] = name.split(/\bt\/a\b|\btrading as\b/i)
  const bare = [brand, firm].map((part) => part.replace(/\([^)]*\)/g, ' '))
  return [name, brand, firm, ...bare].filter((reading) => reading.trim() !== '')
}
