import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_UNKNOWN,
  NodeLimitReached,
  NONE,
  StateSets,
  type FactChange,
  type StateSet,
} from '../../../proof/states/state-sets.ts'

// Three facts with three classes each: few enough to list every set.
const CLASSES = [0, 1, 2]
const FACTS = [0, 1, 2]
type State = readonly number[]

describe('sets of states', () => {
  it('have equal numbers if they contain the same states, however they were built', () => {
    const sets = new StateSets(1000)
    const [a, b] = [sets.single(new Map([[0, 1]])), sets.single(new Map([[2, 2]]))]
    expect(sets.union(a, b)).toBe(sets.union(b, a))
    expect(sets.minus(sets.union(a, b), b)).toBe(a)
  })

  it('support union, difference and intersection', () => {
    fc.assert(
      fc.property(manyStates(), manyStates(), (a, b) => {
        const sets = new StateSets(100_000)
        const [one, other] = [setOf(sets, a), setOf(sets, b)]
        const [keysA, keysB] = [new Set(a.map(String)), new Set(b.map(String))]
        expect(statesOf(sets, sets.union(one, other))).toEqual(sorted([...keysA, ...keysB]))
        expect(statesOf(sets, sets.minus(one, other))).toEqual(sorted([...keysA].filter((key) => !keysB.has(key))))
        expect(statesOf(sets, sets.intersect(one, other))).toEqual(sorted([...keysA].filter((key) => keysB.has(key))))
      }),
    )
  })

  it('have exact images and preimages under moves', () => {
    fc.assert(
      fc.property(manyStates(), manyStates(), someChanges(), (a, b, changes) => {
        const sets = new StateSets(100_000)
        const [source, target, move] = [setOf(sets, a), setOf(sets, b), sets.move(changes)]
        const wanted = new Set(b.map(String))
        expect(statesOf(sets, sets.image(source, move))).toEqual(
          sorted(a.flatMap((state) => moved(state, changes)).map(String)),
        )
        const reaching = a.filter((state) => moved(state, changes).some((after) => wanted.has(String(after))))
        expect(statesOf(sets, sets.preimage(source, target, move))).toEqual(sorted(reaching.map(String)))
      }),
    )
  })

  it('return one of their states, preferring unknown facts', () => {
    const sets = new StateSets(1000)
    const set = setOf(sets, [
      [1, 2, 0],
      [0, 2, 1],
    ])
    expect([...sets.firstState(set)]).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect([...sets.factsOf(set)].sort()).toEqual([0, 1, 2])
  })

  it('need no node for facts that no state knows', () => {
    const sets = new StateSets(1000)
    const before = sets.nodeCount
    sets.union(sets.single(new Map([[40, 1]])), ALL_UNKNOWN)
    expect(sets.nodeCount - before).toBe(2)
  })

  it('stop at their node limit, and continue when it is lifted', () => {
    const sets = new StateSets(6)
    const all = () =>
      FACTS.reduce(
        (set, fact) =>
          sets.union(
            set,
            sets.single(
              new Map([
                [fact, 1],
                [fact + 10, 2],
              ]),
            ),
          ),
        NONE,
      )
    expect(all).toThrow(NodeLimitReached)
    sets.liftLimit()
    expect(statesOf(sets, all())).toHaveLength(3)
  })
})

function manyStates(): fc.Arbitrary<State[]> {
  return fc.array(fc.tuple(...FACTS.map(() => fc.constantFrom(...CLASSES))), { maxLength: 12 })
}

function someChanges(): fc.Arbitrary<FactChange[]> {
  return fc
    .subarray(FACTS)
    .chain((facts) =>
      fc.tuple(
        ...facts.map((fact) =>
          fc.tuple(...CLASSES.map(() => fc.subarray(CLASSES))).map((to): FactChange => ({ fact, to })),
        ),
      ),
    )
}

function moved(state: State, changes: readonly FactChange[]): State[] {
  return changes.reduce<State[]>(
    (states, { fact, to }) =>
      states.flatMap((one) => (to[one[fact] ?? 0] ?? []).map((target) => one.with(fact, target))),
    [state],
  )
}

function setOf(sets: StateSets, states: readonly State[]): StateSet {
  return states.reduce(
    (set, state) => sets.union(set, sets.single(new Map(state.map((index, fact) => [fact, index])))),
    NONE,
  )
}

/** Enumerates the states of a set. */
function statesOf(sets: StateSets, set: StateSet): string[] {
  const states: string[] = []
  for (let left = set; left !== NONE;) {
    const state = sets.firstState(left)
    states.push(String(FACTS.map((fact) => state.get(fact) ?? 0)))
    left = sets.minus(left, sets.single(state))
  }
  return sorted(states)
}

function sorted(keys: readonly string[]): string[] {
  return [...new Set(keys)].sort()
}
