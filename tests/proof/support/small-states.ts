import {
  compileCondition,
  factsWithDerived,
  twoValued,
  type Condition,
  type Decided,
  type DerivedFact,
  type Journey,
} from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { factModel, type FactModel } from '../../../proof/facts/fact-model.ts'
import { setConditions, type SetConditions } from '../../../proof/states/conditions-on-sets.ts'
import { StateSets, type State } from '../../../proof/states/state-sets.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

/** A form with so few facts that each of its states can be looked at, and what the engine decides in each. */
export interface SmallStates {
  readonly journey: Journey
  readonly model: FactModel
  readonly sets: StateSets
  readonly conditions: SetConditions
  readonly states: readonly State[]
  readonly numberOf: (name: string) => number
  /** What the engine decides in a state. `hidden` facts are not known there. */
  readonly decided: (state: State, condition: Condition, hidden?: readonly string[]) => Decided
  /** The same for a condition that only shows something. */
  readonly shown: (state: State, condition: Condition, hidden?: readonly string[]) => Decided
}

/** The form asks for the numbers a, b and c from 0 to 9 and for a color, and shows something under each of the conditions. */
export function smallStates(tested: readonly Condition[]): SmallStates {
  const digit = whole(0, 9)
  const color = { title: 'x', type: 'string', enum: ['red', 'green', 'blue'], messages: { required: 'x', enum: 'x' } }
  const notices = Object.fromEntries(tested.map((when, index) => [`notice${index}`, when]))
  const pages = { ask: { fields: { a: digit, b: digit, c: digit, color }, notices, next: [{ to: 'done' }] } }
  const journey = openJourney('form', formJourney({ derived: DERIVED, conditions: NAMED, pages }))
  const model = factModel(journey, ['ask', 'done'])
  const sets = new StateSets(100_000)
  const states = model.facts.reduce<readonly State[]>(
    (all, { classes }, fact) => all.flatMap((state) => classes.map((_, index) => new Map([...state, [fact, index]]))),
    [new Map()],
  )
  const facts = (state: State, hidden: readonly string[]) =>
    factsWithDerived(journey, (name) => {
      const fact = hidden.includes(name) ? undefined : model.numberOf(name)
      return fact === undefined ? undefined : model.classesOf(fact)[state.get(fact) ?? 0]?.value()
    })
  return {
    journey,
    model,
    sets,
    conditions: setConditions(journey, model, sets),
    states,
    numberOf: (name) => model.numberOf(name) ?? -1,
    decided: (state, condition, hidden = []) => compileCondition(condition, NAMED)(facts(state, hidden)),
    shown: (state, condition, hidden = []) => compileCondition(condition, NAMED)(twoValued(facts(state, hidden))),
  }
}

const LARGE = { minimum: 5 }
const DERIVED: Readonly<Record<string, DerivedFact>> = {
  total: { sum: ['a', 'b'] },
  rest: { difference: ['a', 'b'], default: 2 },
  large: { count: ['a', 'b', 'c'], where: LARGE },
  all: { sum: ['inner', 'a'] },
  inner: { sum: ['b', 'c'] },
}
const NAMED: Readonly<Record<string, Condition>> = { isRed: { color: { const: 'red' } } }

/** Conditions of every kind; the last of a row is what the form says instead, where it may not say that. */
export const CONDITIONS: readonly [string, Condition, Condition?][] = [
  ['a test', { a: LARGE }],
  ['tests of two facts', { a: LARGE, color: { enum: ['red', 'green'] } }],
  ['a known fact', { required: ['a'] }],
  ['two known facts', { required: ['a', 'color'] }],
  ['a fact that nobody gives', { unheard: LARGE }, { a: LARGE }],
  ['a fact that nobody gives, which is required', { required: ['a', 'unheard'] }, { a: LARGE }],
  ['a named condition', 'isRed'],
  ['all of some', { allOf: [{ a: LARGE }, 'isRed', { required: ['b'] }] }],
  ['all of none', { allOf: [] }, { a: LARGE }],
  ['any of some', { anyOf: [{ a: LARGE }, 'isRed', { b: LARGE }] }],
  ['any of none', { anyOf: [] }, { a: LARGE }],
  ['the opposite of a test', { not: { a: LARGE } }],
  ['the opposite of any', { not: { anyOf: [{ a: LARGE }, { b: LARGE }] } }],
  ['a test that is known before it is asked', { anyOf: [{ not: { required: ['a'] } }, { a: LARGE }] }],
  ['a sum', { total: { minimum: 12 } }],
  ['a sum that is known', { required: ['total'] }],
  ['a difference whose missing parts count', { rest: { minimum: 3 } }],
  ['a sum of a sum', { all: { minimum: 21 } }],
  ['a number of facts', { large: { const: 2 } }],
]
