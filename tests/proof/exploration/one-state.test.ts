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
import { NONE, type State } from '../../../proof/states/state-sets.ts'
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
