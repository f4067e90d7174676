import type { FactModel } from '../facts/fact-model.ts'
import type { MarkChange } from '../facts/mark.ts'
import type { FactChange } from '../states/state-sets.ts'
import type { Operation } from './point.ts'

/** A fact that stays as it is or comes into one of some classes. */
export function maybe(model: FactModel, fact: number, classes: readonly number[]): FactChange {
  return { fact, to: model.classesOf(fact).map((_, index) => [...new Set([index, ...classes])]) }
}

/** A fact of which nothing is known any more. */
export function unknownAgain(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map(() => [0]) }]
}

/** Only states in which a fact is known. */
export function onlyKnown(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => (index === 0 ? [] : [index])) }]
}

/** Marks that take a value whatever they had. */
export function marked(model: FactModel, changes: MarkChange): FactChange[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const fact = model.numberOf(name)
    return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map(() => [value]) }]
  })
}

/** As operations: none where nothing changes. */
export function moves(changes: readonly FactChange[]): Operation[] {
  return changes.length === 0 ? [] : [{ kind: 'move', changes }]
}
