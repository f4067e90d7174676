import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { coveringWalk, type Wanted } from '../../../proof/exploration/covering-walk.ts'
import type { ReadyEdge } from '../../../proof/exploration/needed-facts.ts'
import { edgesBefore } from '../../../proof/exploration/search.ts'
import { buildMachine } from '../../../proof/prove.ts'
import { ALL_UNKNOWN } from '../../../proof/states/state-sets.ts'
import { graphMachine, nameOf as pointName } from '../support/graph-machine.ts'
import { editedJourney } from '../support/edited-journey.ts'

// Nothing leads back to the first page: else the way round would be nearer to its next goal.
const source = editedJourney('tour', { '/steps/known/next': [{ to: 'contact' }] })
const { machine } = buildMachine(openJourney('edited', source), {})
const initial = machine.sets.image(ALL_UNKNOWN, machine.settings)
const transitions = machine.ready.flat().filter(({ edge: { means, to } }) => means.kind === 'next' && to !== null)
const nameOf = ({ edge: { from, to } }: ReadyEdge) => `${from.step.id} → ${to?.step.id ?? ''}`

/** The hops of a walk that wants some of the transitions. */
function hopsOf(names: readonly string[], more: Partial<Wanted> = {}) {
  const wanted = transitions.filter((edge) => names.includes(nameOf(edge)))
  return coveringWalk(machine, edgesBefore(machine), initial, {
    isWanted: (edge) => wanted.includes(edge),
    at: () => [],
    points: new Set(wanted.map(({ edge }) => edge.from)),
    used: new Map(),
    ...more,
  })
}

/** The names of the transitions that it takes. */
function walked(names: readonly string[], more: Partial<Wanted> = {}): readonly string[] {
  return hopsOf(names, more).flatMap(({ edge }) => (transitions.includes(edge) ? [nameOf(edge)] : []))
}

describe('a walk', () => {
  it.each([...new Set(transitions.map(nameOf))])('takes the transition that it wants: %s', (name) => {
    expect(walked([name])).toContain(name)
  })

  it('ends behind the last transition that it wants, if no way leads back to it', () => {
    expect(walked(['sign → review']).at(-1)).toBe('sign → review')
  })

  it('takes many at once: a few walks take every transition', () => {
    const left = new Set(transitions.map(nameOf))
    let walks = 0
    for (; left.size > 0 && walks < transitions.length; walks += 1)
      for (const name of walked([...left])) left.delete(name)
    expect([...left]).toEqual([])
    expect(walks).toBeLessThan(transitions.length / 2)
  })

  it('wants nothing where no goal is ahead', () => {
    expect(walked([])).toEqual([])
  })

  it('takes the way that earlier walks passed least often, of two that are equally near', () => {
    const ends = ['car → nothing', 'car → dates']
    const usedOf = (often: string) => new Map(transitions.map((edge) => [edge, nameOf(edge) === often ? 1 : 0]))
    expect(walked(ends, { used: usedOf('car → nothing') })[0]).toBe('car → dates')
    expect(walked(ends, { used: usedOf('car → dates') })[0]).toBe('car → nothing')
  })

  it('narrows its states to those that are wanted at a point, as far as these agree', () => {
    const wanted: number[] = []
    const hops = hopsOf(['car → dates'], {
      at: (point, states) => {
        if (point.step.id !== 'dates' || wanted.length > 0) return []
        const one = machine.sets.single(machine.sets.firstState(states))
        wanted.push(one)
        return [one, machine.sets.minus(states, one)]
      },
    })
    const into = hops.find(({ edge }) => edge.edge.to?.step.id === 'dates')?.into
    expect([into]).toEqual(wanted)
  })
})

describe('a walk through a few points', () => {
  /** The points that it passes. Of ways that are equally near, those in `used` are taken last. */
  function passed(edges: readonly string[], wanted: readonly string[], used: readonly string[] = []): string {
    const graph = graphMachine(...edges)
    const goals = wanted.map((text) => graph.edge(text))
    const walk = coveringWalk(graph.machine, edgesBefore(graph.machine), graph.states([0, 0]), {
      isWanted: (edge) => goals.includes(edge),
      at: () => [],
      points: new Set(goals.map(({ edge }) => edge.from)),
      used: new Map(used.map((text) => [graph.edge(text), 1])),
    })
    return ['start', ...walk.map(({ edge }) => (edge.edge.to === null ? 'nowhere' : pointName(edge.edge.to)))].join(' ')
  }

  it.each<[string, readonly string[], readonly string[], readonly string[], string]>([
    ['leaves out a way that leads nowhere', ['start → nowhere', 'start → a'], ['start → nowhere'], [], 'start'],
    [
      'leaves out a way that none of its states can take',
      ['start → a | x?2', 'start → b'],
      ['start → a | x?2', 'start → b'],
      [],
      'start b',
    ],
    [
      'takes the nearest way, though only the next point shows that it is no way',
      ['start → a', 'a → end | x?2', 'a → start', 'start → b', 'b → c', 'c → end'],
      ['a → end | x?2', 'c → end'],
      [],
      'start a start b c end',
    ],
    [
      'goes round three times at most',
      ['start → a', 'a → start', 'a → end | x?2'],
      ['a → end | x?2'],
      [],
      'start a start a start a start',
    ],
    [
      'takes a goal that it has met like any other way',
      ['start → a', 'a → start', 'start → b', 'b → start', 'b → end | x?2'],
      ['start → a', 'b → end | x?2'],
      [],
      'start a start b start b start a start b start a start',
    ],
    [
      'looks at the nearest of the ways ahead first',
      [
        'start → p',
        'start → q',
        'p → p2',
        'p → end',
        'p2 → p3',
        'p3 → end',
        'q → end | x?2',
        'q → q2',
        'q2 → q3',
        'q3 → end',
      ],
      ['p → end', 'p3 → end', 'q → end | x?2', 'q3 → end'],
      ['start → p'],
      'start p end',
    ],
  ])('%s', (_, edges, wanted, used, expected) => {
    expect(passed(edges, wanted, used)).toBe(expected)
  })
})
