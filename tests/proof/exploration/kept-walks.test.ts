import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { keptWalks } from '../../../proof/exploration/kept-walks.ts'
import { buildAndExplore } from '../../../proof/prove.ts'
import { ALL_UNKNOWN, NONE, type StateSet } from '../../../proof/states/state-sets.ts'
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
