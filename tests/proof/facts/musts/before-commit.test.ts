import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../../engine/index.ts'
import { beforeCommit, commitsOf } from '../../../../proof/facts/musts/before-commit.ts'
import { stepGraph } from '../../../../proof/journey/step-graph.ts'

const effects = {
  save: { kind: 'save' },
  commit: { kind: 'commit', success: 'done', outcomes: { done: {}, late: {}, failed: {} } },
  search: { kind: 'bureau' },
  duplicates: { kind: 'check', idempotencyKey: 'claim+input' },
  code: { kind: 'check', idempotencyKey: 'claim' },
  value: { kind: 'check', idempotencyKey: 'input' },
  plain: { kind: 'check' },
}
const use = (run: string, more: object = {}) =>
  ({ run, as: run, input: {}, background: false, on: {}, ...more }) as unknown as EffectUse
const commit = use('commit', { on: { done: { then: 'continue' }, late: { to: 'end' }, failed: { error: 'Again' } } })
const PHONE = { phone: { answer: 'phone' } }

/** What is said of an effect that a step runs; the claim is committed at "send", and "fix" corrects the phone number. */
function said(id: string, one: EffectUse, sending: object = { submit: [commit] }) {
  const page = { kind: 'page', enter: [], submit: [], next: [] }
  const all = {
    ask: { ...page, next: [{ to: 'send' }, { to: 'other' }] },
    send: { ...page, ...sending, next: [{ to: 'thanks' }] },
    thanks: { ...page, kind: 'end', next: [{ to: 'fix', editAfterSubmit: 'phone' }] },
    fix: { ...page, next: [{ to: 'thanks' }] },
    other: { ...page, kind: 'end' },
  }
  const steps = Object.fromEntries(Object.entries(all).map(([name, step]) => [name, { id: name, ...step }]))
  const journey = { start: 'ask', effects, steps } as unknown as JourneyDefinition
  const step = journey.steps[id] ?? expect.unreachable(`There is no step "${id}".`)
  const found = beforeCommit(
    { journey, step, use: one, pointer: `/steps/${id}/enter/0` },
    commitsOf(journey, stepGraph(journey)),
  )
  return { found, codes: found.map(({ code }) => code) }
}

describe('once the claim is submitted', () => {
  it.each(['send', 'thanks', 'fix'])('saves and searches are refused at "%s"', (id) => {
    expect(said(id, use('save')).codes).toEqual(['SAVE_AFTER_COMMIT'])
    expect(said(id, use('search')).codes).toEqual(['EFFECT_AFTER_COMMIT'])
    expect(said(id, use('duplicates')).codes).toEqual(['EFFECT_AFTER_COMMIT'])
  })

  it('a check that is about the claim is refused, and the message says so', () => {
    const code = use('code')
    expect(said('thanks', code).found).toEqual([
      {
        code: 'EFFECT_AFTER_COMMIT',
        step: 'thanks',
        pointer: '/steps/thanks/enter/0',
        when: { asked: code },
        condition: { not: { allOf: [{ required: ['commit'] }, { commit: { enum: ['done'] } }] } },
        message:
          'code may run after "commit" has submitted the claim, and the backend would refuse it: for the visitor it would always fail.',
        hint: 'Run it before the claim is committed, or remove it. A submitted claim takes only checks of an answer that is being corrected, on the page of its correction.',
      },
    ])
  })

  it('a save is refused, and the message says so', () => {
    expect(said('thanks', use('save')).found).toMatchObject([
      {
        message: 'save may run after "commit" has submitted the claim, and the backend would refuse it.',
        hint: 'Save all answers first, and commit at the end.',
      },
    ])
  })

  it('it makes no difference whether that was on entry', () => {
    const { found, codes } = said('thanks', use('save'), { enter: [use('check'), commit] })
    expect(codes).toEqual(['SAVE_AFTER_COMMIT'])
    expect(found).toEqual(said('thanks', use('save')).found)
  })

  it.each(['value', 'plain', 'commit', 'unheard'])('this rule has nothing against "%s"', (run) => {
    expect(said('thanks', use(run)).codes).toEqual([])
  })
})

describe('the page of a correction', () => {
  it('may check the answer that is corrected', () => {
    expect(said('fix', use('code', { input: PHONE })).codes).toEqual([])
    expect(said('fix', use('duplicates', { input: { email: { answer: 'email' }, ...PHONE } })).codes).toEqual([])
  })

  it('may not check another answer, or search for a person', () => {
    const others = { email: { answer: 'email' }, source: { const: 'phone' } }
    expect(said('fix', use('code', { input: others })).codes).toEqual(['EFFECT_AFTER_COMMIT'])
    expect(said('fix', use('search', { input: PHONE })).codes).toEqual(['EFFECT_AFTER_COMMIT'])
  })

  it('is the only one that may', () => {
    expect(said('thanks', use('code', { input: PHONE })).codes).toEqual(['EFFECT_AFTER_COMMIT'])
    expect(said('send', use('code', { input: PHONE })).codes).toEqual(['EFFECT_AFTER_COMMIT'])
  })
})

it('reports no step before the commit or on another branch', () => {
  for (const id of ['ask', 'other'])
    for (const run of ['save', 'search', 'code']) expect(said(id, use(run)).codes).toEqual([])
})

it('reports nothing in a journey without a commit', () => {
  expect(said('thanks', use('search'), { submit: [use('value')] }).codes).toEqual([])
})
