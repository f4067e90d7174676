import type { TakenNames } from '../form/answer-names.ts'
import { END, type Fault, type Form, type PageLink } from '../form/form.ts'
import type { ReadCondition } from '../form/answer-tests.ts'
import { noteNotGiven } from '../form/not-given.ts'
import { withoutUnknown } from '../form/without-unknown.ts'
import type { SourceNode } from '../source/source-node.ts'
import { assembledForm } from '../xgov/assembled-form.ts'
import { readConditions } from '../xgov/conditions.ts'
import { readLists } from '../xgov/lists.ts'
import { readPages, type PageDraft } from '../xgov/pages.ts'
import { readSettings } from '../xgov/settings.ts'

/** Reads a form of DEFRA's second engine: pages in order, some of which are shown only under a condition. */
export function readDefraV2(root: SourceNode, taken: TakenNames): Form {
  const faults: Fault[] = []
  const lists = readLists(root, faults)
  const { pages, ...named } = readPages(root, { lists, faults, taken })
  const { conditionNamed, notGiven } = readConditions(root, { ...named, lists, faults })
  root.at('startPage')?.assumed('The form begins with its first page, as its engine does.')
  for (const { node } of pages) node.list('next')
  noteFirstCondition(pages)
  for (const { node } of pages.slice(1)) noteNotGiven(node, notGiven(node.text('condition') ?? ''))
  return assembledForm(pages, {
    title: readSettings(root).title,
    start: pages[0]?.id ?? '',
    faults,
    linksOf: (page) => followingPages(page, pages, conditionNamed),
    conditionNamed,
    notGiven,
    otherwise: END,
  })
}

/** Everybody begins with the first page. */
function noteFirstCondition([first]: readonly PageDraft[]): void {
  if ((first?.node.text('condition') ?? '') !== '')
    first?.node
      .at('condition')
      ?.unsupported('The first page is always shown, whatever its condition says.', 'Remove it from the source.')
}

/** A transition to each page that may follow: those with a condition, up to the first that is always shown. */
function followingPages(
  page: PageDraft,
  pages: readonly PageDraft[],
  conditionNamed: (name: string, asked: SourceNode) => ReadCondition,
): readonly PageLink[] {
  if (page.kind === 'summary') return []
  const before = pages.slice(0, pages.indexOf(page) + 1)
  const isAsked = (name: string) => before.some(({ questions }) => questions.some((question) => question.name === name))
  const links: PageLink[] = []
  for (const { id, node } of pages.slice(pages.indexOf(page) + 1)) {
    const asked = node.at('condition')
    const name = node.text('condition')
    const isConditional = asked !== undefined && name !== undefined && name !== ''
    const condition = isConditional ? withoutUnknown(conditionNamed(name, asked), isAsked) : 'always'
    if (condition === 'never') continue
    if (condition === undefined)
      asked?.unsupported('The condition of this page cannot be expressed: it is always shown.', 'Write it by hand.')
    if (condition === 'always' || condition === undefined) return [...links, { to: id, ...pointerOf(asked) }]
    links.push({ to: id, when: condition, ...pointerOf(asked) })
  }
  return links
}

const pointerOf = (node: SourceNode | undefined) => (node === undefined ? {} : { source: node.pointer })
