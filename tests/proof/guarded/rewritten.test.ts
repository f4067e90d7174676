import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { rewrittenAnswers } from '../../../proof/guarded/rewritten.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'

const effects = {
  save: { kind: 'save', calls: ['save-claim'] },
  check: { kind: 'check' },
  bound: { kind: 'check', binding: true },
}
const use = (run: string, on: object = {}) => ({ run, as: run, input: {}, on })
const CAR = { kind: { const: 'car' } }
const page = (more: object = {}) => ({
  ...{ kind: 'page', open: null, fields: {}, actions: [], timers: [], enter: [], submit: [], next: [] },
  ...more,
})
const save = use('save')
const bound = use('bound')

/** What is tracked of a journey that asks for "kind", leads cars elsewhere, and then passes "change" and "last". */
function watched({ ask, change, last, car }: Readonly<Record<string, object>>) {
  const all = {
    ask: page({ fields: { kind: {} }, next: [{ when: CAR, to: 'car' }, { to: 'change' }], ...ask }),
    car: page({ next: [{ to: 'change' }], ...car }),
    change: page({ next: [{ to: 'last' }], ...change }),
    last: page(last),
  }
  const steps = Object.fromEntries(Object.entries(all).map(([id, step]) => [id, { id, ...step }]))
  const journey = { start: 'ask', conditions: {}, facts: {}, effects, steps } as unknown as JourneyDefinition
  return { steps: journey.steps, ...rewrittenAnswers(journey, stepGraph(journey)) }
}
const places = (parts: Parameters<typeof watched>[0]) =>
  watched(parts).musts.map(
    ({ step, pointer, when }) => `${step} ${when === 'shown' ? when : when.asked.run} ${pointer}`,
  )
const fields = { kind: {} }

describe('an answer that decided where a step leads, and that a later step changes', () => {
  it('must not lead elsewhere now when the backend is called', () => {
    const { marks, musts } = watched({ change: { fields }, last: { submit: [bound] } })
    expect(marks).toEqual([{ name: 'went ask', size: 2 }])
    const taken = (number: number, leadsHere: readonly object[]) => ({
      allOf: [{ required: ['went ask'] }, { 'went ask': { const: number } }, { not: { anyOf: leadsHere } }],
    })
    expect(musts).toEqual([
      {
        code: 'ROUTE_REWRITTEN',
        step: 'last',
        pointer: '/steps/change/fields/kind',
        isReportedOnce: true,
        when: { asked: bound },
        condition: {
          not: {
            anyOf: [taken(1, [{ allOf: [CAR] }, { allOf: [{ not: CAR }] }]), taken(2, [{ allOf: [{ not: CAR }] }])],
          },
        },
        message:
          '"kind" decides where step "ask" leads, and step "change" changes it later: the backend refuses bound, and reloading the page leads back.',
        hint: 'Give it another name in step "change", or lead from there to the step that "ask" would lead to now.',
      },
    ])
  })

  const last = { submit: [bound] }
  const clearing = (then: object) => [use('check'), use('check', { no: { error: 'No' }, ok: then })]

  it.each<[string, Parameters<typeof watched>[0], readonly string[]]>([
    ['a field', { change: { fields }, last }, ['last bound /steps/change/fields/kind']],
    ['another field: no', { change: { fields: { other: {} } }, last }, []],
    [
      'a button',
      {
        change: {
          actions: [
            { id: 'no', set: {} },
            { id: 'go', set: { kind: 'van' } },
          ],
        },
        last,
      },
      ['last bound /steps/change/actions/go/set/kind'],
    ],
    [
      'an outcome on entry',
      { change: { enter: clearing({ then: 'continue', clear: ['other', 'kind'] }) }, last },
      ['last bound /steps/change/enter/1/on/ok/clear'],
    ],
    [
      'an outcome on submit',
      { change: { submit: clearing({ then: 'next', clear: ['kind'] }) }, last },
      ['last bound /steps/change/submit/1/on/ok/clear'],
    ],
    ['an outcome that leads elsewhere: no', { change: { submit: clearing({ to: 'last' }) }, last }, []],
    ['an error: no', { change: { submit: clearing({ error: 'No', clear: ['kind'] }) }, last }, []],
    ['a step with one way only: no', { ask: { next: [{ when: CAR, to: 'change' }] }, change: { fields }, last }, []],
    ['an end: no', { ask: { kind: 'end' }, change: { fields }, last }, []],
  ])('is changed by %s', (_, parts, expected) => {
    expect(places(parts)).toEqual(expected)
  })

  it('may change it on the step that decides, which asks again', () => {
    expect(places({ change: { next: [{ to: 'ask' }, { to: 'last' }] }, last: { submit: [bound] } })).toEqual([])
  })

  it('costs the proof nothing where no step does', () => {
    expect(watched({ last }).marks).toEqual([])
  })

  it('is of no concern for calls that the backend always answers', () => {
    expect(places({ change: { fields }, last: { enter: [use('check')], submit: [use('unknown')] } })).toEqual([])
  })

  it('is looked at in each call of later steps, and in those behind the save of the same step', () => {
    const change = { fields, enter: [bound], submit: [bound, save, use('check'), bound] }
    expect(places({ change, last: { enter: [bound], submit: [save] } })).toEqual([
      'change bound /steps/change/fields/kind',
      'last bound /steps/change/fields/kind',
      'last save /steps/change/fields/kind',
    ])
    expect(places({ change: { fields, submit: [bound] } })).toEqual(['change bound /steps/change/fields/kind'])
  })

  it('may be saved by a page that is open at any time', () => {
    const change = { fields }
    expect(places({ change, last: { open: 'always', submit: [save] } })).toEqual([])
    expect(places({ change, last: { open: 'always', submit: [bound] } })).toHaveLength(1)
    expect(places({ change, last: { open: 'resume', submit: [save] } })).toHaveLength(1)
  })
})

it('the way by which a step was left is known until the visitor is back', () => {
  const { steps, onLeave, onArrival } = watched({ change: { fields }, last: { submit: [bound] } })
  const left = (id: string, transition: number) => {
    const step = steps[id]
    return step === undefined ? undefined : onLeave(step, transition)
  }
  const none = { lost: {}, unknownToBackend: new Set() }
  expect(left('ask', 1)).toEqual({ ...none, marks: { 'went ask': 2 } })
  expect(left('change', 0)).toEqual({ ...none, marks: {} })
  expect(onArrival('ask')).toEqual({ 'went ask': 0 })
  expect(onArrival('change')).toEqual({})
})
