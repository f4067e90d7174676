import { describe, expect, it } from 'vitest'
import type { Walk } from '../../../proof/exploration/machine.ts'
import { walkAtRandom } from '../../../proof/exploration/random-walks.ts'
import { graphMachine, nameOf, type GraphMachine } from '../support/graph-machine.ts'

/** The walks until so many in a row met nothing new; the first `kept` of them do. */
function walksOf({ machine }: GraphMachine, kept = 0): readonly Walk[] {
  const walks: Walk[] = []
  walkAtRandom(machine, { keep: (walk) => walks.push(walk) <= kept })
  return walks
}
const pathOf = (walk: Walk) => walk.map(({ point }) => nameOf(point)).join(' ')

const FORK = graphMachine('start → a | x=1,2', 'a → b | x?1', 'a → c | x?2', 'b → end', 'c → end', 'c → nowhere')

describe('random walks', () => {
  it('go on until twenty in a row met nothing new and all passed enough points', () => {
    // 5 points × 120 = 600 points, at 4 points a walk.
    expect(walksOf(FORK)).toHaveLength(150)
    expect(walksOf(FORK, 3)).toHaveLength(153)
    const long = graphMachine('start → start')
    expect(walksOf(long).every((walk) => walk.length === 5)).toBe(true)
    expect(walksOf(long)).toHaveLength(24)
    const cycleOf = (length: number) =>
      graphMachine(...Array.from({ length }, (_, at) => `${at || 'start'} → ${(at + 1) % length || 'start'}`))
    const far = cycleOf(30)
    expect(walksOf(far)).toHaveLength(30)
    expect(walksOf(far)[0]).toHaveLength(121)
    // Fifteen of these passed 60,000 points.
    expect(walksOf(cycleOf(1000))).toHaveLength(20)
  })

  it('take each way, the one that was taken least often first', () => {
    const free = graphMachine('start → a', 'start → b', 'start → c', 'a → end', 'b → end', 'c → end')
    const paths = walksOf(free).map(pathOf)
    const rounds = Array.from({ length: 20 }, (_, round) => paths.slice(round * 3, round * 3 + 3))
    expect(rounds.map((round) => new Set(round).size)).toEqual(rounds.map(() => 3))
    // In no order of its own: each way is the first one at times.
    expect(new Set(rounds.map(([first]) => first)).size).toBe(3)
  })

  it('are runs: each state is one that the edge leads to, and the last point has none', () => {
    for (const walk of walksOf(FORK)) {
      expect(['start a b end', 'start a c end']).toContain(pathOf(walk))
      const [, a, next, end] = walk
      const x = FORK.machine.model.numberOf('x') ?? -1
      expect(a?.state.get(x)).toBe(next?.point === FORK.at('b') ? 1 : 2)
      expect(a?.taken?.edge.to).toBe(next?.point)
      expect(end?.taken).toBeNull()
    }
  })

  it('take a way only where its condition holds', () => {
    const asked = graphMachine('start → a | x=1,2', 'a → b | !x', 'a → c | !-x', 'b → end', 'c → end')
    const x = asked.machine.model.numberOf('x') ?? -1
    const walks = walksOf(asked)
    for (const [, a, next] of walks)
      expect(nameOf(next?.point ?? asked.at('a'))).toBe(a?.state.get(x) === 2 ? 'b' : 'c')
    expect(new Set(walks.map(pathOf)).size).toBe(2)
  })

  it('meet different answers, and the same ones in each proof', () => {
    const paths = walksOf(FORK).map(pathOf)
    expect(new Set(paths).size).toBe(2)
    expect(walksOf(FORK).map(pathOf)).toEqual(paths)
  })
})
