import type { FactModel } from '../facts/fact-model.ts'
import type { MarkChange } from '../facts/mark.ts'
import type { FactChange } from '../states/state-sets.ts'
import type { Operation } from './point.ts'

/** A fact stays as it is, or changes to one of some classes. */
export function mayChangeTo(model: FactModel, fact: number, classes: readonly number[]): FactChange {
  return { fact, to: model.classesOf(fact).map((_, index) => [...new Set([index, ...classes])]) }
}

/** A fact becomes unknown. */
export function becomesUnknown(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map(() => [0]) }]
}

/** Keeps only states in which a fact is known. */
export function onlyKnown(model: FactModel, name: string): FactChange[] {
  const fact = model.numberOf(name)
  return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => (index === 0 ? [] : [index])) }]
}

/** Sets marks to new values. */
export function setMarks(model: FactModel, changes: MarkChange): FactChange[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const fact = model.numberOf(name)
    return fact === undefined ? [] : [{ fact, to: model.classesOf(fact).map(() => [value]) }]
  })
}

/** The changes as operations: none if nothing changes. */
export function moves(changes: readonly FactChange[]): Operation[] {
  return changes.length === 0 ? [] : [{ kind: 'move', changes }]
}
