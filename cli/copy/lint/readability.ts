import type { Diagnostic } from '../../../loader/index.ts'
import { wordCount } from '../entries/reading-age.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

/** C30: longer texts that are hard to read. A table or a label has no sentences to measure. */
export const hardToRead: CopyLintRule = ({ book, entries }) => {
  const { most, fromWords } = book.rules.watch.readingAge
  return entries.flatMap((entry): readonly Diagnostic[] => {
    const { readingAge, text } = entry
    if (readingAge === undefined || readingAge <= most || text.startsWith('|') || wordCount(text) < fromWords) return []
    return [
      diagnosticOf(entry, {
        code: 'COPY_HARD_TO_READ',
        severity: 'warning',
        message: `Its reading age is ${readingAge}; the maximum is ${most}.`,
        hint: 'Use shorter sentences and shorter words.',
      }),
    ]
  })
}
