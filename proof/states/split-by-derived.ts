import type { Decided } from '../../engine/index.ts'
import type { FactModel } from '../facts/fact-model.ts'
import type { Derivation } from './derivation.ts'
import type { Split } from './split.ts'
import { NONE, type Move, type StateSet, type StateSets } from './state-sets.ts'

interface Tools {
  readonly sets: StateSets
  readonly model: FactModel
  /** Keeps the states in which a fact is of some classes. */
  readonly filter: (fact: number, classes: ReadonlySet<number>) => Move
}

/**
 * Splits a set by a test of a derived fact. Each class of its parts has one value here, so each state has one result. The states
 * are taken apart by one part after another; those with the same total so far stay together.
 *
 * @param decide the result for a value; "either" if the proof cannot tell, which `DERIVED_OPEN` reports
 * @param parts the number of each given part; undefined for one that does not count here
 */
export function splitByDerived(
  { sets, model, filter }: Tools,
  { valueOf, keyOf }: Derivation,
  parts: readonly (number | undefined)[],
  set: StateSet,
  decide: (value: unknown) => Decided | 'either',
): Split {
  let groups: readonly Group[] = [{ set, values: [] }]
  for (const fact of parts) {
    const next = new Map<string, Group>()
    for (const group of groups) {
      const classes = fact === undefined ? [undefined] : model.classesOf(fact)
      classes.forEach((one, index) => {
        const inside = fact === undefined ? group.set : sets.image(group.set, filter(fact, new Set([index])))
        if (inside === NONE) return
        const values = [...group.values, one?.value()]
        const key = keyOf(values)
        const known = next.get(key)
        next.set(key, known === undefined ? { set: inside, values } : { ...known, set: sets.union(known.set, inside) })
      })
    }
    groups = [...next.values()]
  }
  const split = { holds: NONE, fails: NONE, open: NONE }
  for (const { set: inside, values } of groups) {
    const decided = decide(valueOf(values))
    if (decided === undefined) split.open = sets.union(split.open, inside)
    if (decided === true || decided === 'either') split.holds = sets.union(split.holds, inside)
    if (decided === false || decided === 'either') split.fails = sets.union(split.fails, inside)
  }
  return split
}

interface Group {
  readonly set: StateSet
  /** The values of the first parts. Others with the same total are as good. */
  readonly values: readonly unknown[]
}
