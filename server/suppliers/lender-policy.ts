import type { BureauReading, LenderBook, LenderPolicy } from '../../domain/index.ts'
import { lenderMap, reportNames } from '../../domain/index.ts'

/** The owner's rules on the lenders that one credit file names. */
export function lenderPolicy(reading: BureauReading, book: LenderBook): LenderPolicy {
  return { map: lenderMap(reportNames(reading), book), excluded: book.excluded, blacklisted: book.blacklisted }
}
