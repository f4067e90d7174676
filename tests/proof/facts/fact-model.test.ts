import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { factModel } from '../../../proof/facts/fact-model.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

const LARGE = { minimum: 5 }
const digit = whole(0, 9)
const DIGITS = { a: digit, b: digit, c: digit, d: digit, e: digit }

/** The model of a form whose pages "first" and "second" test what they show, and whose pages lead on at once. */
function modelOf(
  { first = [], second = [] }: { readonly first?: readonly Condition[]; readonly second?: readonly Condition[] },
  also?: readonly Condition[],
  marks?: readonly string[],
) {
  const notices = (all: readonly Condition[]) => Object.fromEntries(all.map((when, index) => [`notice${index}`, when]))
  const journey = openJourney(
    'form',
    formJourney({
      derived: { total: { sum: ['d', 'c'] } },
      conditions: { both: { allOf: ['largeB', { a: LARGE }] }, largeB: { b: LARGE } },
      pages: {
        ask: { fields: DIGITS, next: [{ to: 'first' }] },
        first: { fields: {}, notices: notices(first), next: [{ to: 'second' }] },
        second: { fields: {}, notices: notices(second), next: [{ to: 'done' }] },
      },
    }),
  )
  const model = factModel(
    journey,
    ['ask', 'first', 'second', 'done'],
    also,
    marks?.map((name) => ({ name, size: 1 })),
  )
  const classes = (name: string) => model.classesOf(model.numberOf(name) ?? -1).map(({ value }) => value())
  return { ...model, names: model.facts.map(({ name }) => name), classes }
}

describe('the facts of a journey', () => {
  it('are those that conditions test: the last first, which change most', () => {
    expect(modelOf({ first: [{ a: LARGE }, { b: LARGE, c: LARGE }], second: [{ d: LARGE, a: LARGE }] }).names).toEqual([
      'd',
      'c',
      'b',
      'a',
    ])
  })

  it('are those of named conditions, too, and the parts of derived facts', () => {
    const { names, classes } = modelOf({ first: ['both'], second: [{ total: { minimum: 12 } }] })
    expect(names).toEqual(['c', 'd', 'b', 'a'])
    expect(classes('b')).toEqual([undefined, 0, 5])
    expect(classes('c').sort()).toEqual([0, 2, 3, 4, 9, undefined])
  })

  it('are also those that only the proof asks about: last, and by their names', () => {
    const { names } = modelOf({ first: [{ b: LARGE }] }, [{ e: LARGE }, { required: ['d'] }, { unheard: LARGE }])
    expect(names).toEqual(['b', 'a', 'd', 'e'])
  })

  it('come behind what the proof tracks itself', () => {
    const { names, numberOf, factAt } = modelOf({ first: [{ b: LARGE }] }, [], ['sent', 'lost'])
    expect(names).toEqual(['sent', 'lost', 'b', 'a'])
    expect(names.map(numberOf)).toEqual([0, 1, 2, 3])
    expect([factAt(2).name, numberOf('c')]).toEqual(['b', undefined])
  })
})

describe('the classes of a fact', () => {
  it('are told apart by all tests of it, each once', () => {
    const { classes } = modelOf({ first: [{ b: LARGE }, { b: { maximum: 7 } }], second: [{ b: LARGE }] })
    expect(classes('b').sort()).toEqual([0, 5, 9, undefined])
  })

  it('are told apart by what the proof asks in addition', () => {
    const { classes } = modelOf({ first: [{ b: LARGE }] }, [{ b: { minimum: 7 } }, { required: ['b'] }])
    expect(classes('b').sort()).toEqual([0, 5, 7, undefined])
  })

  it('pass a test or not, which is looked up once', () => {
    const { passing, numberOf, classes } = modelOf({ first: [{ b: LARGE }, { a: LARGE }] })
    const [a, b] = ['a', 'b'].map((name) => numberOf(name) ?? -1)
    const passed = passing(b ?? -1, LARGE)
    expect([...passed].map((at) => classes('b')[at])).toEqual([5])
    expect(passing(b ?? -1, LARGE)).toBe(passed)
    expect([...passing(a ?? -1, { maximum: 4 })].map((at) => classes('a')[at])).toEqual([0])
  })
})
