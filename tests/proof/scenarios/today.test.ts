import { describe, expect, it } from 'vitest'
import { monthOf, nextStep, seenAt, stepNamed, type Condition, type FactTest } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { cover, guardRefusal, lint, prove, replayRun, replayTime, routes } from '../../../proof/index.ts'
import { day, formJourney } from '../../support/form-journey.ts'
import { ageJourney } from '../../support/age-journey.ts'

const codesOf = (parts?: Parameters<typeof ageJourney>[0]) =>
  prove(openJourney('age', ageJourney(parts))).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)

describe('the proof of a journey that compares with today', () => {
  it('finds nothing wrong where every side is possible', () => {
    expect(codesOf()).toEqual([])
  })

  it('finds a way that no visitor is old enough for', () => {
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

const month = (more: object = {}) => ({
  title: 'First payment',
  type: 'string',
  rule: { monthBetween: { latest: { today: 'P0D' } } },
  messages: { required: 'Enter it', month: 'No month', latest: 'Too late' },
  ui: { widget: 'month', labels: { month: 'Month', year: 'Year' } },
  ...more,
})
const paid = (tests: readonly Condition[], more: object = {}) =>
  formJourney({
    pages: {
      ask: {
        fields: { paid: month(more) },
        next: [...tests.map((when, index) => ({ when, to: `end${index}` })), { to: 'done' }],
      },
    },
    ends: ['done', ...tests.map((_, index) => `end${index}`)],
  })
const RECENT = { paid: { minimum: { thisMonth: '-P6M' } } }

describe('the proof of a journey that compares with a fixed day, and takes only days near today', () => {
  const found = (limits: object, test: FactTest) =>
    prove(
      openJourney(
        'form',
        formJourney({
          pages: {
            ask: {
              fields: { sold: day('2020-01-01', '2020-01-02', { rule: { dateBetween: limits } }) },
              next: [{ when: { sold: test }, to: 'other' }, { to: 'done' }],
            },
          },
          ends: ['other', 'done'],
        }),
      ),
    ).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
  const LAST_DAYS = { earliest: { today: '-P30D' }, latest: { today: 'P0D' } }
  const NEVER = ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/other']

  it('finds that the day has passed, and can never be an answer again', () => {
    expect(found(LAST_DAYS, { maximum: '2026-01-01' })).toEqual(NEVER)
    expect(found(LAST_DAYS, { const: '2026-01-01' })).toEqual(NEVER)
    expect(found({ earliest: { today: 'P0D' } }, { exclusiveMaximum: '2026-06-01' })).toEqual(NEVER)
  })

  it('finds nothing wrong where the day is near, will come, or where older days are answers too', () => {
    expect(found(LAST_DAYS, { maximum: '2026-05-15' })).toEqual([])
    expect(found({ earliest: { today: 'P0D' } }, { maximum: '2026-06-01' })).toEqual([])
    expect(found(LAST_DAYS, { minimum: '2031-01-01' })).toEqual([])
    expect(found({ latest: { today: 'P0D' } }, { maximum: '2026-01-01' })).toEqual([])
    expect(found({ ...LAST_DAYS, earliest: '2020-01-01' }, { maximum: '2026-01-01' })).toEqual([])
  })
})

describe('the proof of a journey that compares a month with this one', () => {
  it.each<[string, readonly Condition[], readonly string[]]>([
    ['finds nothing wrong where every side is possible', [RECENT, { paid: { minimum: { thisMonth: '-P1Y' } } }], []],
    ['finds this month', [{ paid: { minimum: { thisMonth: 'P0M' } } }], []],
    [
      'finds that no month is before this one and after it',
      [{ paid: { minimum: { thisMonth: 'P1M' }, maximum: { thisMonth: 'P0M' } } }],
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'finds what an earlier test leaves nothing of',
      [RECENT, { paid: { minimum: { thisMonth: '-P5M' } } }],
      ['STEP_UNREACHABLE /steps/end1', 'TRANSITION_SHADOWED /steps/ask/next/1'],
    ],
  ])('%s', (_, tests, codes) => {
    const journey = openJourney('form', paid(tests))
    expect(prove(journey).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(codes)
  })

  it('makes runs of every side that can be followed', () => {
    const journey = openJourney('form', paid([RECENT]))
    for (const run of routes(prove(journey))) {
      const now = replayTime(journey, 0)
      expect(replayRun(journey, run, { now }).step).toBe(run.steps.at(-1)?.step)
      expect(guardRefusal(journey, run, { now })).toBeNull()
    }
  })

  it.each(['2026-01-31', '2026-06-30'])('decides alike in browser and backend on %s', (day) => {
    const journey = seenAt(openJourney('form', paid([RECENT])), Date.parse(`${day}T12:00:00Z`))
    const ends = ['P0M', '-P6M', '-P7M'].map((ago) => {
      const value = monthOf({ today: ago }, { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: 1 })
      return nextStep(journey, stepNamed(journey, 'ask'), (name) => (name === 'paid' ? value : undefined))
    })
    expect(ends).toEqual(['end0', 'end0', 'done'])
  })

  it.each<[string, Condition, object, string]>([
    ['a date', { paid: { minimum: { today: '-P6M' } } }, {}, 'FACT_TEST_TYPE /steps/ask/next/0/when/paid/minimum'],
    [
      'a fixed month too',
      { paid: { minimum: { thisMonth: '-P6M' }, maximum: '2026-01' } },
      {},
      'TODAY_ORDER /steps/ask/next/0/when/paid',
    ],
    [
      'a limit in days',
      RECENT,
      { rule: { monthBetween: { latest: { today: '-P15D' } } } },
      'TODAY_ORDER /steps/ask/next/0/when/paid',
    ],
  ])('may not be compared with %s', (_, test, more, expected) => {
    const { journey } = loadJourney('form', paid([test], more))
    const found = journey === undefined ? [] : lint(journey).map(({ code, pointer }) => `${code} ${pointer}`)
    expect(found).toContain(expected)
  })
})
