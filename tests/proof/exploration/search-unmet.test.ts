import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove, replayRun } from '../../../proof/index.ts'
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
  const extra = whole(0, 9, { when: { n0: { minimum: 5 } } })
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
