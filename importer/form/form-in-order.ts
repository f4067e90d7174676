import { partsOf, type Condition, type DerivedFact } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import { factsIn } from './conditions-in-form.ts'
import type { DraftCondition, DraftExit, DraftPage, DraftPart, QuestionNamed } from './draft.ts'
import { END, type Content, type Fault, type Form, type Page, type PageLink, type Question } from './form.ts'
import { withGuards } from './with-guards.ts'
import { withoutUnknown } from './without-unknown.ts'

interface Order {
  readonly title: string
  readonly faults: Fault[]
  readonly questionNamed: QuestionNamed
  /** What is computed from answers, by name. */
  readonly derived?: Readonly<Record<string, DerivedFact>>
  /** Ways that leave the order. */
  readonly exits?: readonly DraftExit[]
  /** The source leaves out a page of which nothing is shown. */
  readonly skipsEmptyPages: boolean
}

/** A form whose pages follow in order, each perhaps under a condition; so may the questions and words of a page. */
export function formInOrder(
  drafts: readonly DraftPage[],
  { title, faults, questionNamed, derived = {}, exits = [], skipsEmptyPages }: Order,
): Form {
  const read = conditionReader(questionNamed, faults)
  const factsOf = factsWith(derived)
  const earlier = new Set<string>()
  const pages = drafts.map((draft): OrderedPage => {
    const parts = inDecidableOrder(
      draft.parts.map((part) => ({ part, when: read(part.conditions) })),
      earlier,
      factsOf,
    )
    const condition = pageCondition(draft, read(draft.conditions), parts, { earlier, factsOf }, skipsEmptyPages)
    const whole = JSON.stringify(condition)
    const questions = parts.flatMap(({ part: { question }, when }) =>
      question === undefined || when === 'never'
        ? []
        : [withCondition(question, JSON.stringify(when) === whole ? 'always' : when)],
    )
    const content = parts.flatMap(({ part, when }) =>
      when === 'never'
        ? []
        : (part.content ?? []).map((one) => withCondition(one, JSON.stringify(when) === whole ? 'always' : when)),
    )
    for (const { name } of questions) earlier.add(name)
    const { id, node, path, kind } = draft
    return { id, source: node.pointer, path, title: draft.title, kind, content, questions, condition }
  })
  const left = exitsByPage(exits, pages, (condition) => read([condition]), factsOf)
  const linked = pages.map(({ condition: _, ...page }, index): Page => {
    const asked = askedBy(pages.slice(0, index + 1))
    const canBeKnown = (fact: string) => factsOf({ required: [fact] }).every((one) => asked.has(one))
    const onward = page.kind === 'end' ? [] : linksTo(pages.slice(index + 1), canBeKnown)
    return { ...page, links: [...(left.get(page.id) ?? []), ...onward] }
  })
  const alwaysKnown = new Set(Object.keys(derived).filter((name) => 'default' in (derived[name] ?? {})))
  const first = pages[0]
  const start = first?.id ?? ''
  const guarded = withGuards(start, linked, alwaysKnown)
  // Only what something tests: the others would be in the way.
  const tested = new Set(guarded.flatMap(testedOn))
  const used = Object.fromEntries(Object.entries(derived).filter(([name]) => tested.has(name)))
  return { title, start, faults, pages: guarded, derived: used }
}

function testedOn({ links, questions, content }: Page): readonly string[] {
  return [...links, ...questions, ...content].flatMap(({ when }) => (when === undefined ? [] : factsIn(when)))
}

/** Each exit on the page that asks for the last answer that its condition tests. */
function exitsByPage(
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

interface OrderedPage extends Omit<Page, 'links'> {
  readonly condition: ReadCondition
}

/** A transition to each page that may follow: those with a condition, up to the first that is always shown. */
function linksTo(following: readonly OrderedPage[], canBeKnown: (fact: string) => boolean): readonly PageLink[] {
  const links: PageLink[] = []
  for (const { id, condition: whole } of following) {
    const condition = withoutUnknown(whole, canBeKnown)
    if (condition === 'never') continue
    if (condition === 'always' || condition === undefined) return [...links, { to: id }]
    links.push({ to: id, when: condition })
  }
  return [...links, { to: END }]
}

function askedBy(pages: readonly OrderedPage[]): ReadonlySet<string> {
  return new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name)))
}

interface ConditionalPart {
  readonly part: DraftPart
  readonly when: ReadCondition
}

