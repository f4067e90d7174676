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

  it('have the same images whichever change is named first', () => {
    const sets = new StateSets(1000)
    const source = setOf(sets, [
      [1, 2, 0],
      [2, 0, 1],
    ])
    const changes: FactChange[] = [
      { fact: 2, to: [[1], [2], [0]] },
      { fact: 0, to: [[0], [2], []] },
    ]
    const images = [changes, changes.toReversed()].map((some) => sets.image(source, sets.move(some)))
    expect(images.map((image) => statesOf(sets, image))).toEqual([['2,2,1'], ['2,2,1']])
  })

  it('keep the results of many moves apart', () => {
    const sets = new StateSets(100_000)
    const [source, target] = [[1, 2].map((index) => [index, 0, 0]), [[2, 0, 0]]].map((states) => setOf(sets, states))
    for (let count = 0; count < 20; count += 1) {
      const move = sets.move([{ fact: 0, to: [[0], [1 + (count % 2)], [0]] }])
      expect(statesOf(sets, sets.image(source ?? NONE, move))).toEqual(['0,0,0', `${1 + (count % 2)},0,0`])
      expect(statesOf(sets, sets.preimage(source ?? NONE, target ?? NONE, move))).toEqual(
        count % 2 === 0 ? [] : ['1,0,0'],
      )
      expect(statesOf(sets, sets.minus(source ?? NONE, target ?? NONE))).toEqual(['1,0,0'])
      expect(statesOf(sets, sets.intersect(source ?? NONE, target ?? NONE))).toEqual(['2,0,0'])
    }
  })

  it('have facts of thousands of classes', () => {
    const sets = new StateSets(1000)
    const state = new Map([
      [0, 3000],
      [1, 5000],
    ])
    expect([...sets.firstState(sets.single(state))]).toEqual([...state])
    const moved = sets.image(
      sets.single(state),
      sets.move([{ fact: 0, to: Array.from({ length: 3001 }, () => [4000]) }]),
    )
    expect(sets.firstState(moved).get(0)).toBe(4000)
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

  it('know the classes that each fact has in some state, in order', () => {
    const sets = new StateSets(1000)
    const set = setOf(sets, [
      [0, 2, 0],
      [0, 1, 0],
      [0, 0, 2],
    ])
    expect([...sets.classesIn(set)]).toEqual([
      [1, [1, 2]],
      [2, [2]],
    ])
    expect([...sets.classesIn(ALL_UNKNOWN), ...sets.classesIn(NONE)]).toEqual([])
    // Here a later fact is seen before an earlier one, and a later class before an earlier one.
    const crossed = setOf(sets, [
      [1, 0, 2],
      [2, 1, 1],
    ])
    expect([...sets.classesIn(crossed)]).toEqual([
      [0, [1, 2]],
      [1, [1]],
      [2, [1, 2]],
    ])
  })

  it('return each of their states, as it is chosen', () => {
    const sets = new StateSets(1000)
    const set = setOf(sets, [
      [0, 2, 1],
      [1, 0, 1],
      [2, 2, 0],
    ])
    const chosen = (...turns: readonly number[]) => {
      const counts: number[] = []
      const left = [...turns]
      const state = sets.someState(set, (count) => {
        counts.push(count)
        return left.shift() ?? 0
      })
      expect([...state.values()]).not.toContain(0)
      return { state: FACTS.map((fact) => state.get(fact) ?? 0), counts }
    }
    expect(chosen(0)).toEqual({ state: [0, 2, 1], counts: [3, 1, 1] })
    expect(chosen(1).state).toEqual([1, 0, 1])
    expect(chosen(2).state).toEqual([2, 2, 0])
    expect(sets.someState(ALL_UNKNOWN, () => 0).size).toBe(0)
  })

  it('know whether they need more nodes than so many', () => {
    const sets = new StateSets(1000)
    const set = setOf(sets, [[1, 2, 1]])
    // A node for each fact, and the two ends.
    expect([3, 4, 5].map((most) => sets.hasMoreNodes(set, most))).toEqual([true, true, false])
    expect([0, 1].map((most) => sets.hasMoreNodes(ALL_UNKNOWN, most))).toEqual([true, false])
  })

  it('may need a few nodes more for some work, and as many as before for other work', () => {
    const sets = new StateSets(1000)
    const work = (first: number) => () =>
      setOf(sets, [
        [1, 2, first],
        [2, 1, first],
      ])
    expect(() => sets.withinLimit(2, work(1))).toThrow(NodeLimitReached)
    expect(statesOf(sets, work(2)())).toEqual(['1,2,2', '2,1,2'])
    expect(sets.withinLimit(100, () => statesOf(sets, work(1)()))).toEqual(['1,2,1', '2,1,1'])
  })

  it('have no more nodes for some work than for all', () => {
    const sets = new StateSets(3)
    expect(() => sets.withinLimit(100, () => setOf(sets, [[1, 2, 1]]))).toThrow(NodeLimitReached)
  })

  it('may need as many nodes again if their limit is renewed', () => {
    const sets = new StateSets(4)
    const work = () => setOf(sets, [[1, 2, 1]])
    expect(work).toThrow(NodeLimitReached)
    sets.renewLimit()
    expect(statesOf(sets, work())).toEqual(['1,2,1'])
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
