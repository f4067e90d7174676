import type { Diagnostic } from '../../../loader/index.ts'
import { FACTS_FILE, putFacts, RULES_FILE } from '../../../copy/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { folded } from './topics.ts'

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const UNIT = '(?:(?:business|working|calendar) )?(?:second|minute|hour|day|week|month|year)s?'
/** A number, with the unit of time that stands behind it. */
const FIGURE = new RegExp(String.raw`(?:${NUMBER}|\bone) ${UNIT}\b|${NUMBER}`, 'gi')

/**
 * Figures that are typed by hand in the words of a journey, and that a fact knows otherwise. content/copy.json lists the
 * sentences: "within {{coolingOff}} of signing" is found with any number of days, hours or weeks, and has to have the fact's.
 */
export const figuresOfFacts: CopyLintRule = ({ book, entries }) =>
  (book.rules.watch.figures ?? []).flatMap((phrase) => {
    const meant = putFacts(phrase, book.facts, RULES_FILE)
    const anyFigure = withAnyNumber(meant)
    return entries.flatMap((entry): readonly Diagnostic[] => {
      const said = entry.text.replace(/\s+/g, ' ').matchAll(anyFigure)
      const other = [...said].map(([words]) => words).find((words) => folded(words) !== folded(meant))
      if (other === undefined) return []
      return [
        diagnosticOf(entry, {
          code: 'COPY_FIGURE',
          severity: 'error',
          message: `It says “${other}”; by ${FACTS_FILE} it is “${meant}”.`,
          hint: 'Correct the words, or the fact if the words are right.',
        }),
      ]
    })
  })

/** The phrase with any other number in the place of each of its own, and any unit of time where it has one. */
function withAnyNumber(phrase: string): RegExp {
  const inPlaceOf = [...phrase.matchAll(FIGURE)].map(([figure]) =>
    /[a-z]/i.test(figure) ? `(?:${NUMBER}|one) ${UNIT}` : NUMBER,
  )
  const pattern = phrase
    .split(FIGURE)
    .map((words, index) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (inPlaceOf[index] ?? ''))
    .join('')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')
}
