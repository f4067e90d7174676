import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begun, bucketOf, cellsOf, difference, followed, type Seen, type Trail } from '../../../funnel/index.ts'

const AT = (seconds: number) => new Date(Date.parse('2026-11-01T23:30:00Z') + seconds * 1000)
const seen = (steps: readonly string[], seconds: number, more: Partial<Seen> = {}): Seen => ({
  passed: { journey: 'v3', version: 1, hash: 'abc', steps: steps.map((step) => ({ step })) },
  group: 'person',
  submitted: false,
  complained: false,
  now: AT(seconds),
  ...more,
})
const START = begun(seen([], 0), 'v3')
const named = (trail: Trail) =>
  cellsOf(trail).map(({ kind, step, name, value }) => [kind, step, name, value].filter(Boolean).join(' '))

describe('the cells of a trail', () => {
  it('say for each step of the route where its people came from, where they went and how long it took', () => {
    const trail = followed(followed(START, seen(['postcode'], 0)), seen(['postcode', 'info'], 45))
    expect(named(trail)).toEqual([
      'begun',
      'entered postcode',
      'left postcode info',
      'time postcode under 1 min',
      'entered info postcode',
    ])
  })

  it('keep the day on which the claim began, in London', () => {
    const trail = followed(START, seen(['postcode'], 86_400 * 3))
    expect(new Set(cellsOf(trail).map(({ day }) => day))).toEqual(new Set(['2026-11-01']))
    expect(begun({ ...seen([], 0), now: new Date('2026-07-01T23:30:00Z') }, '').day).toBe('2026-07-02')
  })

  it('have each step once, so a changed answer takes back the branch that it leaves', () => {
    const before = followed(START, seen(['a', 'b', 'c'], 10))
    const after = followed(before, seen(['a', 'd'], 20, { changed: 'a' }))
    const changes = difference(before, after).map(({ kind, step, name, count }) => [count, kind, step, name].join(' '))
    expect(changes.filter((change) => !change.includes('time'))).toEqual([
      '-1 left a b',
      '-1 entered b a',
      '-1 left b c',
      '-1 entered c b',
      '1 left a d',
      '1 came back a ',
      '1 entered d a',
    ])
  })

  it('move to another group as a whole', () => {
    const before = followed(START, seen(['a', 'b'], 10))
    const counts = difference(before, followed(before, seen(['a', 'b'], 10, { group: 'bot' })))
    expect(counts.filter(({ count }) => count < 0).every(({ group }) => group === 'person')).toBe(true)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(0)
  })

  it('are marked where the claim moved to another version, and begin their steps there again', () => {
    const before = followed(START, seen(['a', 'b'], 10))
    const moved = followed(before, {
      ...seen([], 20),
      passed: { journey: 'v3', version: 2, hash: 'def', steps: [{ step: 'a' }] },
    })
    expect(moved).toMatchObject({ version: 2, hash: 'def', moved: true, drawn: 'v3', visits: [{ step: 'a', at: 20 }] })
    expect(followed(moved, { ...seen([], 30), passed: { ...moved, steps: [] } }).moved).toBe(true)
  })

  it('stay with the content that the claim began with while its version stays', () => {
    const later = { ...seen(['a'], 10), passed: { journey: 'v3', version: 1, hash: 'new', steps: [] } }
    expect(followed(START, later)).toMatchObject({ hash: 'abc', moved: false })
  })

  it('contain nothing twice, and the difference to nothing is all of them', () => {
    const trail = followed(START, seen(['a', 'b', 'c'], 10, { submitted: true, complained: true }))
    expect(difference(undefined, trail)).toHaveLength(cellsOf(trail).length)
    expect(difference(trail, trail)).toEqual([])
  })
})

/** Any trail: routes that share some of their steps, with effects that end in different ways. */
const anyTrail = fc
  .record({
    steps: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }),
    outcome: fc.constantFrom(undefined, 'pass', 'fail'),
    seconds: fc.integer({ min: 0, max: 100 }),
    group: fc.constantFrom('person', 'bot'),
    submitted: fc.boolean(),
    complained: fc.boolean(),
  })
  .map(({ steps, outcome, seconds, ...more }) =>
    followed(
      START,
      seen([], seconds, {
        ...more,
        passed: {
          journey: 'v3',
          version: 1,
          hash: 'abc',
          steps: steps.map((step) => (outcome === undefined ? { step } : { step, ended: { [step]: outcome } })),
        },
      }),
    ),
  )

it('the difference between any two trails turns the counters of the first into those of the second', () => {
  fc.assert(
    fc.property(anyTrail, anyTrail, (before, after) => {
      const counters = new Map(cellsOf(before).map((cell) => [JSON.stringify(cell), 1]))
      for (const { count, ...cell } of difference(before, after)) {
        const key = JSON.stringify(cell)
        counters.set(key, (counters.get(key) ?? 0) + count)
      }
      const left = [...counters].filter(([, count]) => count !== 0)
      expect(new Map(left)).toEqual(new Map(cellsOf(after).map((cell) => [JSON.stringify(cell), 1])))
    }),
    { numRuns: 500 },
  )
})

describe('the bucket of a time', () => {
  it.each([
    [0, 'under 10 s'],
    [9, 'under 10 s'],
    [10, 'under 30 s'],
    [86_399, 'under 1 day'],
    [86_400, '1 day or more'],
    [9_999_999, '1 day or more'],
  ])('of %i seconds is "%s"', (seconds, bucket) => {
    expect(bucketOf(seconds)).toBe(bucket)
  })
})
