import type { ReadCondition } from './answer-tests.ts'
import type { DraftCondition, DraftExit } from './draft.ts'
import type { FactsOf } from './facts-tested.ts'
import { END, type Page, type PageLink } from './form.ts'
import { withoutUnknown } from './without-unknown.ts'

/** Each exit on the page that asks for the last answer that its condition tests. */
export function exitsByPage(
  exits: readonly DraftExit[],
  pages: readonly OrderedPage[],
  read: (condition: DraftCondition) => ReadCondition,
  factsOf: FactsOf,
): ReadonlyMap<string, readonly PageLink[]> {
  const found = new Map<string, PageLink[]>()
  for (const { condition, to } of exits) {
    const when = read(condition)
    if (when === undefined || when === 'always' || when === 'never') continue
    const facts = factsOf(when)
    const at = pages.findIndex((_, index) => facts.every((fact) => askedBy(pages.slice(0, index + 1)).has(fact)))
    const page = pages[at]
    const target = to === END ? (pages.find(({ kind }) => kind === 'end')?.id ?? END) : to
    if (page === undefined || (target !== END && pages.findIndex(({ id }) => id === target) <= at)) {
      condition.node.unsupported('It leads back, or depends on what no page asks.', 'Add a transition by hand.')
      continue
    }
    if (to !== END) condition.node.assumed('It leads there when the page is left, not at once.')
    found.set(page.id, [...(found.get(page.id) ?? []), { to: target, when, source: condition.node.pointer }])
  }
  return found
}

export interface OrderedPage extends Omit<Page, 'links'> {
  readonly condition: ReadCondition
}

/** A transition to each page that may follow: those with a condition, up to the first that is always shown. */
export function linksTo(following: readonly OrderedPage[], canBeKnown: (fact: string) => boolean): readonly PageLink[] {
  const links: PageLink[] = []
  for (const { id, condition: whole } of following) {
    const condition = withoutUnknown(whole, canBeKnown)
    if (condition === 'never') continue
    if (condition === 'always' || condition === undefined) return [...links, { to: id }]
    links.push({ to: id, when: condition })
  }
  return [...links, { to: END }]
}

export function askedBy(pages: readonly OrderedPage[]): ReadonlySet<string> {
  return new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name)))
}