/** Reads each condition once, and notes what cannot be expressed. */
function conditionReader(
  questionNamed: QuestionNamed,
  faults: Fault[],
): (all: readonly DraftCondition[]) => ReadCondition {
  const known = new Map<string, ReadCondition>()
  const readOne = ({ node, read, isPartOfNode = false }: DraftCondition): ReadCondition => {
    if (known.has(node.pointer)) return known.get(node.pointer)
    node.part('condition')
    const missing = new Set<string>()
    const condition = read(questionNamed, (name) => missing.add(name))
    known.set(node.pointer, condition)
    const { pointer } = node
    for (const name of missing)
      faults.push({
        code: 'IMPORT_QUESTION_MISSING',
        pointer,
        message: `The condition names "${name}", which no page asks.`,
        hint: 'Correct it in the source, or in the journey.',
      })
    if (condition === undefined)
      node.unsupported('This condition cannot be expressed: what it guards is always shown.', 'Write it by hand.')
    else if (isPartOfNode) node.mapped()
    else node.mappedWhole()
    if (condition === 'never')
      faults.push({
        code: 'IMPORT_CONDITION_NEVER',
        pointer,
        message: 'The condition can never hold, so what it guards is left out.',
        hint: 'Correct it in the source, or remove what it guards.',
      })
    return condition
  }
  return (all) =>
    combined(
      'and',
      all.map((one) => readOne(one) ?? 'always'),
    )
}

/** The parts of a page such that each condition tests earlier answers only; one that cannot is always shown. */
function inDecidableOrder(
  parts: readonly ConditionalPart[],
  earlier: ReadonlySet<string>,
  factsOf: FactsOf,
): readonly ConditionalPart[] {
  const own = new Set(parts.flatMap(({ part }) => part.question?.name ?? []))
  const known = new Set(earlier)
  const ordered: ConditionalPart[] = []
  let waiting: readonly ConditionalPart[] = parts
  while (waiting.length > 0) {
    const later: ConditionalPart[] = []
    for (const one of waiting) {
      const facts = factsOf(one.when)
      if (facts.some((fact) => own.has(fact) && !known.has(fact))) later.push(one)
      else {
        ordered.push(facts.every((fact) => known.has(fact)) ? one : alwaysShown(one))
        if (one.part.question !== undefined) known.add(one.part.question.name)
      }
    }
    const [stuck, ...others] = later
    if (later.length === waiting.length && stuck !== undefined) {
      ordered.push(alwaysShown(stuck))
      if (stuck.part.question !== undefined) known.add(stuck.part.question.name)
      waiting = others
    } else {
      for (const { part } of later) part.node.assumed('It is asked after the answer that decides whether it is asked.')
      waiting = later
    }
  }
  return ordered
}

function alwaysShown({ part }: ConditionalPart): ConditionalPart {
  for (const { node } of part.conditions)
    node.unsupported(
      'The condition tests an answer that is given later: what it guards is always shown.',
      'Ask for it on a later page.',
    )
  return { part, when: 'always' }
}

/** Under which a page is shown. Its own questions cannot decide: they are known only behind it. */
function pageCondition(
  { conditions }: DraftPage,
  own: ReadCondition,
  parts: readonly ConditionalPart[],
  { earlier, factsOf }: { readonly earlier: ReadonlySet<string>; readonly factsOf: FactsOf },
  skipsEmptyPages: boolean,
): ReadCondition {
  const isDecidable = (condition: ReadCondition) => factsOf(condition).every((fact) => earlier.has(fact))
  if (!isDecidable(own)) {
    for (const { node } of conditions)
      node.unsupported(
        'The condition tests an answer that is given later: the page is always shown.',
        'Write it by hand.',
      )
    return 'always'
  }
  if (!skipsEmptyPages || parts.length === 0) return own
  const shown = parts.filter(({ when }) => isDecidable(when)).map(({ when }) => when)
  return combined('and', [own, combined('or', unique(shown))])
}

function unique(conditions: readonly ReadCondition[]): readonly ReadCondition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()]
}

type FactsOf = (condition: ReadCondition) => readonly string[]

/** The answers that a condition tests; for what is computed, those that it is computed from. */
function factsWith(derived: Readonly<Record<string, DerivedFact>>): FactsOf {
  return (condition) =>
    condition === undefined || condition === 'always' || condition === 'never'
      ? []
      : factsIn(condition).flatMap((fact) => {
          const how = Object.hasOwn(derived, fact) ? derived[fact] : undefined
          return how === undefined ? [fact] : partsOf(how)
        })
}

function withCondition<Part extends Question | Content>(part: Part, when: ReadCondition): Part {
  return when === undefined || when === 'always' || when === 'never'
    ? part
    : { ...part, when: when satisfies Condition }
}
