import { describe, expect, it } from 'vitest'
import { advance, restore, route, saved, screen, seenAt } from '../../engine/index.ts'
import { applySave } from '../../engine/guard/index.ts'
import { openJourney } from '../../loader/index.ts'
import { formJourney, whole, day } from '../support/form-journey.ts'

const journey = openJourney(
  'form',
  formJourney({
    derived: {
      income: { sum: ['wages', 'pension'], default: 0 },
      left: { difference: ['wages', 'rent'] },
      spare: { difference: ['income', 'rent'] },
    },
    pages: {
      money: {
        fields: { wages: whole(0, 5000), pension: whole(0, 5000, { optional: true }) },
        notices: { rich: { income: { minimum: 3000 } } },
        next: [{ to: 'home' }],
      },
      home: {
        fields: { rent: whole(0, 5000), garden: whole(0, 10, { when: { income: { minimum: 2000 } } }) },
        notices: { earned: { required: ['income'] }, spared: { spare: { minimum: 100 } } },
        texts: { earned: 'You earn {income}.', spared: 'You keep {spare}.' },
        next: [{ when: { left: { minimum: 0 } }, to: 'done' }, { to: 'short' }],
      },
    },
    ends: ['done', 'short'],
  }),
)
const now = Date.parse('2026-06-01T12:00:00Z')

function after(...pages: readonly Readonly<Record<string, unknown>>[]) {
  let { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now })
  for (const values of pages) state = advance(journey, state, { type: 'submit', action: 'next', values }, { now }).state
  return state
}

describe('a journey with derived facts', () => {
  it.each([
    [1000, 'done'],
    [1001, 'short'],
  ])('decides by them where it leads: with a rent of %i', (rent, step) => {
    expect(after({ wages: 1000 }, { rent }).step).toBe(step)
  })

  it('shows content by them while the visitor types', () => {
    const opened = after()
    const typed = advance(journey, opened, { type: 'fill', values: { wages: 2000, pension: 1000 } }, { now }).state
    expect(screen(journey, opened, { now }).content).toEqual([])
    expect(screen(journey, typed, { now }).content).toHaveLength(1)
  })

  it('asks fields by them', () => {
    const fieldsAfter = (wages: number) => Object.keys(screen(journey, after({ wages }), { now }).fields)
    expect(fieldsAfter(1999)).toEqual(['rent'])
    expect(fieldsAfter(2000)).toEqual(['rent', 'garden'])
  })

  it('puts them into words', () => {
    const [earned] = screen(journey, after({ wages: 1000, pension: 250 }), { now }).content
    expect(earned?.text).toBe('You earn 1250.')
  })

  it('computes one from another', () => {
    const typed = advance(
      journey,
      after({ wages: 1000, pension: 250 }),
      { type: 'fill', values: { rent: 1100 } },
      { now },
    ).state
    expect(screen(journey, typed, { now }).content[1]?.text).toBe('You keep 150.')
  })

  it('saves none of them', () => {
    expect(Object.keys(saved(journey, after({ wages: 1000 }, { rent: 5 })).answers ?? {})).toEqual(['wages', 'rent'])
  })

  it('believes none that is stored as an answer', () => {
    const kept = { answers: { wages: 1000, rent: 2000, left: 900, income: 9000 }, done: ['money', 'home'] }
    expect(route(journey, restore(journey, kept)).map(({ step }) => step)).toEqual(['money', 'home', 'short'])
    const typed = advance(journey, after({ wages: 1000 }), { type: 'fill', values: { income: 9000 } }, { now }).state
    expect(screen(journey, typed, { now }).content[0]?.text).toBe('You earn 1000.')
  })

  it('is decided by the backend from the answers that it stores: a derived fact that a browser sends is dropped', () => {
    const progress = {
      journey: 'form',
      version: 1,
      answers: { wages: 1000 },
      outcomes: {},
      done: ['money'],
      submitted: false,
    }
    const sent = { screen: 'home', given: { rent: 2000, left: 900, income: 9000 }, complete: true }
    const result = applySave(journey, progress, sent, new Date(now))
    if (result.kind !== 'filled') throw new Error(result.kind)
    expect(result.progress.answers).toEqual({ wages: 1000, rent: 2000 })
    expect(route(journey, restore(journey, result.progress)).at(-1)?.step).toBe('short')
  })

  it('may compare other facts with today', () => {
    const both = openJourney(
      'form',
      formJourney({
        derived: { days: { between: ['began', 'ended'], in: 'days' } },
        pages: {
          when: {
            fields: { began: day('2020-01-01', '2030-01-01'), ended: day('2020-01-01', '2030-01-01') },
            next: [
              { when: { allOf: [{ days: { minimum: 30 } }, { began: { maximum: { today: 'P0D' } } }] }, to: 'done' },
              { to: 'short' },
            ],
          },
        },
        ends: ['done', 'short'],
      }),
    )
    const seen = seenAt(both, now)
    const opened = advance(both, restore(seen), { type: 'open', path: '/' }, { now }).state
    const ends = (began: string, ended: string) =>
      advance(both, opened, { type: 'submit', action: 'next', values: { began, ended } }, { now }).state.step
    expect(ends('2026-06-01', '2026-07-01')).toBe('done')
    expect(ends('2026-06-01', '2026-06-30')).toBe('short')
    expect(ends('2026-06-02', '2026-07-30')).toBe('short')
  })

  it('is left as it is if it has none', () => {
    const plain = openJourney(
      'form',
      formJourney({ pages: { one: { fields: { a: whole(0, 1) }, next: [{ to: 'done' }] } } }),
    )
    expect(plain.deriving).toBeUndefined()
    expect(plain.derivedWords).toBeUndefined()
  })
})
