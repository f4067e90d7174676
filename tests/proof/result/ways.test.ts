import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { isAskedAgain, outcomePointer, outcomesOf, waysOf } from '../../../proof/result/ways.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
const ERROR = { error: 'Try again.' }
const GOES_ON = { valid: 'continue', invalid: 'continue', failed: ERROR }

/** The ways of a page that asks x, each in words. */
function ways(page: object) {
  const steps = { page: { fields: { x: yesOrNo() }, ...page }, other: { kind: 'end' } }
  return waysOf(smallJourney(steps)).map(({ kind, pointer, from, to, does, when, effect }) =>
    [
      `${kind} ${pointer} from ${from}: ${does} ${to ?? 'nowhere'}`,
      ...(when === undefined ? [] : [JSON.stringify(when)]),
      ...(effect === undefined ? [] : [`${effect.run} ${effect.as} ${effect.outcome}`]),
    ].join(', '),
  )
}

describe('the ways of a journey', () => {
  it('are its transitions, each with its condition', () => {
    expect(ways({ next: [{ when: isYes('x'), to: 'other' }, { to: 'done' }] })).toEqual([
      'next /steps/page/next/0 from page: leave other, {"x":{"const":"yes"}}',
      'next /steps/page/next/1 from page: leave done',
    ])
    const last = waysOf(smallJourney({ page: {} })).at(-1)
    expect(last).toStrictEqual({ kind: 'next', pointer: '/steps/page/next/0', from: 'page', to: 'done', does: 'leave' })
  })

  it.each<[string, object | string, string]>([
    ['continues', 'continue', 'continue nowhere'],
    ['leads to the transitions', 'next', 'next nowhere'],
    ['leads elsewhere', { to: 'other' }, 'leave other'],
    ['stays with an error', ERROR, 'error nowhere'],
  ])('are its outcomes, one of which %s', (_, invalid, does) => {
    expect(ways({ enter: [{ ...CHECK, on: { ...GOES_ON, invalid } }] })).toContain(
      `enter /steps/page/enter/0/on/invalid from page: ${does}, verifyEmail check invalid`,
    )
  })

  it('come in the order of the file: those of entering, those of the button, transitions', () => {
    const on = { valid: 'continue', invalid: 'continue', failed: 'continue' }
    const submit = ['first', 'second'].map((as) => ({ ...CHECK, as, on }))
    const pointers = ways({ submit, enter: [{ ...CHECK, on }] }).map((way) => /\/steps\/page(\S+)/.exec(way)?.[1])
    expect(pointers).toEqual([
      ...['valid', 'invalid', 'failed'].map((outcome) => `/enter/0/on/${outcome}`),
      ...['valid', 'invalid', 'failed'].map((outcome) => `/submit/0/on/${outcome}`),
      ...['valid', 'invalid', 'failed'].map((outcome) => `/submit/1/on/${outcome}`),
      '/next/0',
    ])
  })
})

describe('the outcomes of an effect', () => {
  const journey = {
    effects: { ask: { outcomes: { good: {}, bad: {}, toString: {} } } },
  } as unknown as JourneyDefinition
  const outcomes = (run: string, on: object) => outcomesOf(journey, { run, on } as unknown as EffectUse)
  const good = { then: 'continue' }

  it('are those of its contract, with the reaction of the step to each', () => {
    expect(outcomes('ask', { bad: ERROR, good })).toEqual([
      { outcome: 'good', reaction: good },
      { outcome: 'bad', reaction: ERROR },
    ])
  })

  it('are only those to which the step reacts', () => {
    expect(outcomes('ask', { good })).toEqual([{ outcome: 'good', reaction: good }])
  })

  it('are only those that the contract has', () => {
    expect(outcomes('ask', { good, late: good })).toEqual([{ outcome: 'good', reaction: good }])
    expect(outcomes('unheard', { good })).toEqual([])
  })
})

it('the place of an outcome is in the list that runs its effect', () => {
  const uses = ['first', 'second'].map((as) => ({ ...CHECK, as, on: GOES_ON }))
  const page = smallJourney({ page: { enter: uses, submit: uses.map((use) => ({ ...use, as: `${use.as}Too` })) } })
    .steps['page']
  const places = [...(page?.enter ?? []), ...(page?.submit ?? [])].map(
    (use) => page && outcomePointer(page, use, 'valid'),
  )
  expect(places).toEqual([
    '/steps/page/enter/0/on/valid',
    '/steps/page/enter/1/on/valid',
    '/steps/page/submit/0/on/valid',
    '/steps/page/submit/1/on/valid',
  ])
})

describe('an effect with the same input is asked again', () => {
  const effects = { some: { repeat: ['failed'] }, always: { repeat: 'always' }, never: { repeat: [] }, silent: {} }
  const isAgain = (run: string, outcome: string) =>
    isAskedAgain({ effects } as unknown as JourneyDefinition, { run } as EffectUse, outcome)

  it.each([
    ['after an outcome that repeats', 'some', 'failed', true],
    ['not after another outcome', 'some', 'valid', false],
    ['after any outcome, if it always repeats', 'always', 'valid', true],
    ['not if none of its outcomes repeats', 'never', 'failed', false],
    ['not if its contract says nothing of it', 'silent', 'failed', false],
    ['not if it has no contract', 'unheard', 'failed', false],
  ])('%s', (_, run, outcome, expected) => {
    expect(isAgain(run, outcome)).toBe(expected)
  })
})
