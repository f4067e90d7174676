import { describe, expect, it } from 'vitest'
import { funnelReport, replacementsOf, sideBySide, type Count, type Graph } from '../../../funnel/index.ts'
import { compareUnderSettings } from '../../../proof/index.ts'
import { loadJourneys } from '../../../server/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const journeys = loadJourneys(fixedRoot()).current
function journey(name: string) {
  const found = journeys.get(name)
  if (found === undefined) throw new Error(name)
  return found
}
function replaced(one: string, other: string) {
  const [before, after] = [journey(one), journey(other)]
  const names = (of: typeof before) => new Set(Object.keys(of.steps))
  return replacementsOf(
    compareUnderSettings(before, after).flatMap(({ differences }) => differences),
    { before: names(before), after: names(after) },
  )
}

/** So many people walk each route. */
function countsOf(routes: readonly (readonly [number, ...string[]])[]): readonly Count[] {
  const head = { day: '', journey: 'toy', version: 1, hash: 'abc', group: 'person', moved: false, drawn: '' } as const
  return routes.flatMap(([count, ...steps]) =>
    steps.flatMap((step, index): Count[] => {
      const next = steps[index + 1]
      return [
        { ...head, kind: 'entered', step, name: steps[index - 1] ?? '', value: '', count },
        ...(next === undefined ? [] : [{ ...head, kind: 'left', step, name: next, value: '', count } as const]),
      ]
    }),
  )
}
function toy(steps: Readonly<Record<string, readonly string[]>>): Graph {
  const all = Object.entries(steps).map(([step, targets]) => ({
    step,
    path: `/${step}`,
    isEnd: targets.length === 0,
    isSilent: false,
    targets,
  }))
  return { journey: 'toy', version: 1, starts: ['start'], steps: all }
}
const SPLIT = toy({ start: ['make'], make: ['model'], model: ['end'], end: [] })
const WHOLE = toy({ start: ['car'], car: ['end'], end: [] })
const CAR = [{ from: ['make', 'model'], to: ['car'] }]

describe('what replaced what', () => {
  it('is found by the courses of the same person: v5 asks in one step what v3 asks in two', () => {
    expect(replaced('v3', 'v5')).toEqual([{ from: ['info', 'contact'], to: ['infoContact'] }])
  })

  it('is nothing where one version only leaves a step out, or adds one', () => {
    expect(replaced('v3', 'v4')).toEqual([])
  })

  it('joins what overlaps', () => {
    const courses = (before: readonly string[], after: readonly string[]) => ({
      before: { steps: ['start', ...before, 'end'], stop: 'meets' },
      after: { steps: ['start', ...after, 'end'], stop: 'meets' },
    })
    const versions = { before: new Set(['start', 'a', 'b', 'end']), after: new Set(['start', 'x', 'y', 'end']) }
    expect(replacementsOf([courses(['a', 'b'], ['x']), courses(['b'], ['y'])], versions)).toEqual([
      { from: ['a', 'b'], to: ['x', 'y'] },
    ])
    expect(replacementsOf([courses(['a', 'end'], ['x'])], versions)).toEqual([])
  })
})

describe('two versions next to each other', () => {
  const of = (graph: Graph, routes: Parameters<typeof countsOf>[0], leastShown = 1) =>
    funnelReport(countsOf(routes), graph, { hash: 'abc', leastShown })
  const before = of(SPLIT, [
    [100, 'start', 'make', 'model', 'end'],
    [20, 'start', 'make', 'model'],
    [30, 'start', 'make'],
  ])
  const after = of(WHOLE, [
    [100, 'start', 'car', 'end'],
    [25, 'start', 'car'],
  ])

  it('have their steps matched by name', () => {
    const names = sideBySide([before, after]).map(({ sides }) =>
      sides.map((side) => side?.steps.join() ?? '-').join(' '),
    )
    expect(names).toEqual(['start start', '- car', 'make -', 'model -', 'end end'])
  })

  it('compare a split question with what it replaced: nobody is counted twice, and all losses are in it', () => {
    const row = sideBySide([before, after], CAR).find(({ sides }) => sides[1]?.steps[0] === 'car')
    expect(row?.sides).toMatchObject([
      { steps: ['make', 'model'], entered: 150, lost: 50, lostShare: 1 / 3 },
      { steps: ['car'], entered: 125, lost: 25, lostShare: 0.2 },
    ])
  })

  it('hide the sum if a part of it is hidden', () => {
    const few = of(
      SPLIT,
      [
        [100, 'start', 'make', 'model', 'end'],
        [5, 'start', 'make'],
      ],
      10,
    )
    expect(sideBySide([few, after], CAR).find(({ sides }) => sides[1]?.steps[0] === 'car')?.sides[0]).toMatchObject({
      entered: 105,
      lost: null,
      lostShare: null,
    })
  })
})
