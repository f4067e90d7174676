import { partsOf, type Condition, type DerivedFact } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import { factsIn } from './conditions-in-form.ts'
import type { ConditionalPart, DraftCondition, DraftExit, DraftPage, DraftPart, QuestionNamed } from './draft.ts'
import { END, type Content, type Fault, type Form, type Page, type PageLink, type Question } from './form.ts'
import { given } from './given.ts'
import { noteNotGiven } from './not-given.ts'
import { settingsOutside, type Program, type SettingsOutside } from './settings-outside.ts'
import { withGuards } from './with-guards.ts'
import { partsOfAll, withHeadings, withOwnLabels } from './with-headings.ts'
import { withPartsWhen } from './with-parts-when.ts'
import { withoutUnknown } from './without-unknown.ts'

export interface Order {
  readonly title: string
  readonly faults: Fault[]
  readonly questionNamed: QuestionNamed
  /** Whether the source has an answer of a name that the journey does not ask for. */
  readonly isUnasked: (name: string) => boolean
  /** What is computed from answers, by name. */
  readonly derived?: Readonly<Record<string, DerivedFact>>
  /** Ways that leave the order. */
  readonly exits?: readonly DraftExit[]
  /** The source leaves out a page of which nothing is shown. */
  readonly skipsEmptyPages: boolean
  /** The whole source and the names that the product uses, if its conditions may test what only the program around it gives. */
  readonly program?: Program
}

/** A form whose pages follow in order, each perhaps under a condition; so may the questions and words of a page. */
export function formInOrder(
  written: readonly DraftPage[],
  { title, faults, questionNamed, isUnasked, derived = {}, exits = [], skipsEmptyPages, program }: Order,
): Form {
  const drafts = withOwnLabels(written)
  const outside =
    program === undefined
      ? undefined
      : settingsOutside(drafts, { ...program, exits, questionNamed, isUnasked, derived, skipsEmptyPages })
  const named: QuestionNamed = (name) => questionNamed(name) ?? outside?.questionNamed(name)
  const readBefore = new Map<string, NamesRead>()
  const readWith = (condition: DraftCondition): NamesRead => {
    const { pointer } = condition.node
    const names = readBefore.get(pointer) ?? readNames(condition, named, isUnasked)
    const read = outside === undefined ? names : { ...names, condition: outside.inSettings(names.condition) }
    if (!readBefore.has(pointer)) readBefore.set(pointer, read)
    return readBefore.get(pointer) ?? read
  }
  const leftOut = neverAsked(drafts, readWith)
  const read = conditionReader(readWith, faults, leftOut, outside?.noteAt)
  const shownIn = (one: DraftCondition) => read.shown([one])
  const factsOf = factsWith(derived, outside?.isSetting)
  const earlier = new Set<string>()
  const pages = drafts.map((draft): OrderedPage => {
    const { id, node, path, kind } = draft
    const ordered = inDecidableOrder(
      draft.parts.map((part) => ({ part, when: read.shown(part.conditions), required: read.required(part) })),
      earlier,
      factsOf,
      read.shown,
    )
    const condition = pageCondition(draft, read.shown(draft.conditions), ordered, { earlier, factsOf }, skipsEmptyPages)
    const parts = withHeadings(ordered, draft.title)
    if (condition === 'never' && node.pointer !== '')
      noteNotGiven(
        node,
        parts.flatMap(({ part }) => read.notGiven(part.conditions)),
      )
    const whole = JSON.stringify(condition)
    const known = new Set(earlier)
    const withOutside = (question: Question) => {
      const decided = withPartsWhen(question, (one) => {
        const read = shownIn(one)
        return factsOf(read).every((fact) => known.has(fact)) ? read : undefined
      })
      known.add(question.name)
      return decided
    }
    const questions = parts.flatMap(({ part: { question }, when, required }) =>
      question === undefined || when === 'never'
        ? []
        : [
            withCondition(
              requiredUnder(withOutside(question), required, [condition, when]),
              JSON.stringify(when) === whole ? 'always' : when,
            ),
          ],
    )
    const content = parts.flatMap(({ part, when }, index) =>
      when === 'never'
        ? []
        : (part.content ?? []).map((one) => ({
            ...withCondition(one, JSON.stringify(when) === whole ? 'always' : when),
            ...given({ below: questionAbove(parts, index) }),
          })),
    )
    for (const { name } of questions) earlier.add(name)
    return { id, source: node.pointer, path, title: draft.title, kind, content, questions, condition }
  })
  const left = exitsByPage(exits, pages, (condition) => read.shown([condition]), factsOf)
  const linked = pages.map(({ condition: _, ...page }, index): Page => {
    const asked = askedBy(pages.slice(0, index + 1))
    const canBeKnown = (fact: string) => factsOf({ required: [fact] }).every((one) => asked.has(one))
    const onward = page.kind === 'end' ? [] : linksTo(pages.slice(index + 1), canBeKnown)
    return { ...page, links: [...(left.get(page.id) ?? []), ...onward] }
  })
  const alwaysKnown = new Set([
    ...Object.keys(derived).filter((name) => 'default' in (derived[name] ?? {})),
    ...Object.keys(outside?.settings ?? {}),
  ])
  const first = pages.find(({ kind, condition }) => kind !== 'end' && condition !== 'never') ?? pages[0]
  const start = first?.id ?? ''
  const guarded = withGuards(start, linked, alwaysKnown)
  // Only what something tests: the others would be in the way.
  const tested = new Set(guarded.flatMap(testedOn))
  const usedOf = <Fact>(facts: Readonly<Record<string, Fact>>) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => tested.has(name)))
  return { title, start, faults, pages: guarded, derived: usedOf(derived), settings: usedOf(outside?.settings ?? {}) }
}

