import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { keptWalks } from '../../../proof/exploration/kept-walks.ts'
import type { Machine } from '../../../proof/exploration/machine.ts'
import { searchUnmet } from '../../../proof/exploration/search-unmet.ts'
import type { Operation, Question } from '../../../proof/flow/index.ts'
import { prove, replayRun } from '../../../proof/index.ts'
import { NodeLimitReached, NONE, type StateSet, type StateSets } from '../../../proof/states/state-sets.ts'
import { graphMachine, nameOf, type GraphMachine } from '../support/graph-machine.ts'
import { formJourney, whole, type Form, type FormPage } from '../../support/form-journey.ts'

/** Nearly every set of states is too large to be kept, so what walks do not meet is searched for. */
const FROM_BOTH_SIDES = { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 6 }
const ends = ['done', 'rare']

describe('a journey whose sets of states are too large', () => {
  it('is decided by searches for the combinations that no walk has met', () => {
    const journey = allLarge(7)
    const proof = prove(journey, FROM_BOTH_SIDES)
    expect(proof).toMatchObject({ isExact: true, diagnostics: [] })
    const run = proof.steps.find(({ step }) => step === 'rare')?.reached?.()
    expect(run?.steps).toHaveLength(8)
    expect(run && replayRun(journey, run, { now: 0 }).step).toBe('rare')
  })

  it.each([
    ['a transition', allLarge(8)],
    ['a notice', eachOnItsOwn(8, { all: { allOf: namesOf(8).map((name) => ({ [name]: { minimum: 5 } })) } })],
  ])('stays undecided if too many combinations would have to be searched for: %s', (_, journey) => {
    const { isExact, diagnostics } = prove(journey, FROM_BOTH_SIDES)
    expect(isExact).toBe(false)
    expect(diagnostics.map(({ code }) => code)).toEqual(['PROOF_BOUND'])
  })

  it('is decided if the combinations that were met answer every question like the others', () => {
    expect(prove(eachOnItsOwn(8), FROM_BOTH_SIDES)).toMatchObject({ isExact: true, diagnostics: [] })
  })

  it.each([3, 7])('is found never to lead where only its widened sets do: %s pages', (count) => {
    const { isExact, diagnostics } = prove(withContradiction(count), FROM_BOTH_SIDES)
    expect(isExact).toBe(true)
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'STEP_UNREACHABLE /steps/rare',
      `TRANSITION_NEVER /steps/p${count - 1}/next/0`,
    ])
  })
})

