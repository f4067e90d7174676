import type { Condition } from '../../../engine/index.ts'
import type { FactModel } from '../../../proof/facts/fact-model.ts'
import type { Edge, Meaning, Operation, Question } from '../../../proof/flow/index.ts'
import { buildMachine } from '../../../proof/prove.ts'
import { ALWAYS_OPEN, type Compiled } from '../../../proof/states/conditions-on-sets.ts'
import type { FactChange } from '../../../proof/states/state-sets.ts'
import { smallJourney } from './small-journey.ts'

export interface SmallJourney {
  /** The first is the start. What a page needs is added, and an end "done". */
  readonly steps: Readonly<Record<string, object>>
  readonly isOnceFixed?: boolean
}

/** The flow of a small journey, in words. */
export interface DescribedFlow {
  /** The points of a step, each with what is true of it. */
  readonly points: (step: string) => readonly string[]
  /** What can happen at the points of a step: `→` leads on within a visit, `⇒` to a new one. */
  readonly edges: (step: string) => readonly string[]
  /** What the proof asks at the points of a step. */
  readonly questions: (step: string) => readonly string[]
}

/**
 * The points of a step are `page`, on arrival, then `page.1` and so on, the last before it is left. An operation `x=no|yes` gives x one of
 * these values, whatever it was; `x(no→yes)` changes that value only; `?` is unknown. A condition that only shows something has a `~`.
 */
export function describedFlow({ isOnceFixed = false, ...small }: SmallJourney): DescribedFlow {
  const journey = smallJourney(small.steps)
  const { machine, model, ways, places } = buildMachine(journey, { isOnceFixed })
  const { flow } = machine
  const words = wordsOf(model)
  const names = flow.sites.flatMap((points) =>
    points.map(({ number, step, trail }, at) => ({
      number,
      name: [at === 0 ? step.id : `${step.id}.${at}`, ...trail].join(' after '),
    })),
  )
  const nameOf = (point: number) => names.find(({ number }) => number === point)?.name ?? `point ${point}`
  const pointsOf = (step: string) =>
    flow.sites
      .flat()
      .filter((point) => point.step.id === step)
      .map((point) => ({ ...point, name: nameOf(point.number) }))
  const meaning = (means: Meaning) => {
    switch (means.kind) {
      case 'outcome':
        return `${means.as} ${means.outcome} (${means.comes}, ${ways[means.way]?.pointer ?? 'no way'})`
      case 'press':
        return [
          'press',
          means.action.id,
          ...words.given('asks', means.asked),
          ...words.given('requires', means.required),
        ].join(' ')
      case 'next':
        return [
          ways[means.way]?.pointer ?? 'no way',
          ...(means.corrects === undefined ? [] : ['corrects', means.corrects]),
        ].join(' ')
      case 'look':
        return 'look'
    }
  }
  const edge = ({ to, operations, cost, means }: Edge) => {
    const arrow = cost === 0 ? '→' : '⇒'
    return [
      `${meaning(means)} ${arrow} ${to === null ? 'nowhere' : nameOf(to.number)}`,
      ...operations.map(words.operation),
    ].join('; ')
  }
  const question = (asked: Question) => {
    switch (asked.kind) {
      case 'place':
        return [
          `${places[asked.place]?.pointer ?? 'no place'}: ${words.condition(asked.condition)}`,
          ...asked.given.map((one) => `given ${words.operation(one)}`),
          ...asked.asked.map((one) => `asked ${words.operation(one)}`),
        ].join('; ')
      case 'must':
        return `${asked.must.code} ${asked.must.pointer}: ${words.condition(asked.condition)}`
      case 'transition':
        return ['a transition', ...asked.noneOf.map(words.operation)].join('; ')
      case 'button':
        return [
          'a button',
          ...asked.typing.map(words.operation),
          ...asked.ended.map((change) => `ended ${words.change(change)}`),
        ].join('; ')
    }
  }
  return {
    points: (step) =>
      pointsOf(step).map(({ name, isShown, isRest }) =>
        [name, ...(isShown ? ['shown'] : []), ...(isRest ? ['rest'] : [])].join(' '),
      ),
    edges: (step) => pointsOf(step).flatMap(({ name, edges }) => edges.map((one) => `${name} ${edge(one)}`)),
    questions: (step) =>
      pointsOf(step).flatMap(({ name, questions }) => questions.map((one) => `${name} ${question(one)}`)),
  }
}

/** A field that is answered with yes or no. */
export const yesOrNo = (more: object = {}) => ({
  title: 'Yes or no?',
  type: 'string',
  enum: ['yes', 'no'],
  messages: { required: 'Choose one', enum: 'Choose one of these' },
  ui: { widget: 'radios' },
  ...more,
})

/** A page that leads on by each of these answers, so that the proof tells their values apart. */
export const decidesOn = (...names: readonly string[]) => ({
  next: [...names.map((name) => ({ when: isYes(name), to: 'done' })), { to: 'done' }],
})

export const isYes = (name: string): Condition => ({ [name]: { const: 'yes' } })

/** How operations and conditions are said. */
function wordsOf(model: FactModel) {
  const value = (fact: number, index: number) =>
    index === 0 ? '?' : String(model.classesOf(fact)[index]?.value() ?? index)
  const listed = (fact: number, to: readonly number[]) =>
    [...to]
      .sort((a, b) => a - b)
      .map((index) => value(fact, index))
      .join('|')
  const nameOf = (fact: number) => model.facts[fact]?.name ?? `fact ${fact}`
  const change = ({ fact, to }: FactChange): string => {
    const texts = to.map((classes) => listed(fact, classes))
    if (texts.every((text) => text === texts[0])) return `${nameOf(fact)}=${texts[0] ?? ''}`
    const changed = texts.flatMap((text, index) =>
      text === value(fact, index) ? [] : [`${value(fact, index)}→${text}`],
    )
    return `${nameOf(fact)}(${changed.join(' ')})`
  }
  const condition = (compiled: Compiled): string => {
    if (compiled === ALWAYS_OPEN) return 'open'
    switch (compiled.kind) {
      case 'test': {
        const holds = compiled.holds.changes[0]?.to.flat() ?? []
        const isShown = compiled.open.changes[0]?.to.flat().length === 0
        return `${isShown ? '~' : ''}${nameOf(compiled.fact)} is ${listed(compiled.fact, holds)}`
      }
      case 'known':
        return `${nameOf(compiled.fact)} is known`
      case 'derived':
        return `derived of ${compiled.facts.map(nameOf).join(' ')}`
      case 'not':
        return `not ${condition(compiled.part)}`
      case 'all':
        return compiled.parts.length === 1
          ? compiled.parts.map(condition).join()
          : `(${compiled.parts.map(condition).join(' and ')})`
      case 'any':
        return compiled.parts.length === 0 ? 'never' : `(${compiled.parts.map(condition).join(' or ')})`
    }
  }
  const operation = (does: Operation): string => {
    switch (does.kind) {
      case 'only':
        return `${does.side} ${condition(does.condition)}`
      case 'move': {
        const where = does.where === undefined ? [] : [`where ${does.where.side} ${condition(does.where.condition)}:`]
        return [...(does.gives === 'answers' ? ['answers'] : []), ...where, ...does.changes.map(change)].join(' ')
      }
    }
  }
  const given = (verb: string, conditions: ReadonlyMap<string, Compiled>) =>
    conditions.size === 0 ? [] : [verb, ...[...conditions].map(([name, one]) => `${name} if ${condition(one)}`)]
  return { change, condition, operation, given }
}
