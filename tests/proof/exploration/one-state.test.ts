import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { imageOf } from '../../../proof/exploration/images.ts'
import type { Machine } from '../../../proof/exploration/machine.ts'
import type { Act } from '../../../proof/exploration/needed-facts.ts'
import { oneStateAfter } from '../../../proof/exploration/one-state.ts'
import type { FactModel } from '../../../proof/facts/fact-model.ts'
import { buildMachine } from '../../../proof/prove.ts'
import { sidesOfState } from '../../../proof/states/sides-of-state.ts'
import { NONE, type FactChange, type State } from '../../../proof/states/state-sets.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { randomJourney } from '../support/random-journey.ts'

const JOURNEYS = randomJourney({ repeat: 'always', input: 'answer', hasCycles: true })
const OPTIONS = { seed: 2026, numRuns: 20 }

describe('one state without a set, in random journeys', () => {
  it('is on the same sides of every condition as the set of this state', () => {
    const compared = countIn((machine, state) =>
      conditionsOf(machine).map((condition) => {
        const { holds, fails, open } = machine.conditions.split(machine.sets.single(state), condition)
        const sides = { holds: holds !== NONE, fails: fails !== NONE, open: open !== NONE }
        expect(sidesOfState(machine, state, condition)).toEqual(sides)
        return JSON.stringify(sides)
      }),
    )
    expect(compared.size).toBe(3)
  })

  it('leads along every edge to one of the states that its set leads to, or nowhere if that does', () => {
    const compared = countIn((machine, state) =>
      machine.ready.flat().map(({ acts }) => {
        const image = imageOf(machine, machine.sets.single(state), acts)
        const after = oneStateAfter(machine, acts, (count) => count - 1)(state)
        const isInside = after !== undefined && machine.sets.intersect(machine.sets.single(after), image) !== NONE
        expect(isInside).toBe(image !== NONE)
        return after === undefined ? 'nowhere' : after === state ? 'the same' : 'another'
      }),
    )
    expect(compared).toEqual(new Set(['nowhere', 'the same', 'another']))
  })
})

describe('one state whose answer is chosen, and then refused', () => {
  const { machine, model } = buildMachine(openJourney('edited', editedJourney('tour', {})), {})
  const { sets, conditions } = machine
  /** Gives the first fact one of its first two values, and keeps only some of them. */
  const actsKeeping = (kept: readonly number[]): readonly Act[] => [
    { kind: 'move', move: sets.move([{ fact: 0, to: [[1, 2], [1], [2]] }]), gives: true },
    {
      kind: 'move',
      move: sets.move([{ fact: 0, to: [0, 1, 2].map((at) => (kept.includes(at) ? [at] : [])) }]),
      gives: false,
    },
  ]
  const after = (kept: readonly number[]) => oneStateAfter(machine, actsKeeping(kept), () => 0)(new Map())

  it.each([
    ['the choice itself, if that is kept', [1, 2], 1],
    ['the answer that is kept', [2], 2],
  ])('becomes %s', (_, kept, expected) => {
    expect(after(kept)).toEqual(new Map([[0, expected]]))
  })

  it('becomes the answer that a condition lets pass, whatever follows', () => {
    const finance = model.numberOf('finance') ?? -1
    const classOf = (value: string) => model.facts[finance]?.ofValue(value) ?? 0
    const [loan, lease, cash] = [classOf('loan'), classOf('lease'), classOf('cash')]
    const compiled = conditions.compile({ finance: { const: 'lease' } })
    const choice = { fact: finance, to: [[loan, lease], [loan], [lease]] }
    const acts: readonly Act[] = [
      { kind: 'move', move: sets.move([choice]), gives: true },
      { kind: 'only', condition: compiled, side: 'holds' },
      {
        kind: 'move',
        move: sets.move([{ fact: finance, to: [0, 1, 2, 3].map((at) => [at === lease ? cash : at]) }]),
        gives: false,
      },
    ]
    expect(oneStateAfter(machine, acts, () => 0)(new Map())).toEqual(new Map([[finance, cash]]))
    expect(oneStateAfter(machine, acts.slice(0, 2), () => 0)(new Map())).toEqual(new Map([[finance, lease]]))
  })

  it('leads nowhere if every answer is refused', () => {
    expect(after([])).toBeUndefined()
  })
})

