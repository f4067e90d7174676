import {
  type Condition,
  type FactTest,
  type FactTests,
  givenParts,
  isCombination,
  type JourneyDefinition,
  passes,
} from '../../engine/index.ts'
import { derivedValues } from '../facts/derived-values.ts'
import type { FactModel } from '../facts/fact-model.ts'
import { derivation } from './derivation.ts'
import { splitByDerived } from './split-by-derived.ts'
import type { Split } from './split.ts'
import { NONE, type Move, type StateSet, type StateSets } from './state-sets.ts'

/** A condition over the numbered facts. */
export type Compiled =
  | { readonly kind: 'test'; readonly fact: number; readonly holds: Move; readonly fails: Move; readonly open: Move }
  | { readonly kind: 'known'; readonly fact: number; readonly holds: Move; readonly fails: Move }
  | { readonly kind: 'derived'; readonly facts: readonly number[]; readonly sides: (set: StateSet) => Split }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Compiled[] }
  | { readonly kind: 'not'; readonly part: Compiled }

export interface SetConditions {
  /** Facts in `hidden` count as unknown, whatever a state stores for them. */
  readonly compile: (condition: Condition, hidden?: ReadonlySet<number>) => Compiled
  /** The same for a condition that only shows something: a test of an unknown fact is false. */
  readonly compileShown: (condition: Condition, hidden?: ReadonlySet<number>) => Compiled
  readonly split: (set: StateSet, condition: Compiled) => Split
}

