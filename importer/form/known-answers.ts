import type { Page, Question } from './form.ts'

/**
 * For each page, the answers that are certainly known when it is left: those that it requires, and those that a page requires
 * through which every way from the start leads.
 */
export function knownAnswers(start: string, pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const requiring = pages.filter(({ questions }) => questions.some(isAlwaysAsked))
  const known = new Map(pages.map(({ id }) => [id, new Set<string>()]))
  for (const page of requiring) {
    const names = page.questions.filter(isAlwaysAsked).map(({ name }) => name)
    const without = reachable(start, byId, page.id)
    for (const { id } of pages) if (!without.has(id)) for (const name of names) known.get(id)?.add(name)
  }
  return known
}

/** The ids of the pages that some way leads to, through pages other than one. */
export function reachable(start: string, byId: ReadonlyMap<string, Page>, avoided?: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = start === avoided ? [] : [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const page = byId.get(id)
    if (page === undefined || found.has(id)) continue
    found.add(id)
    for (const { to } of page.links) if (to !== avoided) open.push(to)
  }
  return found
}

function isAlwaysAsked({ isOptional, when }: Question): boolean {
  return !isOptional && when === undefined
}