describe('one state, act by act', () => {
  const { machine, model } = buildMachine(openJourney('edited', editedJourney('tour', {})), {})
  const { sets, conditions } = machine
  const finance = model.numberOf('finance') ?? -1
  const other = finance === 0 ? 1 : 0
  const lease = model.facts[finance]?.ofValue('lease') ?? -1
  const isLease = conditions.compile({ finance: { const: 'lease' } })
  const always = (classes: readonly number[]) => model.classesOf(finance).map(() => classes)
  const move = (...changes: readonly FactChange[]): Act => ({ kind: 'move', move: sets.move(changes), gives: false })
  const [becomesLease, becomesAny] = [
    { fact: finance, to: always([lease]) },
    { fact: finance, to: always([1, 2]) },
  ]
  const same = { fact: other, to: model.classesOf(other).map((_, index) => [index]) }
  const onlyFirst = { fact: finance, to: model.classesOf(finance).map((_, index) => (index === 1 ? [index] : [])) }
  const onlyOtherKnown = { fact: other, to: model.classesOf(other).map((_, index) => (index === 0 ? [] : [index])) }
  const onlyLease: Act = { kind: 'only', condition: isLease, side: 'holds' }
  const whereLease: Act = {
    kind: 'move',
    move: sets.move([{ fact: finance, to: always([0]) }]),
    gives: false,
    where: { condition: isLease, side: 'holds' },
  }
  /** The state behind the acts, how many classes each choice had, and whether that needed a set. */
  const tried = (acts: readonly Act[], state: State = new Map()) => {
    const choices: number[] = []
    const before = sets.nodeCount
    const after = oneStateAfter(machine, acts, (count) => choices.push(count) * 0)(state)
    return { after, choices, isSet: sets.nodeCount > before }
  }

  it.each<[string, readonly Act[], ReadonlyMap<number, number>, ReadonlyMap<number, number> | undefined]>([
    ['becomes what a move gives', [move(becomesLease)], new Map(), new Map([[finance, lease]])],
    ['forgets a fact', [move({ fact: finance, to: always([0]) })], new Map([[finance, lease]]), new Map()],
    ['changes where a condition holds', [whereLease], new Map([[finance, lease]]), new Map()],
    ['stays where the condition fails', [whereLease], new Map([[finance, 1]]), new Map([[finance, 1]])],
    ['passes a condition', [onlyLease, move(same)], new Map([[finance, lease]]), new Map([[finance, lease]])],
    ['passes a condition after a move', [move(becomesLease), onlyLease], new Map(), new Map([[finance, lease]])],
    ['is stopped by a condition', [onlyLease, move(becomesLease)], new Map([[finance, 1]]), undefined],
    ['is stopped by a move', [move(onlyFirst), move(becomesLease)], new Map([[finance, lease]]), undefined],
    ['is stopped by the second of two changes', [move(becomesLease, onlyOtherKnown)], new Map(), undefined],
  ])('%s, without a choice and without a set', (_, acts, state, expected) => {
    expect(lease).toBeGreaterThan(1)
    const { after, choices, isSet } = tried(acts, state)
    expect(after).toEqual(expected)
    expect([choices, isSet]).toEqual([[], false])
  })

  it.each<[string, readonly Act[]]>([
    ['no act', []],
    ['an act that changes nothing', [move(same)]],
    ['a condition that holds', [onlyLease]],
    ['a fact that is what it becomes', [move(becomesLease)]],
  ])('is the same object after %s', (_, acts) => {
    const state = new Map([[finance, lease]])
    expect(tried(acts, state).after).toBe(state)
  })

  it.each<[string, readonly Act[]]>([
    ['a condition before it', [onlyLease, move(becomesAny)]],
    ['a filter before it', [move(onlyOtherKnown), move(becomesAny)]],
    ['a move behind it', [move(becomesAny), move(same)]],
    ['another change beside it', [move(same, becomesAny)]],
  ])('needs no set for a choice with %s', (_, acts) => {
    const state = new Map([
      [finance, lease],
      [other, 1],
    ])
    expect(tried(acts, state)).toEqual({
      after: new Map([
        [finance, 1],
        [other, 1],
      ]),
      choices: [2],
      isSet: false,
    })
  })

  it.each<[string, readonly Act[], number]>([
    ['a condition', [move(becomesAny), onlyLease], lease],
    ['a filter beside another change', [move(becomesAny), move(same, onlyFirst)], 1],
    ['a condition, as the second of two acts', [move(same), move(becomesAny), onlyLease], lease],
    ['a condition, with another change beside it', [move(same, becomesAny), onlyLease], lease],
  ])('finds the class that passes if what is chosen is followed by %s', (_, acts, expected) => {
    for (const first of [0, 1]) {
      const choose = (count: number) => Math.min(first, count - 1)
      expect(oneStateAfter(machine, acts, choose)(new Map())).toEqual(new Map([[finance, expected]]))
    }
  })
})

/** Tries random states of random journeys. Returns every result that was met. */
function countIn(tried: (machine: Machine, state: State) => readonly string[]): ReadonlySet<string> {
  const met = new Set<string>()
  fc.assert(
    fc.property(JOURNEYS, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (journey, numbers) => {
      const { machine, model } = buildMachine(journey, {})
      for (const start of [0, 20, 40])
        for (const result of tried(machine, stateOf(model, numbers.slice(start)))) met.add(result)
    }),
    OPTIONS,
  )
  return met
}

function stateOf(model: FactModel, numbers: readonly number[]): State {
  const classes = model.facts.map(({ classes: all }, fact) => (numbers[fact % numbers.length] ?? 0) % all.length)
  return new Map([...classes.entries()].filter(([, index]) => index > 0))
}

function conditionsOf({ ready }: Machine) {
  return ready.flat().flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'only' ? [act.condition] : [])))
}
