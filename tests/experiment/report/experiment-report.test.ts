import { describe, expect, it } from 'vitest'
import { armsOf, experimentCsv, experimentReport, experimentText, type Arm } from '../../../experiment/index.ts'
import type { Count } from '../../../funnel/index.ts'

const arm = (journey: string, assigned: number, submitted: number, more: Partial<Arm> = {}): Arm => ({
  journey,
  weight: 50,
  drawn: assigned,
  assigned,
  submitted,
  duplicates: 0,
  complaints: 0,
  cancelled: 0,
  errors: 0,
  medianTime: 'under 15 min',
  ...more,
})
const report = (...arms: readonly Arm[]) => experimentReport(arms, { baseline: 'v3' })

describe('a report of an experiment', () => {
  it.each([
    [
      'no direction',
      [arm('v3', 5000, 1500), arm('v4', 5000, 1520)],
      /^It is not known whether more visitors submit on v4 or on v3/,
    ],
    [
      'more',
      [arm('v3', 5000, 1500), arm('v4', 5000, 2000)],
      /^More visitors submit on v4 than on v3: between \d+\.\d and \d+\.\d points more\.$/,
    ],
    ['fewer', [arm('v3', 5000, 2000), arm('v4', 5000, 1500)], /^Fewer visitors submit on v4 than on v3/],
    ['too little', [arm('v3', 50, 20), arm('v4', 50, 15)], /^There is too little data/],
  ] as const)('says what is known and no more: %s', (_what, arms, expected) => {
    expect(report(...arms).results?.comparisons[0]?.statement).toMatch(expected)
    expect(experimentText(report(...arms))).not.toMatch(/winn|best|better|significan/i)
  })

  it('hides results while visitors are not split as configured, and says why and where to look', () => {
    const broken = report(arm('v3', 5000, 1500), arm('v4', 4000, 1600))
    expect(broken.results).toBeNull()
    expect(broken.split.reason).toMatch(
      /^EXPERIMENT_SPLIT_BROKEN .*v3 got 5000 instead of 4500, v4 got 4000 instead of 4500/,
    )
    for (const print of [experimentText(broken), experimentCsv(broken), JSON.stringify(broken)])
      expect(print).not.toMatch(/1500|1600/)
  })

  it('says how many visitors a difference of two points still needs, and none once they have come', () => {
    const early = report(arm('v3', 1000, 300), arm('v4', 1000, 300)).results?.comparisons[0]?.stillNeeded ?? 0
    expect(early).toBeGreaterThan(20_000)
    expect(report(arm('v3', 500_000, 150_000), arm('v4', 500_000, 150_000)).results?.comparisons[0]?.stillNeeded).toBe(
      0,
    )
  })

  it('compares every two versions, first with the default', () => {
    const three = report(arm('v3', 5000, 1500), arm('v4', 5000, 1500), arm('v5', 5000, 2000)).results
    expect(three?.comparisons.map(({ baseline, journey, known }) => [baseline, journey, known])).toEqual([
      ['v3', 'v4', 'no direction yet'],
      ['v3', 'v5', 'more'],
      ['v4', 'v5', 'more'],
    ])
  })

  it('says how many visitors are still needed also while there is too little data', () => {
    const early = report(arm('v3', 50, 20), arm('v4', 50, 15)).results?.comparisons[0]
    expect(early?.known).toBe('nothing yet')
    expect(early?.stillNeeded).toBeGreaterThan(20_000)
  })

  it('says nothing of how many are needed before anybody has come', () => {
    const none = report(arm('v3', 0, 0), arm('v4', 0, 0)).results?.comparisons[0]
    expect(none).toMatchObject({ known: 'nothing yet', stillNeeded: null })
  })

  it('shows no figure of a few people', () => {
    const small = report(arm('v3', 1000, 300, { complaints: 3 }), arm('v4', 1000, 7))
    expect(small.results?.arms[0]?.guardrails[2]).toEqual({
      name: 'complaints',
      count: null,
      per: 'submitted claim',
      rate: null,
    })
    expect(small.results?.arms[1]).toMatchObject({ submitted: null, share: null, interval: null })
    expect(small.results?.comparisons[0]).toMatchObject({ difference: null, interval: null })
  })
})

describe('the arms of an experiment', () => {
  const EXPERIMENT = {
    versions: [
      { journey: 'v3', weight: 50 },
      { journey: 'v4', weight: 50 },
    ],
    default: 'v3',
  }
  const count = (more: Partial<Count>): Count => ({
    day: '',
    journey: 'v4',
    version: 1,
    hash: 'abc',
    group: 'person',
    moved: false,
    drawn: 'v4',
    kind: 'begun',
    step: '',
    name: '',
    value: '',
    count: 100,
    ...more,
  })

  it('count everybody as assigned, also those who moved to another version since', () => {
    const arms = armsOf([count({}), count({ moved: true, journey: 'v3', kind: 'submitted', count: 7 })], EXPERIMENT)
    expect(arms[1]).toMatchObject({ assigned: 100, submitted: 7 })
    expect(arms[0]).toMatchObject({ assigned: 0, submitted: 0 })
  })

  it('leave out those whom an address led there, and count bots and staff for the split only', () => {
    const arms = armsOf([count({ drawn: '' }), count({ group: 'bot', count: 5 })], EXPERIMENT)
    expect(arms[1]).toMatchObject({ assigned: 0, drawn: 5 })
  })

  it('have guardrails: errors, duplicates, complaints, cancellations, time', () => {
    const arms = armsOf(
      [
        count({ kind: 'error', step: 'a', name: 'email', value: 'format', count: 1 }),
        count({ kind: 'effect', step: 'a', name: 'checked', value: 'duplicate', count: 2 }),
        count({ kind: 'complaint', count: 3 }),
        count({ kind: 'cancelled', count: 4 }),
        count({ kind: 'time', name: 'under 5 min', count: 4 }),
        count({ kind: 'time', name: 'under 15 min', count: 6 }),
        count({ kind: 'time', step: 'a', name: 'under 10 s', count: 99 }),
      ],
      EXPERIMENT,
    )
    expect(arms[1]).toMatchObject({ errors: 1, duplicates: 2, complaints: 3, cancelled: 4, medianTime: 'under 15 min' })
  })
})
