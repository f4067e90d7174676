import { isRegulated, RULES_FILE, type Facts } from '../../../copy/index.ts'
import type { Diagnostic } from '../../../loader/index.ts'
import type { CopyEntry } from '../entries/entries.ts'
import { diagnosticOf, type CopyLintRule, type CopyMatter } from './copy-rule.ts'
import { figuresWithUnits, type StatedFigure } from './figures-with-units.ts'
import { watchedFigures } from './watched-figures.ts'

/**
 * Figures that readers may rely on and that nothing knows: no fact, no sentence that content/copy.json or the page lists, no age that a field
 * asks for. A figure that was mistyped is one of them. One that equals a fact is `FIGURE_TYPED` where words can name the fact.
 */
export const figuresWithoutSource: CopyLintRule = ({ book, entries, journeys }) => {
  const watched = watchedFigures(book).map(({ withAnyNumber }) => withAnyNumber)
  const ages = agesIn(journeys)
  return entries.filter(mayRelyOn).flatMap((entry): readonly Diagnostic[] => {
    const text = entry.text.replace(/\s+/g, ' ')
    const typed = (book.typedIn.get(entry.address.split('#')[0] ?? '') ?? []).map(literally)
    const ignored = isRegulated(entry) ? [] : NO_STATEMENTS
    const known = [...watched, ...typed, ...ignored].flatMap((pattern) => [...text.matchAll(pattern)])
    const unknown = figuresWithUnits(text).find(
      (figure) =>
        (isRegulated(entry) || !OF_ESTIMATES.has(figure.unit)) &&
        (entry.kind === 'financialPromotion' || figure.unit !== 'count') &&
        !(figure.unit === 'age' && ages.has(figure.value)) &&
        !factsNear(figure, book.facts).some(({ value }) => Math.abs(value - figure.value) < 0.005) &&
        !known.some(({ 0: words, index }) => figure.index >= index && figure.index < index + words.length),
    )
    return unknown === undefined ? [] : [withoutSource(entry, unknown, factsNear(unknown, book.facts))]
  })
}

/** What asks or offers an answer states nothing, and the words of a field are compared with its own limits. */
function mayRelyOn(entry: CopyEntry): boolean {
  if (isRegulated(entry)) return true
  const [file = '', pointer = ''] = entry.address.split('#')
  if (file.startsWith('schemas/fields/')) return false
  return !file.startsWith('journeys/') || !NO_STATEMENT.test(pointer)
}
const NO_STATEMENT = /\/(?:fields|actions|question|table|title|waiting)\/|\/(?:title|label|waitingTitle)$/
/** Questions and examples. */
const NO_STATEMENTS = [/[^.!?]*\?/g, /\b(?:for example|for instance|such as|e\.g\.).*$/gi]

/** How long something takes may be said without a source where nothing is promised. */
const OF_ESTIMATES: ReadonlySet<string> = new Set(['seconds', 'minutes', 'hours'])

const literally = (words: string) => new RegExp(words.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g')

function agesIn(journeys: CopyMatter['journeys']): ReadonlySet<number> {
  return new Set(
    journeys
      .flatMap(({ steps }) => Object.values(steps))
      .flatMap(({ fields }) => Object.values(fields))
      .flatMap(({ rule }) => [rule?.dateOfBirth?.minAge, rule?.dateOfBirth?.maxAge])
      .filter((age) => age !== undefined),
  )
}

interface KnownFigure {
  readonly name: string
  readonly value: number
}

/** The facts of the same unit, the nearest first. */
function factsNear({ unit, value: stated }: StatedFigure, { byName }: Facts): readonly KnownFigure[] {
  return [...byName]
    .flatMap(([name, fact]) =>
      fact.unit === unit && typeof fact.value === 'number' ? [{ name, value: fact.value }] : [],
    )
    .sort((one, other) => Math.abs(one.value - stated) - Math.abs(other.value - stated))
}

const MOST_FACTS = 3

function withoutSource(entry: CopyEntry, { words }: StatedFigure, near: readonly KnownFigure[]): Diagnostic {
  const facts = near.slice(0, MOST_FACTS).map(({ name, value }) => `{{${name}}} (${value})`)
  const isPage = entry.address.startsWith('content/pages/')
  const list = isPage
    ? `list it under "asTyped" at the top of the page, with the reason`
    : `add { "words": "… ${words} …", "source": "…" } to "figures" in ${RULES_FILE}`
  return diagnosticOf(entry, {
    code: 'COPY_FIGURE_SOURCE',
    severity: 'warning',
    message: `It states “${words}”, which is no fact and has no source.${facts.length === 0 ? '' : ` Near to it: ${facts.join(', ')}.`}`,
    hint: `Correct it${entry.address.startsWith('content/') ? ', name the fact' : ''}, or ${list}.`,
  })
}
