import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { cover, guardRefusal, prove, replayRun, routes } from '../../../proof/index.ts'
import { ageJourney } from '../../support/age-journey.ts'

const codesOf = (parts?: Parameters<typeof ageJourney>[0]) =>
  prove(openJourney('age', ageJourney(parts))).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)

describe('the proof of a journey that compares with today', () => {
  it('finds nothing wrong where every side is possible', () => {
    expect(codesOf()).toEqual([])
  })

  it('finds a way that nobody is old enough for', () => {
    const isOver20 = { minor: { exclusiveMaximum: { today: '-P20Y' } } }
    expect(codesOf({ ...isOver20, old: { maximum: { today: '-P30Y' } } })).toContain(
      'CONDITION_NEVER /steps/work/fields/pension/when',
    )
  })

  it('finds a condition that always holds after another', () => {
    expect(codesOf({ old: { maximum: { today: '-P17Y' } } })).toContain(
      'CONDITION_ALWAYS /steps/work/fields/pension/when',
    )
  })

  it('tells a birthday from the day after it', () => {
    const after = { minor: { maximum: { today: '-P18Y' } }, old: { exclusiveMaximum: { today: '-P18Y' } } }
    expect(codesOf(after)).toContain('CONDITION_NEVER /steps/work/fields/pension/when')
    expect(
      codesOf({ ...after, minor: { exclusiveMaximum: { today: '-P18Y' } }, old: { maximum: { today: '-P18Y' } } }),
    ).toEqual([])
  })

  it.each(['2026-06-01', '2031-12-31'])('makes runs of every side that can be followed on %s', (day) => {
    const journey = openJourney('age', ageJourney())
    const now = Date.parse(`${day}T12:00:00Z`)
    const runs = routes(prove(journey))
    expect(cover(journey, runs).isComplete).toBe(true)
    for (const run of runs) {
      expect(replayRun(journey, run, { now }).step).toBe(run.steps.at(-1)?.step)
      expect(guardRefusal(journey, run, { now })).toBeNull()
    }
  })
})
