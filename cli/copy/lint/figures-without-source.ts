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
    const ignored = [...IDIOMS, ...(isRegulated(entry) ? [] : NO_STATEMENTS)]
    const known = [...watched, ...typed, ...ignored].flatMap((pattern) => [...text.matchAll(pattern)])
    const unknown = figuresWithUnits(text).find(
      (figure) =>
        isMeant(figure, text, entry) &&
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
const IDIOMS = [/\b24 hours a day\b|\b(?:7|seven) days a week\b/gi]

/**
 * Whether readers may rely on a figure: on any in words that need approval. In others a step of a journey may ask for "the addresses of the last 3
 * years", so there only what we or lenders do, and what it costs, counts. How long a page takes may be said without a source.
 */
function isMeant({ unit, index }: StatedFigure, text: string, entry: CopyEntry): boolean {
  const isOfJourney = entry.address.startsWith('journeys/')
  if (isOfJourney && OF_ESTIMATES.has(unit)) return false
  if (isRegulated(entry)) return true
  if (OF_ESTIMATES.has(unit) || unit === 'year') return false
  if (!isOfJourney) return true
  const before = text.slice(0, index)
  const sentence = `${/[^.!?]*$/.exec(before)?.[0] ?? ''}${/^[^!?]*?(?=[.!?](?:\s|$)|$)/.exec(text.slice(index))?.[0] ?? ''}`
  return PROMISES.test(sentence) && !OF_VISITORS.test(before)
}
const OF_ESTIMATES: ReadonlySet<string> = new Set(['seconds', 'minutes', 'hours'])
const PROMISES = /\b(?:we|our|lenders?|refunds?|fees?|charges?|charged|costs?|cancel\w*|claims? (?:up to|worth))\b/i
const OF_VISITORS = /\b(?:last|past|previous|than|least|your)\s+$/i

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
