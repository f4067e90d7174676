import { guarded } from './conditions-in-form.ts'
import type { Page } from './form.ts'
import { knownAnswers } from './known-answers.ts'

/**
 * The pages with conditions that can always be decided: where an answer may be missing, because its page was not on the way
 * or it is optional, a test of it is false.
 */
export function withGuards(
  start: string,
  pages: readonly Page[],
  alwaysKnown: ReadonlySet<string> = new Set(),
): readonly Page[] {
  const known = knownAnswers(start, pages)
  return pages.map((page) => ({
    ...page,
    links: page.links.map((link) =>
      link.when === undefined
        ? link
        : {
            ...link,
            when: guarded(link.when, (fact) => alwaysKnown.has(fact) || known.get(page.id)?.has(fact) === true),
          },
    ),
  }))
}
