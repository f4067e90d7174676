import { FACTS_FILE, putFacts, RULES_FILE, type CopyBook } from '../../../copy/index.ts'

/** A sentence of content/copy.json whose figures are known. */
export interface WatchedFigure {
  /** With the facts filled in. */
  readonly meant: string
  /** The file that knows its figures. */
  readonly by: string
  /** The sentence with any other number in the place of each of its own. */
  readonly withAnyNumber: RegExp
}

/** The sentences that `watch.figures` lists: those with facts, and those with a figure that has a source of its own. */
export function watchedFigures({ rules, facts }: Pick<CopyBook, 'rules' | 'facts'>): readonly WatchedFigure[] {
  return (rules.watch.figures ?? []).map((listed) => {
    const isOfFacts = typeof listed === 'string'
    const meant = isOfFacts ? putFacts(listed, facts, RULES_FILE) : listed.words
    return { meant, by: isOfFacts ? FACTS_FILE : RULES_FILE, withAnyNumber: withAnyNumber(meant) }
  })
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const UNIT = '(?:(?:business|working|calendar) )?(?:second|minute|hour|day|week|month|year)s?'
/** A number, with the unit of time that stands behind it. */
const FIGURE = new RegExp(`(?:${NUMBER}|\\bone) ${UNIT}\\b|${NUMBER}`, 'gi')

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
