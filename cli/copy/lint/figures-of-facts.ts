import type { Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { folded } from './topics.ts'
import { watchedFigures } from './watched-figures.ts'

/**
 * Figures of the sentences that content/copy.json lists, where words state them otherwise: "within {{coolingOff}} of signing" is found with
 * any number of days, hours or weeks, and has to have the fact's.
 */
export const figuresOfFacts: CopyLintRule = ({ book, entries }) =>
  watchedFigures(book).flatMap(({ meant, by, withAnyNumber }) =>
    entries.flatMap((entry): readonly Diagnostic[] => {
      const said = entry.text.replace(/\s+/g, ' ').matchAll(withAnyNumber)
      const other = [...said].map(([words]) => words).find((words) => folded(words) !== folded(meant))
      if (other === undefined) return []
      return [
        diagnosticOf(entry, {
          code: 'COPY_FIGURE',
          severity: 'error',
          message: `It says “${other}”; by ${by} it is “${meant}”.`,
          hint: 'Correct the words, or the fact if the words are right.',
        }),
      ]
    }),
  )
