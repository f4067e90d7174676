import type { DraftPage, DraftPart } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { camelCase, slug, uniqueNames } from '../form/names.ts'
import { isWithin, type Layout } from './layout.ts'

/**
 * The questions of a form on the pages of its layout, in the order of its controls, with the words between them. A page of which nothing can
 * be asked is left out.
 *
 * @param schema the source of pages that are no category, with their title
 * @param pathOf the path of the property that a question asks for; undefined for one that says which shape applies
 */
export function layoutPages(
  parts: readonly DraftPart[],
  { pages }: Layout,
  { schema, title }: { readonly schema: SourceNode; readonly title: string },
  pathOf: (name: string) => string | undefined,
): readonly DraftPage[] {
  const waiting = runsOf(parts, pathOf)
  const ids = uniqueNames()
  const drafts = pages.map(({ node, title: own, conditions, items }): DraftPage => {
    const shown = items.flatMap((item) => ('words' in item ? [item.words] : taken(waiting, item.path)))
    const name = own ?? 'form'
    return {
      node: own === undefined ? schema.part('page').mapped() : node,
      id: ids(camelCase(name)),
      path: `/${slug(name)}`,
      title: own ?? title,
      kind: 'questions',
      conditions,
      parts: shown,
    }
  })
  const asking = drafts.filter((page) => {
    const asks = page.parts.some(({ question }) => question !== undefined)
    if (!asks) page.node.assumed('Nothing on this page can be asked, so it is left out.')
    return asks
  })
  // What only rules test has no control.
  const rest = waiting.flatMap((run) => run.parts)
  return asking.map((page, index) => (index === 0 ? { ...page, parts: [...page.parts, ...rest] } : page))
}

interface Run {
  readonly path: string
  readonly parts: readonly DraftPart[]
}

/** Each question with what stands in front of it and has no path of its own, such as words; the last also with what is behind it. */
function runsOf(parts: readonly DraftPart[], pathOf: (name: string) => string | undefined): Run[] {
  const runs: Run[] = []
  let front: DraftPart[] = []
  for (const part of parts) {
    front.push(part)
    const path = part.question === undefined ? undefined : pathOf(part.question.name)
    if (path === undefined) continue
    runs.push({ path, parts: front })
    front = []
  }
  const last = runs.pop()
  return last === undefined ? [] : [...runs, { ...last, parts: [...last.parts, ...front] }]
}

/** Takes the questions of a control out of those that wait. */
function taken(waiting: Run[], control: string): readonly DraftPart[] {
  const own = waiting.filter(({ path }) => isWithin(path, control))
  for (const run of own) waiting.splice(waiting.indexOf(run), 1)
  return own.flatMap((run) => run.parts)
}
