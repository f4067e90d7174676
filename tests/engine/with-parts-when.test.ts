import { describe, expect, it } from 'vitest'
import { answersOnRoute } from '../../engine/answers/index.ts'
import {
  advance,
  checkAnswers,
  factsOf,
  hasPartsWhen,
  innerFields,
  openStep,
  screen,
  type Field,
} from '../../engine/index.ts'
import { applySave, newProgress, stateOf } from '../../engine/guard/index.ts'
import { afterPages, children, choice, line, readyForm, SCHOOLS } from '../support/parts-when.ts'

const schools = readyForm(SCHOOLS)
const [ANN, BEN] = [
  { name: 'Ann', school: 'private', fee: '£900' },
  { name: 'Ben', school: 'state' },
]
const errorsOf = (state: ReturnType<typeof afterPages>) => state.errors.map(({ part = '', key }) => `${part} ${key}`)

/** The parts that an entry of the page's list is asked for. */
function partsShown(state: ReturnType<typeof afterPages>): readonly string[] {
  const list = innerFields(screen(schools, state, { now: 0 }).fields['kids'] as Field)
  const entry = list?.kind === 'list' ? innerFields(list.item) : undefined
  const parts = entry?.kind === 'object' ? entry.fields : {}
  return Object.keys(parts).filter((name) => JSON.stringify(parts[name]?.when) !== '{"anyOf":[]}')
}

describe('parts of the entries of a list that an answer of an earlier page decides about', () => {
  it('are shown where their condition holds, and nowhere else', () => {
    expect(partsShown(afterPages(schools, { country: 'uk' }))).toEqual(['name', 'school', 'fee'])
    expect(partsShown(afterPages(schools, { country: 'france' }))).toEqual(['name', 'fee'])
  })

  it('have a condition wherever it may fail, so that a form draws their group in one way', () => {
    const conditions = ['uk', 'france'].map((country) => {
      const list = innerFields(screen(schools, afterPages(schools, { country }), { now: 0 }).fields['kids'] as Field)
      const entry = list?.kind === 'list' ? innerFields(list.item) : undefined
      return Object.entries(entry?.kind === 'object' ? entry.fields : {}).map(([name, { when }]) => [
        name,
        when !== undefined,
      ])
    })
    const both = [
      ['name', false],
      ['school', true],
      ['fee', true],
    ]
    expect(conditions).toEqual([both, both])
  })

  it('are the same field while the same parts are asked, so that a form is not drawn again', () => {
    const state = afterPages(schools, { country: 'france' })
    const typed = advance(schools, state, { type: 'fill', values: { kids: [{ name: 'Ann' }] } }, { now: 0 }).state
    const [before, after] = [state, typed].map((one) => screen(schools, one, { now: 0 }).fields)
    expect(after).toBe(before)
  })

  it.each<[string, string, readonly object[], readonly string[]]>([
    ['are required where they are shown', 'uk', [{ name: 'Ann' }], ['0/school required']],
    ['are not required where they are not', 'france', [{ name: 'Ann' }], []],
    ['decide about those behind them', 'uk', [{ name: 'Ann', school: 'private' }], ['0/fee required']],
    ['decide about none where they are not asked', 'france', [{ name: 'Ann', school: 'private' }], []],
    ['are checked only where they are shown', 'france', [{ name: 'Ann', school: 'none' }], []],
    ['are refused where they are wrong', 'uk', [BEN, { name: 'Ann', school: 'none' }], ['1/school enum']],
  ])('%s', (_, country, kids, errors) => {
    expect(errorsOf(afterPages(schools, { country }, { kids }))).toEqual(errors)
  })

  it('are dropped once the list is submitted without them', () => {
    const { answers, step } = afterPages(schools, { country: 'france' }, { kids: [ANN, BEN] })
    expect({ step, kids: answers['kids'] }).toEqual({ step: 'done', kids: [{ name: 'Ann' }, { name: 'Ben' }] })
  })

  it('do not count once the earlier answer has changed, and are still there if it changes back', () => {
    const state = afterPages(schools, { country: 'uk' }, { kids: [ANN, BEN] })
    const moved = { ...state, answers: { ...state.answers, country: 'france' } }
    const counted = (one: Pick<typeof state, 'answers' | 'outcomes'>) =>
      factsOf(schools, one, ['home', 'family', 'done'])('kids')
    expect(counted(state)).toEqual([ANN, BEN])
    expect(counted(moved)).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
    expect(state.answers['kids']).toEqual([ANN, BEN])
  })

  it('open their page again if the earlier answer changes so that they are missing', () => {
    const state = afterPages(schools, { country: 'france' }, { kids: [{ name: 'Ann' }] })
    const changed = { ...state, answers: { ...state.answers, country: 'uk' } }
    expect([openStep(schools, state), openStep(schools, changed)]).toEqual(['done', 'family'])
  })

  it('are listed among the answers only where they are asked', () => {
    const rows = (country: string) =>
      answersOnRoute(schools, afterPages(schools, { country }, { kids: [BEN] }), { change: 'Change', none: 'None' })
    expect(JSON.stringify(rows('uk'))).toContain('"label":"School"')
    expect(JSON.stringify(rows('france'))).not.toContain('School')
  })

  it('are all checked where the route is unknown', () => {
    expect(checkAnswers(schools, 'family', { kids: [{ name: 'Ann' }] }, { now: 0 }).map(({ part }) => part)).toEqual([
      '0/school',
    ])
  })
})

