import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journeyChain, type Json } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { stepsOnTheWay } from '../../../../../workbench/app/editor/model/steps-on-the-way.ts'
import { fixedPath } from '../../../../support/fixed-product.ts'

const onDisk = (path: string) => readFileSync(fixedPath(path), 'utf8')
const of = (...files: readonly Json[]) =>
  files.map((json, index) => ({ name: `j${index}`, path: `journeys/j${index}.json`, json }))

const CASES: readonly { title: string; files: readonly Json[]; order: string }[] = [
  {
    title: 'a detour comes before the step that it leads back to',
    files: [{ steps: { a: { next: [{ to: 'c' }, { to: 'b' }] }, b: { next: [{ to: 'c' }] }, c: {} } }],
    order: 'a b c',
  },
  {
    title: 'the start is the one that the variant names',
    files: [
      { start: 'a', steps: { a: {} } },
      { start: 'z', steps: { z: { next: [{ to: 'a' }] } } },
    ],
    order: 'z a',
  },
  {
    title: 'transitions by name join those that are inherited, and a removed one is not followed',
    files: [
      { steps: { a: { next: [{ to: 'b' }, { to: 'c' }] }, b: {}, c: {}, d: { next: [{ to: 'b' }] } } },
      { steps: { a: { next: { d: { before: 'b' } } } } },
    ],
    order: 'a d c b',
  },
  {
    title: 'steps that lead round and round are listed once',
    files: [{ steps: { a: { next: [{ to: 'b' }] }, b: { next: [{ to: 'a' }] } } }],
    order: 'a b',
  },
  {
    title: 'what no transition leads to comes last',
    files: [{ start: 'b', steps: { a: {}, b: {} } }],
    order: 'b a',
  },
]

describe('the steps of a journey on the way', () => {
  it.each(CASES)('$title', ({ files, order }) => {
    expect(
      stepsOnTheWay(of(...files))
        .map(({ id }) => id)
        .join(' '),
    ).toBe(order)
  })

  it('begin v5 with its own questions, then those that it inherits, each with its title', () => {
    const steps = stepsOnTheWay(journeyChain('v5', onDisk).files)
    expect(steps.slice(0, 5).map(({ id }) => id)).toEqual([
      'carFinance',
      'carFinanceHint',
      'commission',
      'commissionDisclosed',
      'postcode',
    ])
    expect(steps.filter(({ title }) => title === '')).toEqual([])
  })
})
