import type { Condition, DerivedFact } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import { conditionReader } from './condition-reader.ts'
import { factsIn } from './conditions-in-form.ts'
import { inDecidableOrder } from './decidable-order.ts'
import type { ConditionalPart, DraftCondition, DraftExit, DraftPage, QuestionNamed } from './draft.ts'
import { factsWith } from './facts-tested.ts'
import type { Content, Fault, Form, Page, Question } from './form.ts'
import { given } from './given.ts'
import { readNames, type NamesRead } from './names-read.ts'
import { neverAsked } from './never-asked.ts'
import { noteNotGiven } from './not-given.ts'
import { pageCondition } from './page-condition.ts'
import { askedBy, exitsByPage, linksTo, type OrderedPage } from './page-links.ts'
import { settingsOutside, type Program } from './settings-outside.ts'
import { withGuards } from './with-guards.ts'
import { partsOfAll, withHeadings, withOwnLabels } from './with-headings.ts'
import { withPartsWhen } from './with-parts-when.ts'

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

/** The last question above some words; undefined for words above all questions. */
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

function withCondition<Part extends Question | Content>(part: Part, when: ReadCondition): Part {
  return when === undefined || when === 'always' || when === 'never'
    ? part
    : { ...part, when: when satisfies Condition }
}
