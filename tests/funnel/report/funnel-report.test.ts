import { describe, expect, it } from 'vitest'
import { loadJourneys } from '../../../server/index.ts'
import {
  begun,
  cellsOf,
  followed,
  funnelReport,
  graphOf,
  type Count,
  type Graph,
  type Trail,
} from '../../../funnel/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const step = (name: string, ...targets: string[]) => ({
  step: name,
  path: `/${name}`,
  isEnd: targets.length === 0,
  isSilent: false,
  targets,
})
const GRAPH: Graph = {
  journey: 'toy',
  version: 1,
  starts: ['start'],
  steps: [step('start', 'car', 'end'), step('car', 'end'), step('end')],
}

function trail(steps: readonly string[], more: Partial<Trail> = {}): Trail {
  const passed = { journey: 'toy', version: 1, hash: 'abc', steps: steps.map((name) => ({ step: name })) }
  const seen = {
    passed,
    group: 'person',
    submitted: false,
    complained: false,
    now: new Date('2026-11-01T12:00:00Z'),
  } as const
  return { ...followed(begun(seen, 'toy'), seen), ...more }
}

/** The counts of so many claims each. */
function countsOf(...claims: readonly (readonly [number, Trail])[]): readonly Count[] {
  const sums = new Map<string, Count>()
  for (const [number, one] of claims)
    for (const cell of cellsOf(one)) {
      const key = JSON.stringify(cell)
      sums.set(key, { ...cell, count: (sums.get(key)?.count ?? 0) + number })
    }
  return [...sums.values()]
}
const report = (counts: readonly Count[], leastShown = 1) => funnelReport(counts, GRAPH, { hash: 'abc', leastShown })
const counted = (more: Partial<Count>) =>
  countsOf([1, trail(['start'])])
    .slice(0, 1)
    .map((one) => ({ ...one, ...more }))

describe('a report', () => {
  const counts = countsOf(
    [100, trail(['start'])],
    [200, trail(['start', 'car'])],
    [300, trail(['start', 'car', 'end'], { submitted: true })],
    [400, trail(['start', 'end'], { submitted: true })],
  )

  it('measures each step by the people whose route contains it, however the journey branches', () => {
    const { begun: all, submitted, steps, faults } = report(counts)
    expect([all, submitted, faults]).toEqual([1000, 700, []])
    expect(
      steps.map(({ step: name, entered, left, lost, lostShare }) => [name, entered, left, lost, lostShare]),
    ).toEqual([
      ['start', 1000, 900, 100, 0.1],
      ['car', 500, 300, 200, 0.4],
      ['end', 700, 0, 0, 0],
    ])
    expect(steps[0]?.to).toEqual([
      { step: 'car', people: 500 },
      { step: 'end', people: 400 },
    ])
  })

  it('shows no count under ten, and no share that would reveal one', () => {
    const { steps } = report(countsOf([40, trail(['start', 'car'])], [9, trail(['start'])]), 10)
    expect(steps[0]).toMatchObject({ entered: 49, lost: null, lostShare: null })
    expect(steps[2]).toMatchObject({ entered: 0 })
  })

  it('leaves out staff, the sandbox, bots, claims from elsewhere and other versions, and says how many they are', () => {
    const others = countsOf(
      [20, trail(['start'], { group: 'staff' })],
      [21, trail(['start'], { group: 'sandbox' })],
      [22, trail(['start'], { group: 'bot' })],
      [23, trail(['start'], { moved: true })],
      [24, trail(['start'], { version: 2 })],
      [25, trail(['start'], { hash: 'other' })],
    )
    const { begun: all, apart } = report([...counts, ...others])
    expect(all).toBe(1000)
    expect(apart.map(({ who, begun: count }) => [who, count])).toEqual([
      ['staff', 20],
      ['sandbox', 21],
      ['bot', 22],
      ['moved', 23],
      ['otherVersion', 24],
      ['otherVersion', 25],
    ])
  })

  it.each<[string, string, Partial<Count>]>([
    [
      'more people who left than entered',
      'FUNNEL_LEFT_UNENTERED',
      { kind: 'left', step: 'car', name: 'end', count: 9999 },
    ],
    [
      'an entry from a step that does not lead there',
      'FUNNEL_ENTRY_IMPOSSIBLE',
      { kind: 'entered', step: 'start', name: 'end', count: 1 },
    ],
    [
      'claims that began where none can',
      'FUNNEL_ENTRY_IMPOSSIBLE',
      { kind: 'entered', step: 'car', name: '', count: 1 },
    ],
    [
      'arrivals that did not leave where they came from',
      'FUNNEL_FLOW_BROKEN',
      { kind: 'entered', step: 'car', name: 'start', count: 1 },
    ],
    ['a negative count', 'FUNNEL_COUNT_NEGATIVE', { kind: 'time', step: 'car', name: 'under 10 s', count: -9999 }],
    [
      'a step that the version does not have',
      'FUNNEL_STEP_UNKNOWN',
      { kind: 'entered', step: 'gone', name: 'start', count: 1 },
    ],
  ])('reports %s as a fault of the counting', (_what, code, wrong) => {
    expect(report([...counts, ...counted(wrong)]).faults.map((fault) => fault.code)).toContain(code)
  })

  it('takes the transitions that the proof finds possible, where it is given them', () => {
    const possible = new Set(['start\ncar', 'car\nend'])
    const { faults } = funnelReport(counts, GRAPH, { hash: 'abc', possible })
    expect(faults).toMatchObject([{ code: 'FUNNEL_ENTRY_IMPOSSIBLE', step: 'end' }])
  })
})

describe('the graph of a journey', () => {
  it.each(['v3', 'v4', 'v5'])('of %s has every step in order, and marks steps where stops cannot be seen', (name) => {
    const journey = loadJourneys(fixedRoot()).current.get(name)
    if (journey === undefined) throw new Error(name)
    const { steps, starts } = graphOf(journey)
    expect(steps.map((one) => one.step).toSorted()).toEqual(Object.keys(journey.steps).toSorted())
    expect(starts).toContain(steps[0]?.step)
    expect(steps.some(({ isEnd }) => isEnd)).toBe(true)
  })
})
