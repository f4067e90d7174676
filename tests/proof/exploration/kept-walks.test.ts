import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { keptWalks } from '../../../proof/exploration/kept-walks.ts'
import { buildAndExplore } from '../../../proof/prove.ts'
import { ALL_UNKNOWN, NONE, type StateSet } from '../../../proof/states/state-sets.ts'
import { graphMachine } from '../support/graph-machine.ts'
import { editedJourney } from '../support/edited-journey.ts'

const { machine, exploration, model } = buildAndExplore(openJourney('edited', editedJourney('tour', {})), {})
const { sets, flow } = machine
const reachedAt = (number: number): StateSet => exploration.reached[number] ?? NONE
const pageOf = (id: string) => {
  const found = flow.points.find(({ step, isShown }) => step.id === id && isShown)
  if (found === undefined) throw new Error(`The journey has no page "${id}".`)
  return found
}

describe('walks that are kept', () => {
  it('are compared by the facts that something asks at a point', () => {
    const walks = keptWalks(machine)
    const [document, report] = [model.numberOf('asksUpload'), model.numberOf('report')]
    const papers = pageOf('papers')
    const known = sets.factsOf(reachedAt(papers.number))
    expect(known.size).toBeGreaterThan(1)
    const asked = sets.factsOf(walks.askedIn(papers, reachedAt(papers.number)))
    expect([...asked]).toContain(document)
    expect([...asked]).not.toContain(report)
    expect(asked.size).toBeLessThan(known.size)
  })

  it('need no fact at a point where nothing is asked', () => {
    const silent = flow.points.filter(
      ({ number, questions, edges }) => questions.length === 0 && edges.length === 0 && reachedAt(number) !== NONE,
    )
    const walks = keptWalks(machine)
    expect(silent.length).toBeGreaterThan(0)
    expect(new Set(silent.map((point) => walks.askedIn(point, reachedAt(point.number))))).toEqual(
      new Set([ALL_UNKNOWN]),
    )
  })

  it('meet every state of a point with the same values of these facts, and no other', () => {
    const walks = keptWalks(machine)
    const papers = pageOf('papers')
    const all = reachedAt(papers.number)
    const state = sets.firstState(all)
    expect(walks.unmet(papers, all)).toBe(all)
    expect(walks.keep([{ point: papers, state, taken: null }])).toBe(true)
    const met = sets.minus(all, walks.unmet(papers, all))
    expect(sets.intersect(met, sets.single(state))).toBe(sets.single(state))
    expect(walks.askedIn(papers, met)).toBe(walks.askedIn(papers, sets.single(state)))
    expect(walks.keep([{ point: papers, state, taken: null }])).toBe(false)
  })

  it('lead to the states that they met, by the shortest of them', () => {
    const walks = keptWalks(machine)
    const papers = pageOf('papers')
    const state = sets.firstState(reachedAt(papers.number))
    const pause = { point: papers, state, taken: null }
    walks.keep([{ ...pause, point: flow.start }, pause, { ...pause, point: pageOf('finish') }])
    const to = walks.exploration.walks?.to
    expect(to?.({ point: papers, states: sets.single(state) })?.map(({ point }) => point)).toEqual([flow.start, papers])
    expect(to?.({ point: papers, states: NONE })).toBeUndefined()
    expect(to?.({ point: pageOf('money'), states: reachedAt(pageOf('money').number) })).toBeUndefined()
  })
})

describe('walks through a small graph', () => {
  const graph = graphMachine('start → a | x=1,2; y=1,2', 'a → b | (y?2)x=1', 'a → end | x?2', 'b → b')
  const { at, listed, states, edge } = graph
  const [x, y] = [graph.machine.model.numberOf('x') ?? -1, graph.machine.model.numberOf('y') ?? -1]
  const pause = (name: string, ...[ofX, ofY]: readonly [number, number]) => ({
    point: at(name),
    state: new Map([
      [x, ofX],
      [y, ofY],
    ]),
    taken: null,
  })

  it('answer what can be taken from their states, and how far that is', () => {
    const walks = keptWalks(graph.machine)
    walks.keep([pause('start', 0, 0), pause('a', 1, 1)])
    const { taken, reached } = walks.exploration
    expect([...taken.keys()]).toEqual([0, 1])
    expect(taken.get(1)).toMatchObject({ point: at('a'), depth: 1, edge: edge('a → b | (y?2)x=1') })
    walks.keep([pause('a', 2, 1)])
    expect([...taken.keys()]).toEqual([0, 1, 2])
    expect(listed(reached[at('a').number] ?? 0)).toEqual(['1 1', '2 1'])
    expect(listed(reached[at('b').number] ?? 0)).toEqual([])
  })

  it('are compared by what a filter and a condition of an edge read', () => {
    const walks = keptWalks(graph.machine)
    expect([walks.keep([pause('a', 1, 1)]), walks.keep([pause('a', 1, 1)])]).toEqual([true, false])
    expect([walks.keep([pause('a', 2, 1)]), walks.keep([pause('a', 1, 2)])]).toEqual([true, true])
    expect([walks.keep([pause('b', 1, 1)]), walks.keep([pause('b', 2, 2)])]).toEqual([true, false])
    expect(listed(walks.unmet(at('a'), states([1, 1], [2, 1], [2, 2])))).toEqual(['2 2'])
    expect(listed(walks.askedIn(at('b'), states([1, 1], [2, 2])))).toEqual(['0 0'])
  })

  it('lead to a state by the one that meets it first', () => {
    const walks = keptWalks(graph.machine)
    const far = [pause('start', 0, 0), pause('b', 0, 0), pause('a', 1, 1)]
    const near = [pause('a', 2, 1)]
    walks.keep(far)
    walks.keep(near)
    const to = (...wanted: readonly (readonly [number, number])[]) =>
      walks.exploration.walks?.to({ point: at('a'), states: states(...wanted) })
    expect(to([1, 1], [2, 1])).toEqual(near)
    expect(to([1, 1])).toEqual(far)
    expect(walks.exploration.walks?.all).toEqual([far, near])
  })
})

describe('the values that are kept for one point', () => {
  it('are a hundred, and those at the end of a walk', () => {
    const { machine: large, at } = graphMachine('start → a | x=1,2', 'a → end | x?2')
    const walks = keptWalks(large)
    const x = large.model.numberOf('x') ?? -1
    const pause = (value: number) => ({ point: at('a'), state: new Map([[x, value]]), taken: null })
    const between = (value: number) => walks.keep([pause(value), pause(1)])
    expect(Array.from({ length: 110 }, (_, at) => between(at + 1)).filter(Boolean)).toHaveLength(100)
    expect(walks.keep([pause(200)])).toBe(true)
    expect(walks.keep([pause(200)])).toBe(false)
  })
})
