import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'
import { routeMemory } from '../../../proof/states/route-memory.ts'

/**
 * The memory of a journey of these steps, the first of which is the start. `leads` says where each leads, `gives` which step gives which
 * fact, and `reads` at which steps conditions test it.
 */
function memoryOf(
  leads: Readonly<Record<string, readonly string[]>>,
  gives: Readonly<Record<string, object>>,
  reads: Readonly<Record<string, readonly string[]>>,
) {
  const page = { kind: 'page', fields: {}, actions: [], enter: [], submit: [] }
  const steps = Object.entries(leads).map(([id, targets]) => [
    id,
    { id, ...page, next: targets.map((to) => ({ to })), ...gives[id] },
  ])
  const journey = {
    start: Object.keys(leads)[0],
    steps: Object.fromEntries(steps) as unknown,
  } as unknown as JourneyDefinition
  const readAt = new Map(Object.entries(reads).map(([fact, at]) => [fact, new Set(at)]))
  const { start, after, hidden } = routeMemory(journey, stepGraph(journey), readAt)
  return {
    /** The trail behind a route, and the facts that do not count at its end. */
    along: (...route: readonly string[]) => {
      const trail = route.slice(1).reduce((known, target, index) => after(route[index] ?? '', known, target), start)
      return { trail, hidden: [...hidden(trail)] }
    },
  }
}
const fields = (...names: readonly string[]) => ({ fields: Object.fromEntries(names.map((name) => [name, {}])) })

const CYCLE = { ask: ['more'], more: ['check'], check: ['ask', 'end'], end: [] }
const ASKED = { ask: fields('name'), more: fields('age') }

describe('an answer of a step that a cycle takes from the route', () => {
  it('does not count until its step is on the route again', () => {
    const { along } = memoryOf(CYCLE, ASKED, { age: ['ask'] })
    expect(along('ask')).toEqual({ trail: [], hidden: ['age'] })
    expect(along('ask', 'more', 'check')).toEqual({ trail: ['more'], hidden: [] })
    expect(along('ask', 'more', 'check', 'ask')).toEqual({ trail: [], hidden: ['age'] })
    expect(along('ask', 'more', 'check', 'ask', 'more')).toEqual({ trail: ['more'], hidden: [] })
  })

  it.each<[string, Readonly<Record<string, object>>]>([
    ['a button sets it', { more: { actions: [{ set: {} }, { set: { age: 1 } }] } }],
    ['an effect of its entry has found it', { more: { enter: [{ as: 'age', on: {} }] } }],
    ['an effect of its buttons has found it', { more: { submit: [{ as: 'age', on: {} }] } }],
  ])('does not count, too, if %s', (_, gives) => {
    expect(memoryOf(CYCLE, gives, { age: ['ask'] }).along('ask').hidden).toEqual(['age'])
  })

  it('counts on the page that asks for it', () => {
    const { along } = memoryOf({ ...CYCLE, more: ['check', 'ask'] }, ASKED, { age: ['ask', 'more'] })
    expect(along('ask', 'more').hidden).toEqual([])
    expect(along('ask', 'more', 'ask').hidden).toEqual(['age'])
  })

  it('counts as long as one of the steps that ask for it is on the route', () => {
    const leads = { first: ['ask'], ...CYCLE }
    const { along } = memoryOf(leads, { ...ASKED, first: fields('age') }, { age: ['ask'] })
    expect(along('first')).toEqual({ trail: ['first'], hidden: [] })
    expect(along('first', 'ask', 'more', 'check', 'ask').hidden).toEqual([])
  })
})

describe('an answer of steps in front of a cycle', () => {
  // Both "left" and "again" give "more", and "again" is taken from the route. Only "left" and "right" give "name".
  const leads = {
    start: ['left', 'right'],
    left: ['joined'],
    right: ['joined'],
    joined: ['menu'],
    menu: ['again', 'end'],
    again: ['menu'],
    end: [],
  }
  const gives = { left: fields('name', 'more'), right: fields('name'), again: fields('more') }
  const { along } = memoryOf(leads, gives, { name: ['menu'], more: ['menu'] })

  it('counts whichever of the steps that ask for it is on the route', () => {
    expect(along('start', 'left', 'joined', 'menu').hidden).toEqual([])
    expect(along('start', 'right', 'joined', 'menu').hidden).toEqual(['more'])
    expect(along('start', 'right', 'joined', 'menu', 'again', 'menu').hidden).toEqual(['more'])
  })

  it('is all that is remembered of the route there', () => {
    expect(along('start', 'left', 'joined', 'menu').trail).toEqual(['left'])
  })

  it('still counts when a submitted claim is corrected in front of them', () => {
    const corrected = { ...leads, first: ['start'], end: ['start'] }
    const { along } = memoryOf(corrected, { ...gives, end: { kind: 'end' } }, { name: ['menu'], more: ['menu'] })
    expect(along('first', 'start', 'left', 'joined', 'menu', 'end', 'start').trail).toEqual(['left'])
  })
})