export function setConditions(journey: JourneyDefinition, model: FactModel, sets: StateSets): SetConditions {
  const filters = new Map<string, Move>()
  const filter = (fact: number, classes: ReadonlySet<number>): Move => {
    const key = `${fact}:${[...classes].sort((a, b) => a - b).join()}`
    const known = filters.get(key)
    if (known !== undefined) return known
    const made = sets.move([{ fact, to: model.classesOf(fact).map((_, index) => (classes.has(index) ? [index] : [])) }])
    filters.set(key, made)
    return made
  }
  const testOf = (fact: number, passing: ReadonlySet<number>, isTwoValued: boolean): Compiled => {
    const first = isTwoValued ? 0 : 1
    const failing = new Set(
      model.classesOf(fact).flatMap((_, index) => (index >= first && !passing.has(index) ? [index] : [])),
    )
    return {
      kind: 'test',
      fact,
      holds: filter(fact, passing),
      fails: filter(fact, failing),
      open: filter(fact, new Set(isTwoValued ? [] : [0])),
    }
  }
  const knownOf = (fact: number): Compiled => {
    const all = new Set(model.classesOf(fact).flatMap((_, index) => (index > 0 ? [index] : [])))
    return { kind: 'known', fact, holds: filter(fact, all), fails: filter(fact, new Set([0])) }
  }

  const compilerOf = (isTwoValued: boolean): SetConditions['compile'] => {
    const compiled = new Map<Condition, Compiled>()
    const compile = (condition: Condition, hidden: ReadonlySet<number> = NOTHING_HIDDEN): Compiled => {
      const known = hidden.size === 0 ? compiled.get(condition) : undefined
      const cached = known ?? compileNew(condition, (part) => compile(part, hidden), hidden, isTwoValued)
      if (hidden.size === 0) compiled.set(condition, cached)
      return cached
    }
    return compile
  }
  const compileNew = (
    condition: Condition,
    inside: (part: Condition) => Compiled,
    hidden: ReadonlySet<number>,
    isTwoValued: boolean,
  ): Compiled => {
    if (typeof condition === 'string') return inside(journey.conditions[condition] ?? { allOf: [] })
    if (isCombination(condition, 'allOf')) return { kind: 'all', parts: condition.allOf.map(inside) }
    if (isCombination(condition, 'anyOf')) return { kind: 'any', parts: condition.anyOf.map(inside) }
    if (isCombination(condition, 'not')) return { kind: 'not', part: inside(condition.not) }
    const derivedOf = (
      name: string,
      decide: (value: unknown) => boolean | 'either' | undefined,
    ): Compiled | undefined => {
      const derived = journey.facts[name]?.derived
      if (derived === undefined) return undefined
      const given = givenParts(journey, derived)
      const numbers = given.map((part) => model.numberOf(part))
      const parts = numbers.map((fact) => (fact === undefined || hidden.has(fact) ? undefined : fact))
      return {
        kind: 'derived',
        facts: parts.flatMap((fact) => fact ?? []),
        sides: (set) => splitByDerived({ sets, model, filter }, derivation(journey, derived), parts, set, decide),
      }
    }
    const derivedTest = (name: string, test: FactTest) => {
      if (journey.facts[name]?.derived === undefined) return undefined
      const isOpen = derivedValues(journey).open.has(name)
      return derivedOf(name, (value) => {
        if (value === undefined) return isTwoValued ? false : undefined
        return isOpen ? 'either' : passes(value, test)
      })
    }
    const numbered = (name: string, make: (fact: number) => Compiled, ifHidden: Compiled): Compiled => {
      const fact = model.numberOf(name)
      return fact === undefined || hidden.has(fact) ? ifHidden : make(fact)
    }
    if (isCombination(condition, 'required'))
      return {
        kind: 'all',
        parts: condition.required.map(
          (name) => derivedOf(name, (value) => (value ?? null) !== null) ?? numbered(name, knownOf, NEVER),
        ),
      }
    const tests = Object.entries(condition as FactTests)
    return {
      kind: 'all',
      parts: tests.map(
        ([name, test]) =>
          derivedTest(name, test) ??
          numbered(
            name,
            (fact) => testOf(fact, model.passing(fact, test), isTwoValued),
            isTwoValued ? NEVER : ALWAYS_OPEN,
          ),
      ),
    }
  }

  const splits = new Map<Compiled, Map<StateSet, Split>>()
  const split = (set: StateSet, condition: Compiled): Split => {
    if (set === NONE) return { holds: NONE, fails: NONE, open: NONE }
    const known = splits.get(condition) ?? new Map<StateSet, Split>()
    splits.set(condition, known)
    const before = known.get(set)
    if (before !== undefined) return before
    const result = computeSplit(set, condition)
    known.set(set, result)
    return result
  }
  const computeSplit = (set: StateSet, condition: Compiled): Split => {
    if (condition === ALWAYS_OPEN) return { holds: NONE, fails: NONE, open: set }
    if (condition === NEVER) return { holds: NONE, fails: set, open: NONE }
    switch (condition.kind) {
      case 'test':
        return {
          holds: sets.image(set, condition.holds),
          fails: sets.image(set, condition.fails),
          open: sets.image(set, condition.open),
        }
      case 'known':
        return { holds: sets.image(set, condition.holds), fails: sets.image(set, condition.fails), open: NONE }
      case 'derived':
        return condition.sides(set)
      case 'not':
        return swapped(split(set, condition.part))
      case 'all':
        return conjunction(set, condition.parts)
      case 'any':
        return swapped(conjunction(set, condition.parts, swapped))
    }
  }
  /** "All" of the parts. "Any" is "not all not": `turn` swaps the results of each part, and the caller swaps the result. */
  const conjunction = (
    set: StateSet,
    parts: readonly Compiled[],
    turn: (result: Split) => Split = (result) => result,
  ): Split => {
    let result: Split = { holds: set, fails: NONE, open: NONE }
    for (const part of parts) {
      const [fromHolds, fromOpen] = [turn(split(result.holds, part)), turn(split(result.open, part))]
      result = {
        holds: fromHolds.holds,
        fails: sets.union(result.fails, sets.union(fromHolds.fails, fromOpen.fails)),
        open: sets.union(fromHolds.open, sets.union(fromOpen.holds, fromOpen.open)),
      }
    }
    return result
  }
  return { compile: compilerOf(false), compileShown: compilerOf(true), split }
}

/** The facts that a compiled condition tests. */
export function factsIn(condition: Compiled): readonly number[] {
  if ('part' in condition) return factsIn(condition.part)
  if ('parts' in condition) return condition.parts.flatMap(factsIn)
  if (condition.kind === 'derived') return condition.facts
  return [condition.fact]
}

function swapped({ holds, fails, open }: Split): Split {
  return { holds: fails, fails: holds, open }
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set()
/** A fact that cannot be known here: `required` fails … */
const NEVER: Compiled = { kind: 'any', parts: [] }
/** … and a test of it stays open. */
export const ALWAYS_OPEN: Compiled = { kind: 'all', parts: [] }
