import { describe, expect, it } from 'vitest'
import type { Run, RunStep } from '../../../engine/index.ts'
import { keysOf } from '../../../proof/runs/coverage.ts'
import { replayRun } from '../../../proof/runs/replay-run.ts'
import { withErrorTried } from '../../../proof/runs/tried-again.ts'
import { NOW } from '../../support/walker.ts'
import { yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'
import { ended, leaving, passing, runOf, visit } from '../support/small-run.ts'

const ERRORS = { invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } }
const JANE = { email: { const: 'jane@example.com' } }
/** "failed" runs again with the same input; "invalid" does not. */
const check = (as: string, input: object | readonly string[] = JANE, on: object = ERRORS) => ({
  ...{ run: 'verifyEmail', as, input, on: { valid: 'continue', ...on } },
})
const fields = { email: { $ref: '../schemas/fields/email.json' }, x: yesOrNo() }
const ANSWERS = { email: 'ann@example.com', x: 'no' }
const submitted = (outcomes: Readonly<Record<string, string>>) => ended('submitting', outcomes)
const entered = (outcomes: Readonly<Record<string, string>>) => ended('entering', outcomes)

/** A run on which an error is tried, that the engine takes and that covers the error. */
function tried(page: object, run: Run, at: string): readonly RunStep[] | undefined {
  const journey = smallJourney({ page, other: { kind: 'end' } })
  const key = `/steps/page/${at}`
  const found = withErrorTried(journey, [run], key)
  if (found === undefined) return undefined
  expect(found.instead).toBe(run)
  expect({ ...found.run, steps: [] }).toEqual({ ...run, steps: [] })
  expect(replayRun(journey, found.run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
  expect(keysOf(journey, found.run)).toContain(key)
  return found.run.steps
}

describe('an error before the page shows is tried in front of the visit', () => {
  const failed = passing('page', 'page', { outcomes: entered({ check: 'failed' }) })

  it('which then shows', () => {
    const run = runOf(leaving('page', 'done', { outcomes: entered({ check: 'valid' }) }), visit('done'))
    expect(tried({ enter: [check('check')] }, run, 'enter/0/on/failed')).toEqual([failed, ...run.steps])
  })

  it('unless it is not asked again', () => {
    const run = runOf(leaving('page', 'done', { outcomes: entered({ check: 'valid' }) }), visit('done'))
    expect(tried({ enter: [check('check')] }, run, 'enter/0/on/invalid')).toBeUndefined()
  })

  it('where a run ends, too', () => {
    const run = runOf(visit('page', { outcomes: entered({ check: 'valid' }) }))
    expect(tried({ enter: [check('check')] }, run, 'enter/0/on/failed')).toEqual([failed, ...run.steps])
  })

  it('with the outcomes before it, and none behind it', () => {
    const enter = ['first', 'second', 'third'].map((as) => check(as))
    const outcomes = entered({ first: 'valid', second: 'valid', third: 'valid' })
    const run = runOf(leaving('page', 'done', { outcomes }), visit('done'))
    expect(tried({ enter }, run, 'enter/1/on/failed')?.[0]).toEqual(
      passing('page', 'page', { outcomes: entered({ first: 'valid', second: 'failed' }) }),
    )
  })
})

describe('an error behind the button is tried in front of the visit', () => {
  const submit = [check('check', ['email'])]
  const run = runOf(
    leaving('page', 'done', { answers: ANSWERS, outcomes: submitted({ check: 'valid' }) }),
    visit('done'),
  )

  it('with the same answers if it runs again with them', () => {
    expect(tried({ fields, submit }, run, 'submit/0/on/failed')).toEqual([
      leaving('page', 'page', { answers: ANSWERS, outcomes: submitted({ check: 'failed' }) }),
      ...run.steps,
    ])
  })

  it('with another answer if only that runs it again', () => {
    const first = tried({ fields, submit }, run, 'submit/0/on/invalid')?.[0]
    expect(first).toMatchObject({ outcomes: submitted({ check: 'invalid' }), to: 'page' })
    expect(first?.answers).toMatchObject({ x: 'no' })
    expect(first?.answers['email']).not.toBe(ANSWERS.email)
  })

  it('with what came before it, and nothing behind it', () => {
    const page = { fields, enter: [check('code')], submit: ['first', 'second', 'third'].map((as) => check(as)) }
    const outcomes = {
      ...entered({ code: 'valid' }),
      ...submitted({ first: 'valid', second: 'valid', third: 'valid' }),
    }
    const long = runOf(leaving('page', 'done', { answers: ANSWERS, outcomes }), visit('done'))
    expect(tried(page, long, 'submit/1/on/failed')?.[0]?.outcomes).toEqual({
      ...entered({ code: 'valid' }),
      ...submitted({ first: 'valid', second: 'failed' }),
    })
  })
})

describe('the other answer with which an error is tried', () => {
  const one = yesOrNo({ enum: ['yes'] })
  const when = (x: string) => yesOrNo({ when: { x: { const: x } } })
  const repeating = { noClaim: 'continue', refused: 'continue', failed: 'continue' }
  const send = (input: object, sent: object | string = 'continue') => ({
    ...{ run: 'sendOtp', as: 'code', input, on: { ...repeating, sent, alreadySent: { error: 'Sent before.' } } },
  })
  const sent = submitted({ code: 'sent' })
  const other = (more: object, input: object, answers: object) => {
    const run = runOf(leaving('page', 'done', { answers: { x: 'yes', ...answers }, outcomes: sent }), visit('done'))
    const page = { fields: { x: yesOrNo(), ...more }, submit: [send(input)] }
    return tried(page, run, 'submit/0/on/alreadySent')?.[0]?.answers
  }
  const FIXED = { const: 'phone' }

  it.each<[string, object, object, object, object | undefined]>([
    ['is that of its input', {}, { phoneNumber: 'x', source: FIXED }, {}, { x: 'no' }],
    ['is one behind a fixed input', {}, { source: FIXED, phoneNumber: 'x' }, {}, { x: 'no' }],
    ['is one that can differ', { one }, { phoneNumber: 'one', source: 'x' }, { one: 'yes' }, { x: 'no' }],
    ['is none if none can differ', { one }, { phoneNumber: 'one', source: FIXED }, { one: 'yes' }, undefined],
    ['is none if its input is fixed', {}, { phoneNumber: FIXED, source: FIXED }, {}, undefined],
    [
      'is one that the visit asks for',
      { hidden: when('no'), asked: when('yes') },
      { phoneNumber: 'hidden', source: 'asked' },
      { asked: 'yes' },
      { asked: 'no' },
    ],
    [
      'may be one that was left empty',
      { y: yesOrNo({ optional: true }) },
      { phoneNumber: 'y', source: FIXED },
      {},
      { y: 'no' },
    ],
  ])('%s', (_, more, input, answers, changed) => {
    expect(other(more, input, answers)).toEqual(changed && { x: 'yes', ...answers, ...changed })
  })

  it('is none of another step', () => {
    const second = { submit: [send({ phoneNumber: 'x', source: FIXED })] }
    const journey = smallJourney({ page: { fields: { x: yesOrNo() }, next: [{ to: 'second' }] }, second })
    const run = runOf(
      leaving('page', 'second', { answers: { x: 'yes' } }),
      leaving('second', 'done', { outcomes: sent }),
    )
    expect(withErrorTried(journey, [run], '/steps/second/submit/0/on/alreadySent')).toBeUndefined()
  })

  it('is another one for each error', () => {
    const page = { fields, submit: [send({ phoneNumber: 'email', source: FIXED }, { error: 'Sent.' })] }
    const outcomes = submitted({ code: 'refused' })
    const run = runOf(leaving('page', 'done', { answers: ANSWERS, outcomes }), visit('done'))
    const once = runOf(...(tried(page, run, 'submit/0/on/sent') ?? []))
    const visits = tried(page, once, 'submit/0/on/alreadySent')?.filter(({ step }) => step === 'page')
    expect(new Set(visits?.map(({ answers }) => answers['email'])).size).toBe(3)
  })
})

describe('the run on which an error is tried', () => {
  const page = { fields, submit: [check('first'), check('second')] }
  const journey = smallJourney({ page, other: { kind: 'end' } })
  const key = '/steps/page/submit/1/on/failed'
  const both = leaving('page', 'done', { answers: ANSWERS, outcomes: submitted({ first: 'valid', second: 'valid' }) })
  const early = leaving('page', 'page', { answers: ANSWERS, outcomes: submitted({ first: 'failed' }) })
  const runs = {
    fitting: runOf(both, visit('done')),
    other: runOf(visit('other')),
    early: runOf(early, visit('page')),
    known: runOf(leaving('page', 'done', { answers: ANSWERS })),
    cut: runOf({ ...both, to: null }),
  }

  it.each<[string, readonly (keyof typeof runs)[], keyof typeof runs | undefined]>([
    ['is the first that has the effect', ['other', 'early', 'fitting', 'known'], 'fitting'],
    ['is none if there is none', [], undefined],
    ['is none that does not come to the step', ['other'], undefined],
    ['is none that leaves the step before the effect', ['early'], undefined],
    ['is none that knows its outcome', ['known'], undefined],
    ['is none that ends when the button is pressed', ['cut'], undefined],
  ])('%s', (_, given, expected) => {
    const found = withErrorTried(
      journey,
      given.map((name) => runs[name]),
      key,
    )
    expect(found?.instead).toBe(expected && runs[expected])
  })

  it('comes to the error of any effect of a long list', () => {
    const names = 'abcdefghijk'.split('')
    const outcomes = submitted(Object.fromEntries(names.map((as) => [as, 'valid'])))
    const run = runOf(leaving('page', 'done', { outcomes }), visit('done'))
    expect(tried({ submit: names.map((as) => check(as)) }, run, 'submit/10/on/failed')?.[0]?.outcomes).toEqual({
      ...outcomes,
      ...submitted({ k: 'failed' }),
    })
  })

  it('comes to the error at its first visit with the effect', () => {
    expect(
      tried(page, runOf(early, both, visit('done')), 'submit/1/on/failed')?.map(({ outcomes }) => outcomes),
    ).toEqual([early.outcomes, submitted({ first: 'valid', second: 'failed' }), both.outcomes, {}])
  })
})

describe('nothing is tried for', () => {
  const on = { ...ERRORS, invalid: 'continue' }
  const enter = [{ ...check('late'), background: true }, check('code', JANE, on)]
  const journey = smallJourney({ page: { enter, submit: [check('check', JANE, on)] } })
  const outcomes = {
    ...entered({ code: 'valid' }),
    ...ended('shown', { late: 'valid' }),
    ...submitted({ check: 'valid' }),
  }
  const run = runOf(leaving('page', 'done', { outcomes }), visit('done'))

  it.each([
    ['a step', '/steps/page'],
    ['a transition', '/steps/page/next/0'],
    ['an outcome without an error', '/steps/page/enter/1/on/invalid'],
    ['an error of the background', '/steps/page/enter/0/on/failed'],
    ['an outcome that does not exist', '/steps/page/submit/0/on/unheard'],
    ['an effect that does not exist', '/steps/page/submit/1/on/failed'],
    ['a step that does not exist', '/steps/unheard/submit/0/on/failed'],
  ])('%s', (_, key) => {
    expect(withErrorTried(journey, [run], '/steps/page/submit/0/on/failed')).toBeDefined()
    expect(withErrorTried(journey, [run], key)).toBeUndefined()
  })
})