describe('what walks have not met in a small graph', () => {
  const LARGE = { x: { minimum: 5 } }
  const FOUND = graphMachine('start → a | x=1,2', 'a → b | x?2', 'b → end', 'a → end')
  const all = ({ states }: GraphMachine) => states([0, 0], [1, 0], [2, 0])
  const at = ({ machine }: GraphMachine, name: string) =>
    machine.flow.points.find((point) => nameOf(point) === name)?.number ?? -1
  /** At most these states at the points that are named, and any at the others. */
  const atMost = (graph: GraphMachine, named: Readonly<Record<string, StateSet>> = {}) =>
    graph.machine.flow.points.map((point) => named[nameOf(point)] ?? all(graph))

  it('is found, or refuted', () => {
    const { machine, states, listed } = FOUND
    const walks = keptWalks(machine)
    const found = searchUnmet(machine, walks, atMost(FOUND, { start: states([0, 0]) }))
    expect(found?.reached[at(FOUND, 'start')]).toBe(states([0, 0]))
    expect(listed(found?.reached[at(FOUND, 'a')] ?? NONE)).toEqual(['1 0', '2 0'])
    // What nothing asks is forgotten, so that each value is met by one walk.
    expect(found?.asked?.map(listed)).toEqual([['0 0'], ['1 0', '2 0'], ['0 0'], ['0 0']])
    expect(listed(walks.exploration.reached[at(FOUND, 'a')] ?? NONE)).toEqual(['1 0', '2 0'])
    const kept = walks.exploration.walks?.all.map((walk) =>
      walk.map(({ point, taken }) =>
        [nameOf(point), taken === null ? 'ends' : nameOf(taken.edge.to ?? point)].join(' → '),
      ),
    )
    expect(kept).toEqual([
      ['start → ends'],
      ['start → a', 'a → ends'],
      ['start → a', 'a → ends'],
      ['start → a', 'a → b', 'b → ends'],
      expect.arrayContaining(['end → ends']),
    ])
  })

  it('does not lead back to what was refuted', () => {
    const graph = graphMachine('start → a | x=1', 'a → b | x?2', 'b → end')
    const found = searchUnmet(graph.machine, keptWalks(graph.machine), atMost(graph, { start: graph.states([0, 0]) }))
    expect(found?.reached.map(graph.listed)).toEqual([['0 0'], ['1 0'], [], []])
  })

  /** What is decided if nothing can be searched for, and one walk has met the start and then this state of `a`, and no more. */
  const decidedIn = (
    graph: GraphMachine,
    left: StateSet,
    questions: (graph: GraphMachine) => readonly Question[] = () => [],
  ) => {
    const { machine, states } = graph
    const { sets, flow, model } = machine
    const points = new Map(flow.points.map((point) => [nameOf(point), point]))
    const [start, a] = [points.get('start') ?? flow.start, points.get('a') ?? flow.start]
    const asking: Machine = { ...machine, sets: withoutRoom(sets) }
    ;(a.questions as Question[]).push(...questions(graph))
    const walks = keptWalks(asking)
    walks.keep([
      { point: start, state: new Map(), taken: machine.ready[start.number]?.[0] ?? null },
      { point: a, state: new Map([[model.numberOf('x') ?? -1, 1]]), taken: null },
    ])
    const others = Object.fromEntries([...points.keys()].map((name) => [name, NONE]))
    return searchUnmet(asking, walks, atMost(graph, { ...others, start: states([0, 0]), a: left })) !== undefined
  }
  const small = (...edges: readonly string[]) => graphMachine('start → a | x=1,2', ...edges)
  const place = ({ machine }: GraphMachine, given: readonly Operation[] = []): Question => ({
    kind: 'place',
    place: 0,
    condition: machine.conditions.compile(LARGE),
    given,
    asked: [],
  })

  it.each<[string, boolean, readonly string[], ((graph: GraphMachine) => readonly Question[])?]>([
    ['nothing depends on it', true, ['a → end']],
    ['it can do no more', true, ['a → end | x?1']],
    ['it leads on as what was met', true, ['a → end | x?1,2']],
    ['neither can do it', true, ['a → end', 'a → b | x?0']],
    ['it can do more', false, ['a → end | x?2']],
    ['it can do more besides', false, ['a → end', 'a → b | x?2']],
    ['it answers a question in another way', false, ['a → end'], (graph) => [place(graph)]],
    [
      'it answers a question in no other way',
      true,
      ['a → end'],
      (graph) => [place(graph, [{ kind: 'only', condition: graph.machine.conditions.compile(LARGE), side: 'fails' }])],
    ],
    [
      'it breaks what must hold',
      false,
      ['a → end'],
      ({ machine }) => [{ kind: 'must', condition: machine.conditions.compile({ not: LARGE }) } as unknown as Question],
    ],
  ])('may stay unknown only if it adds nothing: %s', (_, isDecided, edges, questions) => {
    const graph = small(...edges)
    expect(decidedIn(graph, graph.states([1, 0], [2, 0]), questions)).toBe(isDecided)
  })

  it('stays open at a point that no walk has met', () => {
    const graph = small('a → end')
    const { machine, states } = graph
    const asking = { ...machine, sets: withoutRoom(machine.sets) }
    const only = (name: string) => atMost(graph, { start: NONE, a: NONE, end: NONE, [name]: states([1, 0]) })
    expect(searchUnmet(asking, keptWalks(asking), only('end'))).toBeUndefined()
    expect(searchUnmet(asking, keptWalks(asking), atMost(graph, { start: NONE, a: NONE, end: NONE }))).toBeDefined()
  })

  it('fails for any other reason than its size', () => {
    const { machine } = FOUND
    const sets = Object.assign(Object.create(machine.sets) as StateSets, {
      withinLimit: () => {
        throw new Error('Broken.')
      },
    })
    const broken = { ...machine, sets }
    expect(() => searchUnmet(broken, keptWalks(broken), atMost(FOUND))).toThrow('Broken.')
  })
})

/** Sets in which every search is too large. */
function withoutRoom(sets: StateSets): StateSets {
  return Object.assign(Object.create(sets) as StateSets, {
    withinLimit: () => {
      throw new NodeLimitReached()
    },
  })
}

/** Pages with a number each, which lead to the rare end if all of them are large. */
function allLarge(count: number) {
  return numbers(
    count,
    {},
    namesOf(count).map((name) => ({ [name]: { minimum: 5 } })),
  )
}

/** Pages with a number each, and a last one that tells of each large number. */
function eachOnItsOwn(count: number, more: Readonly<Record<string, Condition>> = {}) {
  const names = namesOf(count)
  const notices = Object.fromEntries(names.map((name) => [name, { [name]: { minimum: 5 } }]))
  const pages = names.map((name, at): [string, FormPage] => [
    `p${at}`,
    { fields: { [name]: whole(0, 9) }, next: [{ to: at < count - 1 ? `p${at + 1}` : 'told' }] },
  ])
  const told: FormPage = { fields: {}, notices: { ...notices, ...more }, next: [{ to: 'done' }] }
  return openJourney('form', formJourney({ pages: { ...Object.fromEntries(pages), told } }))
}

/** The rare end needs an answer that is asked for after a large number only, and a small number. */
function withContradiction(count: number) {
  const extra = whole(0, 9, { title: 'One more', when: { n0: { minimum: 5 } } })
  const [, ...others] = namesOf(count)
  const large = others.map((name) => ({ [name]: { minimum: 5 } }))
  return numbers(count, { extra }, [{ required: ['extra'] }, { n0: { maximum: 4 } }, ...large])
}

/** `more` is asked for on the second page. */
function numbers(count: number, more: Readonly<Record<string, object>>, allOf: readonly Condition[]) {
  const pages = namesOf(count).map((name, at) => [
    `p${at}`,
    {
      fields: { [name]: whole(0, 9), ...(at === 1 ? more : {}) },
      next: at < count - 1 ? [{ to: `p${at + 1}` }] : [{ when: { allOf }, to: 'rare' }, { to: 'done' }],
    },
  ])
  return openJourney('form', formJourney({ pages: Object.fromEntries(pages) as Form['pages'], ends }))
}

function namesOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `n${at}`)
}
