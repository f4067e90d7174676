import { describe, expect, it } from 'vitest'
import type { DerivedFact } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour, replayRun } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'

const form = (much: number, total: DerivedFact = { sum: ['a', 'b'] }) =>
  openJourney(
    'form',
    formJourney({
      derived: { total },
      pages: {
        ask: {
          fields: { a: whole(0, 100), b: whole(0, 100) },
          next: [{ when: { total: { minimum: much } }, to: 'much' }, { to: 'done' }],
        },
      },
      ends: ['done', 'much'],
    }),
  )
const coursesOf = (before: ReturnType<typeof form>, after: ReturnType<typeof form>) =>
  compareBehaviour(before, after).differences.map((one) => [one.before.steps.join(' '), one.after.steps.join(' ')])

describe('two versions of a journey with a derived fact', () => {
  it('behave alike if it is compared with the same number', () => {
    expect(coursesOf(form(150), form(150))).toEqual([])
  })

  it('differ for the sums between two numbers, and show answers that come to one', () => {
    const [before, after] = [form(150), form(151)]
    expect(coursesOf(before, after)).toEqual([['ask much', 'ask done']])
    const [difference] = compareBehaviour(before, after).differences
    if (difference === undefined) throw new Error('There is no difference.')
    expect(replayRun(before, difference.runBefore, { now: 0 }).step).toBe('much')
    expect(replayRun(after, difference.runAfter, { now: 0 }).step).toBe('done')
  })

  it('differ if it is made of something else', () => {
    expect(coursesOf(form(50), form(50, { difference: ['a', 'b'] }))).toContainEqual(['ask much', 'ask done'])
  })
})
