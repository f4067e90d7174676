import { guarded } from '../form/conditions-in-form.ts'
import { coversAll } from '../form/covers-all.ts'
import type { ReadCondition } from '../form/answer-tests.ts'
import { END, type Content, type Fault, type Form, type Page, type PageLink, type Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { noteNotGiven } from '../form/not-given.ts'
import { knownAnswers, reachable } from '../form/known-answers.ts'
import { withGuards } from '../form/with-guards.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { ConditionalContent, PageDraft } from './pages.ts'

interface Routing {
  readonly title: string
  readonly start: string
  readonly faults: readonly Fault[]
  readonly linksOf: (page: PageDraft) => readonly PageLink[]
  readonly conditionNamed: (name: string, asked: SourceNode) => ReadCondition
  /** The names that nothing in the source gives, because of which a condition never holds. */
  readonly notGiven: (name: string) => readonly string[]
  /** The page for answers for which no link is written. */
  readonly otherwise: string
}

/** Joins pages and links to a form in which each page has a way on, or is an end. */
export function assembledForm(drafts: readonly PageDraft[], routing: Routing): Form {
  const pages = drafts.map((draft): Page => {
    const { id, path, title, questions, node } = draft
    // Also those of an end, so that the report does not call them unknown.
    const links = routing.linksOf(draft)
    const isEnd = draft.isTerminal || draft.kind === 'end' || (draft.kind === 'questions' && isLast(draft, links))
    return {
      id,
      source: node.pointer,
      path,
      title,
      kind: isEnd ? 'end' : draft.kind,
      content: draft.content
        .flatMap((part) => conditionalContent(part, routing))
        .map((part) => inPlace(part, isEnd ? [] : questions)),
      questions: isEnd ? [] : questions,
      links: isEnd ? [] : links,
    }
  })
  const withOthers = withWayForOthers(pages, routing)
  return {
    title: routing.title,
    start: routing.start,
    pages: withGuards(routing.start, withOthers),
    faults: routing.faults,
  }
}

/** A page that asks nothing and leads nowhere. */
function isLast({ questions, node }: PageDraft, links: readonly PageLink[]): boolean {
  return questions.length === 0 && links.length === 0 && node.list('next').length === 0
}

/** On a page that asks no such question by itself, words stand above all. */
function inPlace({ below, ...content }: Content, questions: readonly Question[]): Content {
  return questions.some(({ name }) => name === below) ? { ...content, ...given({ below }) } : content
}

function conditionalContent(part: ConditionalContent, { conditionNamed, notGiven }: Routing): readonly Content[] {
  const { condition: node, component, ...content } = part
  if (node === undefined) return [content]
  if (typeof node.value !== 'string') return [content]
  const condition = conditionNamed(node.mapped().value as string, node)
  if (component !== undefined) noteNotGiven(component, notGiven(node.value))
  if (condition === 'always') return [content]
  if (condition === 'never') return []
  if (condition !== undefined) return [{ ...content, when: condition }]
  node.unsupported('The condition of these words cannot be expressed: they are always shown.', 'Write it by hand.')
  return [content]
}

/**
 * Where no link may hold, the source goes to its summary; a journey needs a transition for that. A page behind the summary ends the form
 * instead, because it would lead in a circle.
 */
function withWayForOthers(pages: readonly Page[], { otherwise, start }: Routing): readonly Page[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const [behind, besides] = [reachable(otherwise, byId), reachable(start, byId, otherwise)]
  const known = knownAnswers(start, pages)
  const questions = new Map(
    pages.flatMap((page) => page.questions.map((question) => [question.name, question] as const)),
  )
  return pages.map((page) => {
    if (page.kind !== 'questions' || page.id === otherwise) return page
    const conditions = page.links.map(({ when }) => when)
    if (conditions.includes(undefined)) return page
    const isCovered = coversAll(
      conditions.flatMap((condition) => (condition === undefined ? [] : [guarded(condition, () => false)])),
      (name): Question | undefined => questions.get(name),
      (name) => known.get(page.id)?.has(name) === true,
    )
    const to = behind.has(page.id) && !besides.has(page.id) ? END : otherwise
    return isCovered ? page : { ...page, links: [...page.links, { to }] }
  })
}
