import type { CopyEntry } from '../entries/entries.ts'
import { COLUMNS } from './table.ts'

/** The book as CSV (RFC 4180), for a spreadsheet. */
export function bookAsCsv(entries: readonly CopyEntry[]): string {
  return [COLUMNS.map(([heading]) => heading), ...entries.map((entry) => COLUMNS.map(([, value]) => value(entry)))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
}

/** A spreadsheet treats text that starts with one of these characters as a formula: a leading apostrophe keeps it text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
