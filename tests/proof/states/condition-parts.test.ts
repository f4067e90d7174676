import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { compiledWithout, partsOf } from '../../../proof/states/condition-parts.ts'
import { sidesOfState } from '../../../proof/states/sides-of-state.ts'
import { smallStates } from '../support/small-states.ts'

const LARGE = { minimum: 5 }
const [A, B, RED]: readonly [Condition, Condition, Condition] = [
  { a: LARGE },
  { b: LARGE },
  { color: { const: 'red' } },
]
const EVERYTHING = [A, B, RED]

describe('the parts of a condition', () => {
  it.each<[string, Exclude<Condition, string>, readonly (readonly [string, Condition])[]]>([
    [
      'all of some',
      { allOf: [A, RED] },
      [
        ['/when/allOf/0', A],
        ['/when/allOf/1', RED],
      ],
    ],
    [
      'any of some',
      { anyOf: [A, 'isRed'] },
      [
        ['/when/anyOf/0', A],
        ['/when/anyOf/1', RED],
      ],
    ],
    [
      'facts that are required',
      { required: ['a', 'b'] },
      [
        ['/when/required/0', { required: ['a'] }],
        ['/when/required/1', { required: ['b'] }],
      ],
    ],
    [
      'tests of facts',
      { a: LARGE, b: LARGE },
      [
        ['/when/a', A],
        ['/when/b', B],
      ],
    ],
  ])('are those of %s', (_, condition, expected) => {
    const small = smallStates(EVERYTHING)
    const parts = partsOf(condition, small.conditions.compile(condition), '/when')
    expect(parts.map(({ pointer }) => pointer)).toEqual(expected.map(([pointer]) => pointer))
    for (const [index, [, same]] of expected.entries())
      for (const state of small.states)
        expect(sidesOfState(small, state, parts[index]?.compiled ?? small.conditions.compile(condition)).holds).toBe(
          small.decided(state, same) === true,
        )
  })

  it('are none of the opposite of one', () => {
    const { conditions } = smallStates(EVERYTHING)
    const opposite = { not: A }
    expect(partsOf(opposite, conditions.compile(opposite), '/when')).toEqual([])
  })
})

describe('a condition without some of its parts', () => {
  it.each<[string, Condition, readonly string[], Condition]>([
    ['of all', { allOf: [A, B, RED] }, ['/when/allOf/1'], { allOf: [A, RED] }],
    ['of any', { anyOf: [A, B] }, ['/when/anyOf/0'], B],
    ['of tests', { a: LARGE, b: LARGE }, ['/when/a'], B],
    ['of facts that are required', { required: ['a', 'b'] }, ['/when/required/1'], { required: ['a'] }],
    ['of an opposite', { not: { allOf: [A, B] } }, ['/when/not/allOf/0'], { not: B }],
    ['of parts of parts', { anyOf: [{ allOf: [A, B] }, RED] }, ['/when/anyOf/0/allOf/1'], { anyOf: [A, RED] }],
    [
      'of the opposite of parts',
      { anyOf: [{ not: { anyOf: [A, B] } }, RED] },
      ['/when/anyOf/0/not/anyOf/0'],
      { anyOf: [{ not: B }, RED] },
    ],
    ['of a named condition', { allOf: ['isRed', A] }, ['/conditions/isRed/color'], A],
    ['of none', { allOf: [A, B] }, [], { allOf: [A, B] }],
    ['which it does not have', { allOf: [A, B] }, ['/elsewhere/allOf/0'], { allOf: [A, B] }],
    ['of nothing', { allOf: [] }, ['/when/allOf/0'], { allOf: [] }],
    ['of a fact that nobody gives', { anyOf: [{ unheard: LARGE }, A] }, ['/when/anyOf/1'], { unheard: LARGE }],
    ['of a name that the journey does not have', { allOf: ['unheard', A] }, [], A],
  ])('%s is decided by the others', (_, condition, without, same) => {
    const small = smallStates(EVERYTHING)
    const compiled = small.conditions.compile(condition)
    const rest = compiledWithout(small.journey, { pointer: '/when', compiled, condition }, new Set(without))
    const sides = small.states.map((state) => sidesOfState(small, state, rest))
    expect(sides.map(({ holds, fails }) => (holds ? true : fails ? false : undefined))).toEqual(
      small.states.map((state) => small.decided(state, same)),
    )
  })

  it('stays as it is if it can have none', () => {
    const { journey, conditions } = smallStates(EVERYTHING)
    const compiled = conditions.compile(A)
    expect(compiledWithout(journey, { pointer: '/when/a', compiled }, new Set(['/when/a']))).toBe(compiled)
  })
})
