import { describe, expect, it } from 'vitest'
import { advance, restore, route, saved, screen, seenAt, type Journey } from '../../engine/index.ts'
import { applySave } from '../../engine/guard/index.ts'
import { openJourney } from '../../loader/index.ts'
import { ageJourney } from '../support/age-journey.ts'
import { projectSource } from '../support/source.ts'

const journey = openJourney('age', ageJourney())
const at = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** The state after a date of birth was sent at an instant. */
function answered(born: string, now: number) {
  const opened = advance(journey, restore(seenAt(journey, now)), { type: 'open', path: '/' }, { now }).state
  return advance(journey, opened, { type: 'submit', action: 'next', values: { born } }, { now }).state
}

describe('a journey that compares with today', () => {
  it.each([
    ['the day before the 18th birthday is too young', '2008-06-02', '2026-06-01', 'tooYoung'],
    ['the 18th birthday is old enough', '2008-06-01', '2026-06-01', 'work'],
    ['born on 29 February, one is not yet 18 on 28 February', '2008-02-29', '2026-02-28', 'tooYoung'],
    ['but is on 1 March, as the rule for dates of birth counts', '2008-02-29', '2026-03-01', 'work'],
  ])('%s', (_, born, today, step) => {
    expect(answered(born, at(today)).step).toBe(step)
  })

  it('is the same journey whenever it is seen on the same day, also between other days', () => {
    const [first, second] = [seenAt(journey, at('2026-06-01')), seenAt(journey, at('2026-06-02'))]
    expect(seenAt(journey, at('2026-06-01'))).toBe(first)
    expect(seenAt(first, at('2026-06-02'))).toBe(second)
  })

  it('counts the day in London', () => {
    expect(answered('2008-06-02', Date.parse('2026-06-01T22:59:00Z')).step).toBe('tooYoung')
    expect(answered('2008-06-02', Date.parse('2026-06-01T23:00:00Z')).step).toBe('work')
  })

  it('asks a field for whom it is meant today', () => {
    const fieldsAt = (born: string) => {
      const now = at('2026-06-01')
      return Object.keys(screen(journey, answered(born, now), { now }).fields)
    }
    expect(fieldsAt('1961-06-01')).toEqual(['pension', 'job'])
    expect(fieldsAt('1961-06-02')).toEqual(['job'])
  })

  it('leads elsewhere when a saved claim comes back after the birthday', () => {
    const kept = saved(seenAt(journey, at('2026-06-01')), answered('2008-06-02', at('2026-06-01')))
    const routeAt = (day: string) => {
      const seen = seenAt(journey, at(day))
      return route(seen, restore(seen, kept)).map(({ step }) => step)
    }
    expect(routeAt('2026-06-01')).toEqual(['born', 'tooYoung'])
    expect(routeAt('2026-06-02')).toEqual(['born', 'work'])
  })

  it('leaves a claim that was submitted before the birthday where it was, and what it shows as it was', () => {
    const day = at('2026-06-01')
    const kept = saved(seenAt(journey, day), answered('2008-06-02', day))
    const openedLater = (submittedAt: number | undefined) => {
      const claim = { ...kept, submitted: true, ...(submittedAt === undefined ? {} : { submittedAt }) }
      const now = at('2026-06-02')
      return advance(journey, restore(seenAt(journey, now), claim), { type: 'open', path: '/too-young' }, { now }).state
    }
    expect(openedLater(day)).toMatchObject({ step: 'tooYoung', submittedAt: day })
    expect(openedLater(undefined).step, 'submitted before the day was kept').toBe('work')

    const elder = { ...answered('1961-06-02', day), submitted: true, submittedAt: day }
    expect(Object.keys(screen(journey, elder, { now: at('2026-06-02') }).fields)).toEqual(['job'])
  })

  it('is the same object all day, so that what is cached for it stays', () => {
    const morning = seenAt(journey, at('2026-06-01'))
    expect(seenAt(journey, at('2026-06-01') + 3_600_000)).toBe(morning)
    expect(seenAt(morning, at('2026-06-01'))).toBe(morning)
    expect(seenAt(morning, at('2026-06-02'))).not.toBe(morning)
  })

  it('refuses to decide before it is told the time', () => {
    expect(() => journey.test('isMinor')).toThrow('DAY_UNKNOWN')
  })

  it('is decided by the clock of the backend', () => {
    const progress = { journey: 'age', version: 1, answers: {}, outcomes: {}, done: [], submitted: false }
    const stepsAt = (day: string) => {
      const result = applySave(
        seenAt(journey, at(day)),
        progress,
        { screen: 'born', given: { born: '2008-06-02' }, complete: true },
        new Date(at(day)),
      )
      if (result.kind !== 'filled') return result.kind
      const seen = seenAt(journey, at(day))
      return route(seen, restore(seen, result.progress)).at(-1)?.step
    }
    expect(stepsAt('2026-06-01')).toBe('tooYoung')
    expect(stepsAt('2026-06-02')).toBe('work')
  })
})

describe('every other journey', () => {
  it('is the same at any time', () => {
    const v3: Journey = openJourney('v3', projectSource())
    expect(seenAt(v3, at('2026-06-01'))).toBe(v3)
  })
})
