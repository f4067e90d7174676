import type { TakenNames } from '../form/answer-names.ts'
import { END, type Fault, type Form, type PageLink } from '../form/form.ts'
import type { ReadCondition } from '../form/answer-tests.ts'
import { reachable } from '../form/known-answers.ts'
import { noteNotGiven } from '../form/not-given.ts'
import type { SourceNode } from '../source/source-node.ts'
import { assembledForm } from './assembled-form.ts'
import { readConditions } from './conditions.ts'
import { readLists } from './lists.ts'
import { readPages, type PageDraft } from './pages.ts'
import { readSettings } from './settings.ts'
import { skippedSummaries } from './skipped-summary.ts'

/** Reads a form of the XGov form builder, or of the first version of DEFRA's: pages that link to each other. */
export function readXgov(root: SourceNode, taken: TakenNames): Form {
  const faults: Fault[] = []
  const lists = readLists(root, faults)
  const { pages, ...named } = readPages(root, { lists, faults, taken })
  const { conditionNamed, conditionText, notGiven } = readConditions(root, { ...named, lists, faults })
  const settings = readSettings(root)
  const skipped = skippedSummaries(root, pages)
  const shown = pages.filter(({ id }) => !skipped.has(id))
  const form = assembledForm(shown, {
    title: settings.title,
    start: startOf(root, shown, faults),
    faults,
    linksOf: (page) =>
      linksOf(page, pages, (node) => conditionOf(node, conditionNamed, conditionText), faults).map((link) =>
        skipped.has(link.to) ? { ...link, to: END } : link,
      ),
    conditionNamed,
    notGiven,
    // The source's runner leads to the summary where no link can be followed.
    otherwise: shown.find(({ kind }) => kind === 'summary')?.id ?? END,
  })
  notePagesBehind(form, shown, notGiven)
  return form
}

/** Notes the pages that only links lead to whose conditions test names that nothing in the source gives. */
function notePagesBehind(
  { start, pages }: Form,
  drafts: readonly PageDraft[],
  notGiven: (name: string) => readonly string[],
): void {
  const found = reachable(start, new Map(pages.map((page) => [page.id, page])))
  const open = drafts.filter(({ id }) => found.has(id)).map((page) => ({ page, names: [] as readonly string[] }))
  const seen = new Set(found)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { page, names } = next
    for (const link of page.node.list('next')) {
      const tested = notGiven(link.text('condition') ?? '')
      const own = [...new Set([...names, ...tested])]
      const target = drafts.find(({ path }) => samePath(path, link.text('path') ?? ''))
      if (own.length === 0) continue
      if (tested.length > 0) noteNotGiven(link, own)
      if (target === undefined || seen.has(target.id)) continue
      seen.add(target.id)
      noteNotGiven(target.node, own)
      open.push({ page: target, names: own })
    }
  }
}

function startOf(root: SourceNode, pages: readonly PageDraft[], faults: Fault[]): string {
  const wanted = root.text('startPage')
  const found = pages.find(({ path }) => samePath(path, wanted ?? ''))
  if (found !== undefined) return found.id
  faults.push({
    code: 'IMPORT_START_MISSING',
    pointer: '/startPage',
    message: `The first page "${wanted ?? ''}" is not in the source.`,
    hint: 'The form begins with the first page of the list: check that it should.',
  })
  root.at('startPage')?.assumed('The form begins with its first page, because the named one is missing.')
  return pages[0]?.id ?? ''
}

/** The links in the order in which the runner follows them: the last one without a condition is for all other answers. */
function linksOf(
  page: PageDraft,
  pages: readonly PageDraft[],
  conditionOfLink: (link: SourceNode) => ReadCondition,
  faults: Fault[],
): readonly PageLink[] {
  const conditional: PageLink[] = []
  let otherwise: PageLink | undefined
  for (const node of page.node.list('next')) {
    node.part('transition')
    const path = node.text('path') ?? ''
    if (path === '' && node.has('redirect')) {
      node.unsupported('The link leads out of the form.', 'Lead to an end, and write the link into its words.')
      continue
    }
    const target = pages.find((other) => samePath(other.path, path))
    if (target === undefined) {
      node.unsupported(`The link leads to "${path}", which is no page.`, 'Write a transition to the right step.')
      faults.push({
        code: 'IMPORT_LINK_DANGLING',
        pointer: node.pointer,
        message: `Page "${page.path}" links to "${path}", which is no page of the source.`,
        hint: 'The journey has no such transition: correct the link in the source, or add one.',
      })
      continue
    }
    node.mapped()
    const condition = conditionOfLink(node)
    const link = { to: target.id, source: node.pointer }
    if (condition === 'always') otherwise = link
    else if (condition === undefined)
      node.unsupported('The condition of this link cannot be expressed.', 'Write the transition by hand.')
    else if (condition === 'never') node.assumed('The link is left out: its condition can never hold.')
    else conditional.push({ ...link, when: condition })
  }
  return otherwise === undefined ? conditional : [...conditional, otherwise]
}

/** A link names a condition; in the oldest forms it is an expression, under "if". */
function conditionOf(
  link: SourceNode,
  conditionNamed: (name: string, asked: SourceNode) => ReadCondition,
  conditionText: (node: SourceNode) => ReadCondition,
): ReadCondition {
  const name = link.text('condition')
  if (name !== undefined && name !== '') return conditionNamed(name, link)
  const expression = link.at('if')
  return typeof expression?.value === 'string' ? conditionText(expression.part('condition')) : 'always'
}

function samePath(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/^\/+|\/+$/g, '')
  return plain(one) === plain(other)
}
