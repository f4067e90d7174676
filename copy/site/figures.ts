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
  for (const [figure] of rest.matchAll(FIGURE)) {
    const names = factsPrintedAs(figure, facts)
    if (names.length === 0) continue
    throw new ContentError(
      'FIGURE_TYPED',
      file,
      `"${figure}" is typed by hand and is a fact: write ${names.map((name) => `{{${name}}}`).join(' or ')}. If it is another figure, list it under "asTyped" with the reason.`,
    )
  }
}

/** The facts that print a figure: "14" and "14 days" alike. */
export function factsPrintedAs(figure: string, { byName, file: { units } }: Facts): readonly string[] {
  return [...byName]
    .filter(
      ([, fact]) =>
        isNumeric(fact) && [print(fact, units), print(fact, units, 'number')].map(leading).includes(leading(figure)),
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