/** The question that words stand beneath; undefined for words above all. */
function questionAbove(parts: readonly ConditionalPart[], index: number): string | undefined {
  return parts.slice(0, index).findLast(({ part, when }) => part.question !== undefined && when !== 'never')?.part
    .question?.name
}

function testedOn({ links, questions, content }: Page): readonly string[] {
  return [
    ...[...links, ...questions, ...content].map(({ when }) => when),
    ...questions.flatMap(({ requiredWhen, partsWhen = {} }) => [requiredWhen, ...Object.values(partsWhen)]),
  ].flatMap((condition) => (condition === undefined ? [] : factsIn(condition)))
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

interface ConditionReader {
  /** Where something is shown: a condition that cannot be expressed shows it always. */
  readonly shown: (all: readonly DraftCondition[]) => ReadCondition
  /** Where an optional question is required: a condition that cannot be expressed never requires it. */
  readonly required: (part: DraftPart) => ReadCondition
  /** The names that nothing in the source gives, because of which some of these conditions never hold. */
  readonly notGiven: (all: readonly DraftCondition[]) => readonly string[]
}

interface NamesRead {
  readonly condition: ReadCondition
  /** The names that the source does not have. */
  readonly missing: ReadonlySet<string>
  /** Whether it tests an answer that the source has and the journey does not ask for, so that its result is unknown. */
  readonly testsUnasked: boolean
}

type ReadWith = (written: DraftCondition) => NamesRead

function readNames(
  { read }: DraftCondition,
  questionNamed: QuestionNamed,
  isUnasked: (name: string) => boolean,
): NamesRead {
  const missing = new Set<string>()
  let testsUnasked = false
  const condition = read(questionNamed, (name) => {
    if (isUnasked(name)) testsUnasked = true
    else missing.add(name)
  })
  return { condition: testsUnasked ? undefined : condition, missing, testsUnasked }
}

/** Questions that are never asked, each with the names because of which: those that nothing in the source gives. */
type NeverAsked = ReadonlyMap<string, readonly string[]>

/** The questions that are left out because their conditions can never hold. Others may depend on these. */
function neverAsked(drafts: readonly DraftPage[], readWith: ReadWith): NeverAsked {
  const leftOut = new Map<string, readonly string[]>()
  const parts = drafts.flatMap((draft) => draft.parts)
  for (let before = -1; before < leftOut.size;) {
    before = leftOut.size
    for (const { question, conditions } of parts) {
      if (question === undefined || leftOut.has(question.name)) continue
      const read = conditions.map(readWith)
      if (read.some(({ condition }) => withoutUnknown(condition, (fact) => !leftOut.has(fact)) === 'never'))
        leftOut.set(
          question.name,
          read.flatMap((names) => notGivenTo(names, leftOut)),
        )
    }
  }
  return leftOut
}

/** The names because of which a condition never holds; none if it may hold. */
function notGivenTo({ condition, missing }: NamesRead, leftOut: NeverAsked): readonly string[] {
  if (withoutUnknown(condition, (fact) => !leftOut.has(fact)) !== 'never') return []
  const tested = typeof condition === 'object' ? factsIn(condition) : []
  return [...new Set([...missing, ...tested.flatMap((fact) => leftOut.get(fact) ?? [])])]
}

/**
 * Reads each condition once, and notes what cannot be expressed.
 *
 * @param leftOut the questions that no page asks: a test of one is false
 */
function conditionReader(
  readWith: ReadWith,
  faults: Fault[],
  leftOut: NeverAsked,
  noteSettings: SettingsOutside['noteAt'] = () => undefined,
): ConditionReader {
  const known = new Map<string, ReadCondition>()
  const readOne = (written: DraftCondition, otherwise = 'what it guards is always shown'): ReadCondition => {
    const { node, isPartOfNode = false } = written
    if (known.has(node.pointer)) return known.get(node.pointer)
    node.part('condition')
    const { condition: whole, missing, testsUnasked } = readWith(written)
    const condition = withoutUnknown(whole, (fact) => !leftOut.has(fact))
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
      node.unsupported(
        testsUnasked
          ? `It tests an answer that the journey does not ask for: ${otherwise}.`
          : `This condition cannot be expressed: ${otherwise}.`,
        testsUnasked ? 'Ask for that answer, and write the condition by hand.' : 'Write it by hand.',
      )
    else if (isPartOfNode) node.mapped()
    else node.mappedWhole()
    noteSettings(node, condition)
    if (condition === 'never')
      faults.push({
        code: 'IMPORT_CONDITION_NEVER',
        pointer,
        message: 'The condition can never hold, so what it guards is left out.',
        hint: 'Correct it in the source, or remove what it guards.',
      })
    return condition
  }
  const notGiven = (all: readonly DraftCondition[]) => all.flatMap((one) => notGivenTo(readWith(one), leftOut))
  return {
    notGiven,
    shown(all) {
      for (const one of all) if (one.shown !== undefined) noteNotGiven(one.shown, notGiven([one]))
      return combined(
        'and',
        all.map((one) => readOne(one) ?? 'always'),
      )
    },
    required({ question, requiredWhen = [] }) {
      if (question?.isOptional !== true || requiredWhen.length === 0) return 'never'
      if (!CAN_BE_REQUIRED(question)) {
        for (const { node } of requiredWhen.flat())
          node.assumed(`"${question.label}" stays optional: an empty list and an empty box are answers.`)
        return 'never'
      }
      const ways = requiredWhen.map((all) =>
        combined(
          'and',
          all.map((one) => readOne(one, 'what it requires stays optional')),
        ),
      )
      return combined(
        'or',
        ways.map((way) => way ?? 'never'),
      )
    },
  }
}

const CAN_BE_REQUIRED = ({ answer: { kind } }: Question) => !['box', 'group', 'list', 'repeat', 'files'].includes(kind)

/** A question with where it is required; `shown` are the conditions that hold wherever it is asked. */
function requiredUnder(question: Question, required: ReadCondition, shown: readonly ReadCondition[]): Question {
  if (required === 'never' || required === undefined) return question
  const holding = new Set(shown.flatMap(partsOfAll).map((part) => JSON.stringify(part)))
  const left = combined(
    'and',
    partsOfAll(required).filter((part) => !holding.has(JSON.stringify(part))),
  )
  if (left === 'always') return { ...question, isOptional: false }
  return left === 'never' || left === undefined ? question : { ...question, requiredWhen: left }
}

/** The parts of a page such that each condition tests earlier answers only; where one cannot, the others of its part decide. */
function inDecidableOrder(
  parts: readonly ConditionalPart[],
  earlier: ReadonlySet<string>,
  factsOf: FactsOf,
  read: ConditionReader['shown'],
): readonly ConditionalPart[] {
  const own = new Set(parts.flatMap(({ part }) => part.question?.name ?? []))
  const known = new Set(earlier)
  const isKnown = (condition: ReadCondition) => factsOf(condition).every((fact) => known.has(fact))
  const waits = (condition: ReadCondition) => factsOf(condition).some((fact) => own.has(fact) && !known.has(fact))
  const asFarAsKnown = (one: ConditionalPart): ConditionalPart => {
    const [decided, others] = [[], []] as [DraftCondition[], DraftCondition[]]
    for (const condition of one.part.conditions) (isKnown(read([condition])) ? decided : others).push(condition)
    for (const { node } of others)
      node.unsupported(
        'The condition tests an answer that is given later: what it guards is always shown.',
        'Ask for it on a later page.',
      )
    return { ...one, when: read(decided) }
  }
  const ordered: ConditionalPart[] = []
  const add = (one: ConditionalPart) => {
    const shown = isKnown(one.when) ? one : asFarAsKnown(one)
    ordered.push(isKnown(one.required) ? shown : staysOptional(shown))
    if (one.part.question !== undefined) known.add(one.part.question.name)
  }
  const moved = new Map<ConditionalPart, 'asked' | 'required'>()
  let waiting: readonly ConditionalPart[] = parts
  while (waiting.length > 0) {
    // What they wait for when it is their turn: it may be known at the end of the round.
    const later = new Map<ConditionalPart, 'asked' | 'required'>()
    for (const one of waiting) {
      if (waits(one.when) || waits(one.required)) later.set(one, waits(one.when) ? 'asked' : 'required')
      else {
        add(one)
        const decided = moved.get(one)
        if (decided !== undefined)
          one.part.node.assumed(`It is asked after the answer that decides whether it is ${decided}.`)
      }
    }
    // Of questions that require each other, one stays optional. That is better than showing a hidden one.
    const left = [...later.keys()]
    const stuck = left.find(({ when }) => !waits(when)) ?? left[0]
    if (left.length === waiting.length && stuck !== undefined) {
      add(stuck)
      waiting = left.filter((one) => one !== stuck)
    } else {
      for (const [one, decided] of later) moved.set(one, decided)
      waiting = left
    }
  }
  return ordered
}

function staysOptional(one: ConditionalPart): ConditionalPart {
  for (const { node } of (one.part.requiredWhen ?? []).flat())
    node.unsupported(
      'The condition tests an answer that is given later: what it requires stays optional.',
      'Ask for it on a later page.',
    )
  return { ...one, required: 'never' }
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
  // Nothing of the page is answered yet.
  const isEarlier = (fact: string) => isDecidable({ required: [fact] })
  const shown = parts.map(({ when }) => (isDecidable(when) ? when : withoutUnknown(when, isEarlier)))
  return combined('and', [own, combined('or', unique(shown))])
}

function unique(conditions: readonly ReadCondition[]): readonly ReadCondition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()]
}

type FactsOf = (condition: ReadCondition) => readonly string[]

/** The answers that a condition tests; for what is computed, those that it is computed from. A setting waits for none. */
function factsWith(
  derived: Readonly<Record<string, DerivedFact>>,
  isSetting: (fact: string) => boolean = () => false,
): FactsOf {
  return (condition) =>
    condition === undefined || condition === 'always' || condition === 'never'
      ? []
      : factsIn(condition).flatMap((fact) => {
          if (isSetting(fact)) return []
          const how = Object.hasOwn(derived, fact) ? derived[fact] : undefined
          return how === undefined ? [fact] : partsOf(how)
        })
}

function withCondition<Part extends Question | Content>(part: Part, when: ReadCondition): Part {
  return when === undefined || when === 'always' || when === 'never'
    ? part
    : { ...part, when: when satisfies Condition }
}
