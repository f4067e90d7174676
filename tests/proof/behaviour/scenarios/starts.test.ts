import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'

const pages = {
  first: { fields: { a: whole(0, 9) }, next: [{ to: 'second' }] },
  second: { fields: { b: whole(0, 9) }, next: [{ when: { b: { minimum: 5 } }, to: 'many' }, { to: 'done' }] },
}
const ends = ['done', 'many']
const asksBoth = openJourney('form', formJourney({ pages, ends }))
const asksOne = openJourney('form', formJourney({ pages: { second: pages.second }, ends }))
const brieflyOf = (one: typeof asksBoth, other: typeof asksBoth) =>
  compareBehaviour(one, other).differences.map(({ before, after, because }) => [
    `${before.steps.join(' ')}, ${before.stop}`,
    `${after.steps.join(' ')}, ${after.stop}`,
    because,
  ])

describe('two journeys that start at different steps', () => {
  it('differ until the one reaches the start of the other', () => {
    expect(brieflyOf(asksBoth, asksOne)).toEqual([['first second, meets', 'second, meets', []]])
    expect(brieflyOf(asksOne, asksBoth)).toEqual([['second, meets', 'first second, meets', []]])
  })

  it('have runs that show it from the start', () => {
    const [difference] = compareBehaviour(asksBoth, asksOne).differences
    expect(difference?.runBefore.steps.map(({ step, to }) => [step, to])).toEqual([
      ['first', 'second'],
      ['second', null],
    ])
    expect(difference?.runAfter.steps.map(({ step, to }) => [step, to])).toEqual([['second', null]])
  })
})
