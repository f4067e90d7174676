import { addressMatcher, putFacts, RULES_FILE } from '../../../copy/index.ts'
import { readJson, valueAt, partsOfPointer, type Diagnostic, type ProjectFiles } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule, type CopyMatter } from './copy-rule.ts'
import { folded } from './topics.ts'

/** C41 and similar: names that certain words must contain, links that a place must have, and parts that a page must include. */
export const mustSay: CopyLintRule = (matter) =>
  matter.book.rules.watch.mustSay.flatMap(({ at, why, severity = 'error', phrases = [], links = [], parts = [] }) => [
    ...missingPhrases(matter, at, phrases).map(([entry, missing]) =>
      diagnosticOf(entry, lacking(missing, severity, why)),
    ),
    ...at.flatMap((address) => {
      const missing = [...missingLinks(matter.files, address, links), ...missingParts(matter, address, parts)]
      return missing.length === 0
        ? []
        : [diagnosticOf({ address: address.includes('#') ? address : `${address}#` }, lacking(missing, severity, why))]
    }),
  ])

function lacking(
  missing: readonly string[],
  severity: Diagnostic['severity'],
  why: string,
): Omit<Diagnostic, 'file' | 'pointer' | 'place'> {
  return {
    code: 'COPY_MUST_SAY',
    severity,
    message: `It does not contain ${missing.join(' and ')}. ${why}`,
    hint: `Add it, or change "mustSay" in ${RULES_FILE}.`,
  }
}

/** A fact that is unknown is reported where it is used. */
function missingPhrases(
  { book, entries }: CopyMatter,
  at: readonly string[],
  phrases: readonly string[],
): readonly (readonly [CopyMatter['entries'][number], readonly string[]])[] {
  const isMeant = addressMatcher(at)
  return entries
    .filter(({ address }) => phrases.length > 0 && isMeant(address))
    .flatMap((entry) => {
      const text = folded(entry.text)
      const missing = phrases.filter((phrase) => !isIn(folded(putFacts(phrase, book.facts, RULES_FILE)), text))
      return missing.length === 0 ? [] : [[entry, missing.map((phrase) => `“${phrase}”`)] as const]
    })
}

/** As whole words: the number 000000 is not part of the number 00000000. */
function isIn(phrase: string, text: string): boolean {
  const [escaped, sign] = [phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), '[\\p{L}\\p{N}]']
  return new RegExp(`(?<!${sign})${escaped}(?!${sign})`, 'u').test(text)
}

/** Nothing of a file that is missing, which is reported for itself. */
function missingLinks(files: ProjectFiles, address: string, wanted: readonly string[]): readonly string[] {
  const [file = '', pointer = ''] = address.split('#')
  const text = wanted.length === 0 ? undefined : files.text(file)
  if (text === undefined) return []
  const found = file.endsWith('.md') ? marked(text) : hrefsIn(jsonAt(text, pointer))
  const pages = new Set(found.map((href) => href.replace(/[?#].*$/, '')))
  return wanted.filter((href) => !pages.has(href)).map((href) => `a link to ${href}`)
}

function missingParts({ book }: CopyMatter, address: string, wanted: readonly string[]): readonly string[] {
  const included = book.partsOf.get(address.split('#')[0] ?? '')
  return included === undefined ? [] : wanted.filter((part) => !included.includes(part)).map((part) => `{{> ${part}}}`)
}

function hrefsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return marked(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  )
}

const marked = (text: string) => [...text.matchAll(/\]\(([^)\s]*)/g)].map(([, href = '']) => href)

const jsonAt = (text: string, pointer: string) => valueAt(readJson(text), partsOfPointer(pointer))
