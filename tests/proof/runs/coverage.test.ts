import { describe, expect, it } from 'vitest'
import type { Run } from '../../../engine/index.ts'
import { cover, keysOf, type CoveredPart } from '../../../proof/runs/coverage.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'
import { ended, leaving, runOf, visit } from '../support/small-run.ts'

const WHY = 'Opened again in the autumn.'
const check = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}
/** A page that asks x and checks something. Yes leads to another page. */
const covered = (runs: readonly Run[], gaps: Readonly<Record<string, string>> = {}) =>
  cover(smallJourney({ page, other: {} }, { gaps }), runs)
const page = {
  fields: { x: yesOrNo() },
  submit: [check],
  next: [{ when: isYes('x'), to: 'other' }, { to: 'done' }],
}
const saying = (x: string, outcome: string, to: string) =>
  leaving('page', to, { answers: { x }, outcomes: ended('submitting', { check: outcome }) })
const no = runOf(saying('no', 'valid', 'done'), visit('done'))
const yes = runOf(saying('yes', 'valid', 'other'), leaving('other', 'done'), visit('done'))
const invalid = runOf(saying('no', 'invalid', 'done'), visit('done'))
const failed = runOf(saying('no', 'failed', 'done'), visit('done'))
const outcomes = (...names: readonly string[]) => names.map((name) => `/steps/page/submit/0/on/${name}`)

const words = ({ covered: count, total, missing }: CoveredPart) => [`${count} of ${total}`, ...missing]

it('a run covers its steps, its ways and the sides of its conditions', () => {
  expect([...keysOf(smallJourney({ page, other: {} }), no)].sort()).toEqual([
    '/steps/done',
    '/steps/page',
    '/steps/page/next/0/when:false',
    '/steps/page/next/1',
    '/steps/page/submit/0/on/valid',
  ])
})

describe('some runs cover of a journey', () => {
  it.each<[string, readonly Run[], Readonly<Record<'steps' | 'ways' | 'sides', readonly string[]>>]>([
    [
      'nothing if there are none',
      [],
      {
        steps: ['0 of 3', '/steps/page', '/steps/other', '/steps/done'],
        ways: [
          '0 of 6',
          ...outcomes('valid', 'invalid', 'failed'),
          ...['/steps/page/next/0', '/steps/page/next/1', '/steps/other/next/0'],
        ],
        sides: ['0 of 2', '/steps/page/next/0/when:true', '/steps/page/next/0/when:false'],
      },
    ],
    [
      'what one of them passes',
      [no],
      {
        steps: ['2 of 3', '/steps/other'],
        ways: ['2 of 6', ...outcomes('invalid', 'failed'), '/steps/page/next/0', '/steps/other/next/0'],
        sides: ['1 of 2', '/steps/page/next/0/when:true'],
      },
    ],
    [
      'what any of them passes',
      [no, yes],
      { steps: ['3 of 3'], ways: ['4 of 6', ...outcomes('invalid', 'failed')], sides: ['2 of 2'] },
    ],
  ])('%s', (_, runs, expected) => {
    const { steps, ways, sides, isComplete } = covered(runs)
    expect({ steps: words(steps), ways: words(ways), sides: words(sides) }).toEqual(expected)
    expect(isComplete).toBe(false)
  })

  it('everything if none of its parts is missing', () => {
    expect(covered([no, yes, invalid, failed])).toEqual({
      steps: { covered: 3, total: 3, missing: [], declared: {} },
      ways: { covered: 6, total: 6, missing: [], declared: {} },
      sides: { covered: 2, total: 2, missing: [], declared: {} },
      isComplete: true,
    })
  })
})

describe('what no run covers is not missing if a gap says why', () => {
  it.each<[string, 'steps' | 'ways' | 'sides', string]>([
    ['a step', 'steps', '/steps/other'],
    ['a transition', 'ways', '/steps/page/next/0'],
    ['an outcome', 'ways', '/steps/page/submit/0/on/failed'],
    ['a side of a condition', 'sides', '/steps/page/next/0/when:true'],
  ])('%s', (_, part, key) => {
    const without = covered([no])[part]
    const { missing, declared, covered: count, total } = covered([no], { [key]: WHY })[part]
    expect(declared).toStrictEqual({ [key]: WHY })
    expect(missing).toEqual(without.missing.filter((one) => one !== key))
    expect([count, total]).toEqual([without.covered, without.total])
  })

  it('all outcomes of an effect together', () => {
    const { ways, isComplete } = covered([no, yes], { '/steps/page/submit/0': WHY })
    expect(ways.declared).toStrictEqual({
      '/steps/page/submit/0/on/invalid': WHY,
      '/steps/page/submit/0/on/failed': WHY,
    })
    expect(isComplete).toBe(true)
  })

  it('all outcomes of an effect together, in a step of any name', () => {
    const { ways } = cover(smallJourney({ on: { submit: [check] } }, { gaps: { '/steps/on/submit/0': WHY } }), [])
    expect(Object.keys(ways.declared)).toEqual(
      ['valid', 'invalid', 'failed'].map((outcome) => `/steps/on/submit/0/on/${outcome}`),
    )
  })

  it('and one that a run covers needs no such words', () => {
    expect(covered([no], { '/steps/page': WHY }).steps.declared).toEqual({})
  })

  it('and a gap of a step does not speak for its transitions', () => {
    expect(covered([no], { '/steps/page/next': WHY, '/steps/other': WHY }).ways.declared).toEqual({})
  })
})
