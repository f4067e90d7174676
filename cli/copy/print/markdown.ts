import type { CopyEntry } from '../entries/entries.ts'
import { grouped } from './grouped.ts'
import { stateWords } from './table.ts'

/** The book as a document to read from top to bottom. */
export function bookAsMarkdown(entries: readonly CopyEntry[], summary: string): string {
  const groups = [...grouped(entries)].flatMap(([screen, its]) => [`## ${screen}`, '', ...its.flatMap(entryLines)])
  return ['# Copy book', '', summary, '', ...groups].join('\n').trimEnd()
}

function entryLines(entry: CopyEntry): readonly string[] {
  const { address, text, kind, where, source, asOf, reviewBy, readingAge, journeys } = entry
  const notes = [
    `${kind}, ${stateWords(entry)}`,
    where.join('; '),
    ...(journeys.length === 0 ? [] : [journeys.join(', ')]),
    ...(source === undefined ? [] : [`source: ${source}`]),
    ...(asOf === undefined ? [] : [`as of ${asOf}`]),
    ...(reviewBy === undefined ? [] : [`review by ${reviewBy}`]),
    ...(readingAge === undefined ? [] : [`reading age ${readingAge}`]),
  ]
  return [...text.split('\n').map((line) => `> ${line}`), '', `\`${address}\`  `, notes.join(' · '), '']
}
