import { innerFields, type Field } from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted } from '../../loader/index.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import type { Report } from './report.ts'

/**
 * Parts that the pages and rows of a list name. An unknown part would show nothing, and a part on no page would never be asked for.
 */
export function summaryOf(name: string, field: Field, pointer: string, report: Report): void {
  const { summary } = field.ui ?? {}
  if (summary === undefined) return
  const list = innerFields(field)
  if (list?.kind !== 'list')
    return report(
      'LIST_SUMMARY',
      `${pointer}/ui/summary`,
      `Field "${name}" is not a list, so it has no entries to show.`,
      {
        hint: 'Remove "summary", or ask for a list of groups.',
      },
    )
  const entry = innerFields(list.item)
  const parts = entry?.kind === 'object' ? Object.keys(entry.fields) : []
  const place = (...path: readonly (string | number)[]) => pointer + pointerOf(['ui', 'summary', ...path])
  const known = (part: string, at: string) => {
    if (!parts.includes(part))
      report('LIST_SUMMARY', at, `The entries of the list "${name}" have no part ${quoted(part)}.`, {
        hint: didYouMean(part, parts) ?? 'Name a part of "items".',
      })
  }
  summary.shows?.forEach((part, index) => known(part, place('shows', index)))
  if (summary.pages === undefined) return
  const seen = new Set<string>()
  summary.pages.forEach((page, at) =>
    page.forEach((part, index) => {
      known(part, place('pages', at, index))
      if (seen.has(part))
        report('LIST_SUMMARY', place('pages', at, index), `Two pages of the list "${name}" ask for ${quoted(part)}.`, {
          hint: 'Keep it on one of them.',
        })
      seen.add(part)
    }),
  )
  for (const part of parts)
    if (!seen.has(part))
      report('LIST_SUMMARY', place('pages'), `No page of the list "${name}" asks for ${quoted(part)}.`, {
        hint: 'Add it to a page.',
      })
  if (entry?.kind === 'object') inTheirOrder(summary.pages, entry.fields, place, report)
}

/** A part whose page comes before that of a part on which it depends would be passed over, and then be missing. */
function inTheirOrder(
  pages: readonly (readonly string[])[],
  parts: Readonly<Record<string, Field>>,
  place: (...path: readonly (string | number)[]) => string,
  report: Report,
): void {
  const pageOf = (part: string) => pages.findIndex((page) => page.includes(part))
  pages.forEach((page, at) =>
    page.forEach((part, index) => {
      const when = Object.hasOwn(parts, part) ? parts[part]?.when : undefined
      const later = when === undefined ? undefined : mentionsIn(when).find(({ fact }) => pageOf(fact) > at)?.fact
      if (later === undefined) return
      report(
        'LIST_SUMMARY',
        place('pages', at, index),
        `Whether ${quoted(part)} is asked depends on ${quoted(later)}, which a later page asks for.`,
        { hint: `Ask for ${quoted(later)} on the same page, or on one before it.` },
      )
    }),
  )
}

/** Words of the buttons and headings of a list that shows its entries as rows, each with an example. */
const WORDS_OF_SUMMARY = {
  change: 'Change vehicle {number}',
  item: 'Vehicle {number}',
  continue: 'Continue',
  cancel: 'Cancel',
} as const
/** With several pages. */
const WORD_OF_PAGE = { page: 'Vehicle {number}, page {page} of {pages}' } as const

/** The words that a list needs, besides those of its buttons to add and remove. */
export function wordsOfSummary({ ui: { summary } = {} }: Field): Readonly<Record<string, string>> {
  if (summary === undefined) return {}
  return { ...WORDS_OF_SUMMARY, ...((summary.pages?.length ?? 1) > 1 ? WORD_OF_PAGE : {}) }
}
