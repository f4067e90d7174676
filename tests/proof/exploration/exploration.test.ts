import { describe, expect, it } from 'vitest'
import { explore } from '../../../proof/exploration/exploration.ts'
import type { Machine } from '../../../proof/exploration/machine.ts'
import { NodeLimitReached, type StateSets } from '../../../proof/states/state-sets.ts'
import { graphMachine, nameOf } from '../support/graph-machine.ts'

type Limits = Parameters<typeof explore>[1]

const howOf = ({ rings, walks, gaveUpAt }: ReturnType<typeof explore>) =>
  gaveUpAt !== null ? 'given up' : rings !== null ? 'by visits' : walks !== undefined ? 'from both sides' : 'by order'

/** Twenty pages, all of which know no more than the first one. */
const PAGES = Array.from({ length: 20 }, (_, index) => `p${index}`)
const longMachine = () =>
  graphMachine('start → p0 | x=1,2; y=1,2', ...PAGES.map((page, index) => `${page} → ${PAGES[index + 1] ?? 'end'}`))

/** The same machine, whose states no walk can be looked for in. */
function withoutWalks({ machine }: ReturnType<typeof graphMachine>): Machine {
  const tooLarge = () => {
    throw new NodeLimitReached()
  }
  return { ...machine, sets: Object.assign(Object.create(machine.sets) as StateSets, { preimage: tooLarge }) }
}

describe('an exploration', () => {
  it.each<[string, Limits]>([
    ['by visits', {}],
    ['by order', { nodesByVisits: 0 }],
    ['from both sides', { nodesByVisits: 0, nodesByOrder: 0 }],
    ['from both sides', { nodesByVisits: 0, nodesByOrder: 1 }],
  ])('is made %s where that is allowed', (how, limits) => {
    const graph = graphMachine('start → a | x=1,2; y=1,2', 'a → end')
    expect(howOf(explore(graph.machine, limits))).toBe(how)
  })

  it.each<[string, Limits]>([
    ['by visits', { nodesByVisits: 40 }],
    ['by order', { nodesByVisits: 4, nodesByOrder: 40 }],
    ['from both sides', { nodesByVisits: 0, nodesByOrder: 4 }],
  ])('is made %s where the first of many pages leave enough room for it', (how, limits) => {
    expect(howOf(explore(longMachine().machine, limits))).toBe(how)
  })

  it('is made once more in the order of the steps where the two sides have no answer', () => {
    const correlated = () => graphMachine('start → a | x=1; y=1', 'start → a | x=2; y=2', 'a → end')
    const limits = { nodesByVisits: 0, nodesOfSet: 0 }
    const graph = correlated()
    const byOrder = explore(withoutWalks(graph), { ...limits, nodesByOrder: 1 })
    expect(howOf(byOrder)).toBe('by order')
    expect(graph.listed(byOrder.reached[graph.at('end').number] ?? 0)).toEqual(['1 1', '2 2'])
    expect(howOf(explore(withoutWalks(correlated()), { ...limits, nodesByOrder: 0 }))).toBe('given up')
  })

  it('has given up where its flow was cut', () => {
    const { machine, at } = graphMachine('start → a', 'a → end')
    const { gaveUpAt } = explore({ ...machine, flow: { ...machine.flow, cutAt: at('a') } })
    expect(gaveUpAt && nameOf(gaveUpAt)).toBe('a')
  })
})
