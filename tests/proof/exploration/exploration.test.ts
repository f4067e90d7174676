import { describe, expect, it } from 'vitest'
import { explore } from '../../../proof/exploration/exploration.ts'
import { graphMachine } from '../support/graph-machine.ts'

const howOf = ({ rings, walks, gaveUpAt }: ReturnType<typeof explore>) =>
  gaveUpAt !== null ? 'given up' : rings !== null ? 'by visits' : walks !== undefined ? 'from both sides' : 'by order'

describe('an exploration', () => {
  it.each<[string, Parameters<typeof explore>[1]]>([
    ['by visits', {}],
    ['by order', { nodesByVisits: 0 }],
    ['from both sides', { nodesByVisits: 0, nodesByOrder: 0 }],
  ])('is made %s where that is allowed', (how, limits) => {
    const graph = graphMachine('start → a | x=1,2; y=1,2', 'a → end')
    expect(howOf(explore(graph.machine, limits))).toBe(how)
  })
})