describe('the route need not be remembered', () => {
  it.each<[string, Readonly<Record<string, readonly string[]>>, Readonly<Record<string, readonly string[]>>]>([
    ['without a cycle', { ...CYCLE, check: ['end'] }, { age: ['ask'] }],
    ['if only steps behind it test the answer', CYCLE, { age: ['check', 'more', 'end'] }],
    ['if nothing tests the answer', CYCLE, {}],
    ['of a fact that no step gives', CYCLE, { other: ['ask'] }],
    [
      'if the step is in front of the cycle',
      { more: ['ask'], ask: ['check'], check: ['ask', 'end'], end: [] },
      { age: ['ask'] },
    ],
  ])('%s', (_, leads, reads) => {
    const { along } = memoryOf(leads, ASKED, reads)
    expect(along('ask', 'more', 'check', 'ask')).toEqual({ trail: [], hidden: [] })
  })
})

describe('the remembered route', () => {
  const leads = { menu: ['left', 'right', 'end'], left: ['menu', 'right'], right: ['menu'], end: [] }
  const gives = { left: fields('l'), right: fields('r') }

  it('is cut where it leads back', () => {
    const { along } = memoryOf(leads, gives, { l: ['right'], r: ['left'] })
    expect(along('menu', 'left', 'right')).toEqual({ trail: ['left', 'right'], hidden: [] })
    expect(along('menu', 'left', 'menu', 'right')).toEqual({ trail: ['right'], hidden: ['l'] })
    expect(along('menu', 'right', 'menu', 'end')).toEqual({ trail: [], hidden: ['l', 'r'] })
  })

  it('stays as it is when an answer of a submitted claim is corrected', () => {
    const corrected = { ...leads, end: ['menu'] }
    const { along } = memoryOf(corrected, { ...gives, end: { kind: 'end' } }, { l: ['right'], r: ['left'] })
    expect(along('menu', 'left', 'right', 'menu', 'end').trail).toEqual([])
    expect(along('menu', 'left', 'right', 'end', 'menu').trail).toEqual(['left', 'right'])
  })

  it('has no step at which ways into the cycle meet', () => {
    const { along } = memoryOf({ first: ['one', 'other'], one: ['menu'], other: ['menu'], ...leads }, gives, {
      l: ['right'],
      r: ['left'],
    })
    expect(along('first', 'one', 'menu', 'left').trail).toEqual(['left'])
  })

  it('has no step of another cycle, in which nothing is tested', () => {
    const other = { end: ['one', 'two'], one: ['two', 'three'], two: ['one', 'three'], three: [] }
    const { along } = memoryOf({ ...leads, ...other }, gives, { l: ['right'], r: ['left'] })
    expect(along('menu', 'left', 'menu', 'end', 'one', 'two', 'one').trail).toEqual([])
  })

  it('keeps the steps in front of the cycle', () => {
    const { along } = memoryOf(
      { first: ['menu'], ...leads },
      { ...gives, first: fields('l') },
      { l: ['right'], r: ['left'] },
    )
    expect(along('first', 'menu', 'left', 'menu').trail).toEqual(['first'])
  })
})

describe('an answer counts exactly while a step that gives it is on the route', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
  const someSteps = fc.subarray(IDS, { minLength: 1, maxLength: 2 })
  const fact = fc.record({ givers: someSteps, readers: someSteps })
  const journeys = fc.record({
    leads: fc.tuple(...IDS.map(() => someSteps)),
    facts: fc.record({ name: fact, age: fact }),
    turns: fc.array(fc.nat(1), { minLength: 12, maxLength: 12 }),
  })

  it('whatever way a visitor takes', () => {
    fc.assert(
      fc.property(journeys, ({ leads, facts, turns }) => {
        const all = Object.entries(facts)
        const graph = Object.fromEntries(IDS.map((id, index) => [id, leads[index] ?? []]))
        const gives = IDS.map((id) => [
          id,
          fields(...all.flatMap(([name, { givers }]) => (givers.includes(id) ? [name] : []))),
        ])
        const reads = Object.fromEntries(all.map(([name, { readers }]) => [name, readers]))
        const { along } = memoryOf(graph, Object.fromEntries(gives) as Readonly<Record<string, object>>, reads)
        const [walked, visited]: [string[], Set<string>] = [['a'], new Set(['a'])]
        let route = ['a']
        for (const turn of turns) {
          const targets = graph[walked.at(-1) ?? ''] ?? []
          const target = targets[turn % targets.length] ?? ''
          const known = route.indexOf(target)
          route = known === -1 ? [...route, target] : route.slice(0, known + 1)
          walked.push(target)
          visited.add(target)
          const { hidden } = along(...walked)
          for (const [name, { givers, readers }] of all) {
            if (!readers.includes(target) || !givers.some((id) => visited.has(id))) continue
            const isHidden = !givers.some((id) => route.includes(id))
            expect([name, walked, hidden.includes(name)]).toEqual([name, walked, isHidden])
          }
        }
      }),
      { numRuns: 4000 },
    )
  })
})
