import { ContentError } from './content-error.ts'
import type { Facts } from './facts.ts'
import type { Fact } from './facts-file.ts'
import { print } from './print-fact.ts'

/** A figure with its sign or unit: "£23", "15%", "14 days", "2007". Digits inside words, phone numbers and addresses do not count. */
const FIGURE = /(?<![\w/#.,-])£?\d[\d,]*(?:\.\d+)?%?(?![\w/])/g

/**
 * Throws FIGURE_TYPED if a text spells out a figure that is a fact, because the two could diverge. `asTyped` lists the
 * intended exceptions.
 */
export function requireFigures(text: string, facts: Facts, file: string, asTyped: readonly string[] = []): void {
  const rest = asTyped.reduce((words, typed) => words.replaceAll(typed, ' '), withoutReferences(text))
  for (const { 0: figure, index } of rest.matchAll(FIGURE)) {
    const unit = UNIT.exec(rest.slice(index + figure.length))?.[1]?.toLowerCase()
    const names = factsPrintedAs(figure, facts, unit)
    if (names.length === 0) continue
    const offered = likeliest(names, facts, rest, unit)
    throw new ContentError(
      'FIGURE_TYPED',
      file,
      `"${figure}" is typed by hand and is a fact: write ${offered.map((name) => `{{${name}}}`).join(' or ')}. If it is another figure, list it under "asTyped" with the reason.`,
    )
  }
}

const MOST_OFFERED = 2

/** Those of the unit behind the figure, if there are any; first those whose names the text mentions. */
function likeliest(names: readonly string[], { byName }: Facts, text: string, unit?: string): readonly string[] {
  const ofUnit = names.filter((name) => unit !== undefined && WORD_OF[byName.get(name)?.unit ?? 'text'] === unit)
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])
  const isMentioned = (name: string) => name.split('.').some((part) => words.has(part.toLowerCase()))
  return [...(ofUnit.length > 0 ? ofUnit : names)]
    .sort((one, other) => Number(isMentioned(other)) - Number(isMentioned(one)))
    .slice(0, MOST_OFFERED)
}

/** The unit of time behind a figure. */
const UNIT = /^\s+(?:business\s+)?(second|minute|hour|day|week|month|year)s?\b/i
/** The words behind figures of these units, which print them. Others print none, or a sign. */
const WORD_OF: Readonly<Partial<Record<Fact['unit'], string>>> = {
  seconds: 'second',
  hours: 'hour',
  days: 'day',
  businessDays: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
}

/** The facts that print a figure: "14" and "14 days" alike. With a unit of time behind the figure, only those of that unit, and plain counts. */
export function factsPrintedAs(figure: string, { byName, file: { units } }: Facts, unit?: string): readonly string[] {
  return [...byName]
    .filter(
      ([, fact]) =>
        isNumeric(fact) &&
        (unit === undefined || fact.unit === 'count' || WORD_OF[fact.unit] === unit) &&
        [print(fact, units), print(fact, units, 'number')].map(leading).includes(leading(figure)),
    )
    .map(([name]) => name)
}

/** References, link addresses and list numbers are not figures of the text. */
function withoutReferences(text: string): string {
  return text
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\s*\d+\. /gm, ' ')
}

const isNumeric = ({ unit }: Fact) => unit !== 'text' && unit !== 'date'
const leading = (text: string) => /^£?[\d,.]+%?/.exec(text)?.[0] ?? text