describe('parts that a field in front of their list decides about', () => {
  const { home, family } = SCHOOLS.pages as Required<typeof SCHOOLS.pages>
  const form = { pages: { family: { fields: { ...home?.fields, ...family?.fields }, next: [{ to: 'done' }] } } }
  const journey = readyForm(form)

  it('are shown as soon as it is answered, and hidden again', () => {
    const begun = afterPages(journey)
    const shown = (country: string) =>
      JSON.stringify(
        screen(journey, advance(journey, begun, { type: 'fill', values: { country } }, { now: 0 }).state, { now: 0 })
          .fields['kids'],
      ).includes('"anyOf":[]')
    expect(['uk', 'france', 'uk'].map((country) => shown(country))).toEqual([false, true, false])
  })

  it('are required with the answers that are submitted together with them', () => {
    expect(errorsOf(afterPages(journey, { country: 'uk', kids: [{ name: 'Ann' }] }))).toEqual(['0/school required'])
    expect(afterPages(journey, { country: 'france', kids: [{ name: 'Ann' }] }).step).toBe('done')
  })
})

describe('parts of a group within a group', () => {
  const inner = {
    title: 'Home',
    type: 'object',
    properties: { town: line('Town'), county: line('County') },
    messages: { required: 'Answer it' },
  }
  const journey = readyForm({
    pages: {
      home: { fields: { country: choice('Where?', ['uk', 'france']) }, next: [{ to: 'family' }] },
      family: {
        fields: {
          kids: children(
            { name: line('Name'), home: inner },
            { partsWhen: { 'home/county': { country: { const: 'uk' } } } },
          ),
        },
        next: [{ to: 'done' }],
      },
    },
  })

  it.each([
    ['uk', ['0/home/county required']],
    ['france', []],
  ])('are asked by their path (%s)', (country, errors) => {
    const kids = [{ name: 'Ann', home: { town: 'Lille' } }]
    expect(errorsOf(afterPages(journey, { country }, { kids }))).toEqual(errors)
  })
})

describe('the guard', () => {
  const now = new Date(0)
  const saved = (answers: object, given: object, complete: boolean) =>
    applySave(
      schools,
      { ...newProgress({ journey: 'form', version: 1 }), answers: answers as Record<string, unknown>, done: ['home'] },
      { screen: 'family', given: given as Record<string, unknown>, complete },
      now,
    )

  it.each<[string, string, readonly object[], boolean, readonly string[]]>([
    ['refuses a list without a part that is asked', 'uk', [{ name: 'Ann' }], true, ['0/school']],
    ['refuses it also before the step is complete', 'uk', [{ name: 'Ann' }], false, ['0/school']],
    ['takes a list without one that is not', 'france', [{ name: 'Ann' }], true, []],
    ['takes it also before the step is complete', 'france', [{ name: 'Ann' }], false, []],
  ])('%s', (_, country, kids, complete, errors) => {
    const result = saved({ country }, { kids }, complete)
    expect(result.kind === 'faulty' ? result.errors.map(({ part }) => part) : []).toEqual(errors)
  })

  it.each([true, false])(
    'stores nothing that the visitor was not asked for, whatever a client sends (%s)',
    (complete) => {
      const result = saved({ country: 'france' }, { kids: [ANN, BEN] }, complete)
      if (result.kind !== 'filled') throw new Error(JSON.stringify(result))
      const kids = [{ name: 'Ann' }, { name: 'Ben' }]
      expect(result.progress.answers['kids']).toEqual(kids)
      expect(result.given).toEqual({ kids })
      expect(factsOf(schools, stateOf(schools, result.progress), ['home', 'family', 'done'])('kids')).toEqual(kids)
    },
  )

  it('counts no part that an earlier answer, changed since, does not ask for, and keeps it in case it changes back', () => {
    const first = saved({ country: 'uk' }, { kids: [ANN] }, true)
    if (first.kind !== 'filled') throw new Error(JSON.stringify(first))
    const moved = applySave(
      schools,
      first.progress,
      { screen: 'home', given: { country: 'france' }, complete: true },
      now,
    )
    if (moved.kind !== 'filled') throw new Error(JSON.stringify(moved))
    expect(moved.progress.answers['kids']).toEqual([ANN])
    const kids = factsOf(schools, stateOf(schools, moved.progress), ['home', 'family', 'done'])('kids')
    expect(kids).toEqual([{ name: 'Ann' }])
  })
})

describe('hasPartsWhen', () => {
  it.each([
    [true, schools],
    [false, readyForm({ pages: { home: { fields: { name: line('Name') }, next: [{ to: 'done' }] } } })],
  ])('is %s of a journey that needs it, or does not', (expected, journey) => {
    expect(hasPartsWhen(journey)).toBe(expected)
    expect(journey.partsWhen !== undefined).toBe(expected)
  })
})
