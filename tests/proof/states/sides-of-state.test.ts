import { describe, expect, it } from 'vitest'
import { ALWAYS_OPEN } from '../../../proof/states/conditions-on-sets.ts'
import { sidesOfState } from '../../../proof/states/sides-of-state.ts'
import { CONDITIONS, smallStates } from '../support/small-states.ts'

describe('a state is on the side that the engine decides for, of', () => {
  it.each(CONDITIONS)('%s', (_, condition, written = condition) => {
    const small = smallStates([written])
    const { conditions, states, decided, shown } = small
    const sides = { true: 'holds', false: 'fails', undefined: 'open' }
    const only = (decision: boolean | undefined) => ({
      ...{ holds: false, fails: false, open: false },
      [sides[`${decision}`]]: true,
    })
    for (const state of states) {
      expect(sidesOfState(small, state, conditions.compile(condition))).toEqual(only(decided(state, condition)))
      expect(sidesOfState(small, state, conditions.compileShown(condition))).toEqual(only(shown(state, condition)))
    }
  })

  it('what is always open', () => {
    const small = smallStates([])
    expect(sidesOfState(small, new Map(), ALWAYS_OPEN)).toEqual({ holds: false, fails: false, open: true })
  })

  it('a fact that the state leaves out, which is unknown', () => {
    const small = smallStates([{ a: { minimum: 5 } }, { total: { minimum: 12 } }])
    const { compile } = small.conditions
    const open = { holds: false, fails: false, open: true }
    expect(sidesOfState(small, new Map(), compile({ a: { minimum: 5 } }))).toEqual(open)
    expect(sidesOfState(small, new Map(), compile({ total: { minimum: 12 } }))).toEqual(open)
  })
})
