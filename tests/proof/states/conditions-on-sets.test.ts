import { describe, expect, it } from 'vitest'
import type { Condition, Decided } from '../../../engine/index.ts'
import { ALWAYS_OPEN, factsIn, type Compiled } from '../../../proof/states/conditions-on-sets.ts'
import { NONE, type State } from '../../../proof/states/state-sets.ts'
import { CONDITIONS, smallStates, type SmallStates } from '../support/small-states.ts'

/** The side of every state on which the set of all states puts it, and on which the set of that state alone does. */
function sidesIn({ sets, conditions, states }: SmallStates, condition: Compiled): readonly unknown[] {
  const everything = states.reduce((set, state) => sets.union(set, sets.single(state)), NONE)
  const [whole, again] = [conditions.split(everything, condition), conditions.split(everything, condition)]
  expect(again).toBe(whole)
  return states.map((state) => {
    const single = sets.single(state)
    const alone = conditions.split(single, condition)
    const sides = [
      ...(sets.intersect(whole.holds, single) === NONE ? [] : [true]),
      ...(sets.intersect(whole.fails, single) === NONE ? [] : [false]),
      ...(sets.intersect(whole.open, single) === NONE ? [] : [undefined]),
    ]
    expect([alone.holds, alone.fails, alone.open].filter((set) => set !== NONE)).toEqual([single])
    expect([alone.holds === single, alone.fails === single]).toEqual([sides[0] === true, sides[0] === false])
    return sides
  })
}
const expected = ({ states }: SmallStates, decide: (state: State) => Decided) => states.map((state) => [decide(state)])

describe('a set of states is divided as the engine decides in each of them, by', () => {
  it.each(CONDITIONS)('%s', (_, condition, written = condition) => {
    const small = smallStates([written])
    const { conditions, decided, shown } = small
    expect(sidesIn(small, conditions.compile(condition))).toEqual(expected(small, (state) => decided(state, condition)))
    expect(sidesIn(small, conditions.compileShown(condition))).toEqual(
      expected(small, (state) => shown(state, condition)),
    )
  })

  it.each(CONDITIONS)('%s, where one of its facts does not count', (_, condition, written = condition) => {
    const small = smallStates([written, { a: { minimum: 3 } }])
    const { conditions, decided, shown, numberOf } = small
    const hidden = new Set([numberOf('a')])
    expect(sidesIn(small, conditions.compile(condition, hidden))).toEqual(
      expected(small, (state) => decided(state, condition, ['a'])),
    )
    expect(sidesIn(small, conditions.compileShown(condition, hidden))).toEqual(
      expected(small, (state) => shown(state, condition, ['a'])),
    )
  })
})

it('a fact that the proof cannot decide may be on either side where it is known', () => {
  const [TOTAL, REST]: readonly [Condition, Condition] = [{ total: { minimum: 12 } }, { rest: { minimum: 3 } }]
  const { conditions, sets, states, numberOf } = smallStates([TOTAL, REST])
  for (const state of states) {
    const single = sets.single(state)
    const isKnown = (state.get(numberOf('a')) ?? 0) > 0 && (state.get(numberOf('b')) ?? 0) > 0
    const either = { holds: single, fails: single, open: NONE }
    expect(conditions.split(single, conditions.compile(TOTAL))).toEqual(
      isKnown ? either : { holds: NONE, fails: NONE, open: single },
    )
    expect(conditions.split(single, conditions.compile(REST))).toEqual(either)
  }
})

describe('a compiled condition', () => {
  const BOTH: Condition = {
    anyOf: [{ not: { a: { minimum: 5 } } }, { total: { minimum: 12 } }, { required: ['color'] }],
  }

  it('is compiled once, unless some facts do not count', () => {
    const { conditions, numberOf } = smallStates([BOTH])
    const { compile, compileShown } = conditions
    expect(compile(BOTH)).toBe(compile(BOTH))
    expect(compileShown(BOTH)).not.toBe(compile(BOTH))
    expect(factsIn(compile(BOTH, new Set([numberOf('a')])))).not.toContain(numberOf('a'))
    expect(factsIn(compile(BOTH))).toContain(numberOf('a'))
  })

  it('names the facts that it tests, and the parts of derived ones', () => {
    const { conditions, model, numberOf } = smallStates([BOTH])
    const names = (condition: Condition) =>
      factsIn(conditions.compile(condition)).map((fact) => model.factAt(fact).name)
    expect(names(BOTH)).toEqual(['a', 'a', 'b', 'color'])
    expect(names({ unheard: { const: 1 } })).toEqual([])
    const hidden = new Set([numberOf('b')])
    expect(factsIn(conditions.compile({ total: { minimum: 1 } }, hidden))).toEqual([numberOf('a')])
  })

  it('divides nothing into nothing, and may be open for all', () => {
    const { conditions, sets, states } = smallStates([BOTH])
    const [state] = states.slice(-1)
    const set = sets.single(state ?? new Map())
    expect(conditions.split(NONE, conditions.compile(BOTH))).toEqual({ holds: NONE, fails: NONE, open: NONE })
    expect(conditions.split(set, ALWAYS_OPEN)).toEqual({ holds: NONE, fails: NONE, open: set })
  })
})
