import { describe, expect, it } from 'vitest'
import { exploreBetween } from '../../../proof/exploration/between.ts'
import { NodeLimitReached, type StateSets } from '../../../proof/states/state-sets.ts'
import { graphMachine } from '../support/graph-machine.ts'

/** Both ways to `a` know both facts, and nothing asks there how they depend on each other. */
const graph = () => graphMachine('start → a | x=1; y=1', 'start → a | x=2; y=2', 'a → end')

/** The same machine, some of whose work on sets is replaced. */
function withSets({ machine }: ReturnType<typeof graph>, of: (sets: StateSets) => Partial<StateSets>) {
  const { sets } = machine
  return { ...machine, sets: Object.assign(Object.create(sets) as StateSets, of(sets)) }
}

describe('an exploration from both sides', () => {
  it('knows the states that walks have met, and at most those of the widened sets', () => {
    const { machine, at, listed } = graph()
    const found = exploreBetween(machine, 0)
    const { number } = at('a')
    expect(listed(found?.reached[number] ?? 0).every((state) => ['1 1', '2 2'].includes(state))).toBe(true)
    expect(listed(found?.atMost?.reached[number] ?? 0)).toEqual(['1 1', '1 2', '2 1', '2 2'])
  })

  it('widens no set of few nodes', () => {
    const { machine, at, listed } = graph()
    expect(listed(exploreBetween(machine, 100)?.atMost?.reached[at('a').number] ?? 0)).toEqual(['1 1', '2 2'])
  })

  it('has no answer if even the widened sets are too large', () => {
    let isFirst = true
    const machine = withSets(graph(), (sets) => ({
      image(...given) {
        if (!isFirst) return sets.image(...given)
        isFirst = false
        throw new NodeLimitReached()
      },
    }))
    expect(exploreBetween(machine, 0)).toBeUndefined()
  })

  it.each([
    ['has no answer if what walks have met is too large', new NodeLimitReached(), undefined],
    ['fails for any other reason than its size', new Error('Broken.'), 'Broken.'],
  ])('%s', (_, error, message) => {
    const machine = withSets(graph(), () => ({
      preimage() {
        throw error
      },
    }))
    const explore = () => exploreBetween(machine, 0)
    if (message === undefined) expect(explore()).toBeUndefined()
    else expect(explore).toThrow(message)
  })
})
