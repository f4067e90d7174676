import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { conditionPlaces } from '../../../proof/journey/condition-places.ts'
import { factsNamed, factsRead, factsThatDecide } from '../../../proof/journey/facts-read.ts'
import type { Must } from '../../../proof/journey/must.ts'
import { whole } from '../../support/form-journey.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

type Named<Value> = Readonly<Record<string, Value>>

const fields = { ...Object.fromEntries(['x', 'y', 'z'].map((name) => [name, yesOrNo()])), n: whole(0, 9) }
const DERIVED: Named<DerivedFact> = {
  count: { count: ['x', 'y'], where: { const: 'yes' } },
  total: { sum: ['count', 'n'] },
}
const CONDITIONS: Named<Condition> = {
  isX: isYes('x'),
  isBoth: { allOf: ['isX', isYes('y')] },
  isSame: { anyOf: ['isX', { not: 'isX' }, 'isBoth'] },
  isMost: { count: { minimum: 2 } },
}
/** A journey whose second page shows a notice under each of these conditions. */
const journeyOf = (shown: readonly Condition[], more: object = {}) =>
  smallJourney(
    {
      page: { fields, next: [{ to: 'second' }] },
      second: {
        content: Object.fromEntries(shown.map((when, index) => [`notice${index}`, { when, text: 'A notice' }])),
        next: [{ to: 'third' }],
      },
      third: { content: { notice: { when: isYes('z'), text: 'A notice' } } },
    },
    { conditions: CONDITIONS, derived: DERIVED, ...more },
  )

describe('a condition reads', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['the facts that it tests, each once', { allOf: [isYes('x'), isYes('y'), isYes('x')] }, ['x', 'y']],
    ['a fact that must be known', { required: ['z'] }, ['z']],
    ['those of a condition that it names', 'isX', ['x']],
    ['its own ones first', { allOf: ['isX', isYes('z')] }, ['z', 'x']],
    ['those of conditions that these name', { not: 'isBoth' }, ['y', 'x']],
    ['each once, however often a name comes', 'isSame', ['x', 'y']],
    ['the parts of a derived fact', { count: { minimum: 1 } }, ['x', 'y']],
    ['the parts of its parts', { total: { minimum: 1 } }, ['x', 'y', 'n']],
    ['those of derived facts in a condition that it names', 'isMost', ['x', 'y']],
    ['nothing by a name that is missing', { allOf: ['isMissing', isYes('z')] }, ['z']],
  ])('%s', (_, condition, facts) => {
    expect(factsNamed(journeyOf([]), condition)).toEqual(facts)
  })

  it.each<[string, Condition, readonly string[]]>([
    ['names itself', 'isItself', ['x']],
    ['names one that names it', 'isOne', ['y', 'z']],
  ])('what it tests, even if it %s', (_, condition, facts) => {
    const journey = {
      ...journeyOf([]),
      conditions: {
        isItself: { allOf: ['isItself', isYes('x')] },
        isOne: { anyOf: [isYes('y'), 'isOther'] },
        isOther: { anyOf: [isYes('z'), 'isOne'] },
      },
    }
    expect(factsNamed(journey, condition)).toEqual(facts)
  })
})

describe('a fact is read at', () => {
  const must = (step: string, condition: Condition): Must => ({
    ...{ code: 'CODE', pointer: '', when: 'shown', message: '', hint: '' },
    ...{ step, condition },
  })
  const read = (shown: readonly Condition[], musts: readonly Must[] = []) => {
    const journey = journeyOf(shown)
    const steps = factsRead(journey, conditionPlaces(journey), musts)
    return Object.fromEntries([...steps].map(([fact, all]) => [fact, [...all]]))
  }

  it.each<[string, readonly Condition[], readonly Must[], Named<readonly string[]>]>([
    [
      'each step at which a condition tests it',
      [isYes('x'), isYes('z')],
      [],
      { x: ['second'], z: ['second', 'third'] },
    ],
    ['a step once, however often it is tested there', [isYes('x'), 'isX'], [], { x: ['second'], z: ['third'] }],
    [
      'a step whose conditions have names',
      ['isBoth', 'isX', 'isSame'],
      [],
      { x: ['second'], y: ['second'], z: ['third'] },
    ],
    [
      'a step that tests what is made of it',
      [{ total: { minimum: 1 } }],
      [],
      {
        x: ['second'],
        y: ['second'],
        n: ['second'],
        z: ['third'],
      },
    ],
    [
      'a step at which it must be known',
      [],
      [must('page', { required: ['x'] }), must('page', 'isBoth')],
      {
        z: ['third'],
        x: ['page'],
        y: ['page'],
      },
    ],
  ])('%s', (_, shown, musts, expected) => {
    expect(read(shown, musts)).toEqual(expected)
  })

  it('no step if nothing tests it, though a condition could', () => {
    expect(factsRead(journeyOf([]), [], []).size).toBe(0)
  })
})

describe('a fact decides', () => {
  it.each<[string, object, readonly string[]]>([
    ['which way is taken', { next: [{ when: 'isX', to: 'third' }, { to: 'third' }] }, ['x']],
    ['what is asked', { fields: { more: { ...yesOrNo(), when: isYes('y') } } }, ['y']],
    [
      'which buttons there are',
      { actions: { next: { label: 'Next' }, more: { label: 'More', when: isYes('z') } } },
      ['z'],
    ],
    [
      'nothing in words',
      { title: { isX: 'Yes', otherwise: 'No' }, content: { notice: { when: isYes('y'), text: 'A notice' } } },
      [],
    ],
  ])('%s', (_, second, facts) => {
    const journey = smallJourney(
      { page: { fields, next: [{ to: 'second' }] }, second: { next: [{ to: 'third' }], ...second }, third: {} },
      { conditions: { isX: isYes('x') } },
    )
    expect([...factsThatDecide(journey)]).toEqual(facts)
  })
})
