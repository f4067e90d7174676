import { describe, expect, it } from 'vitest'
import type { Action, EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import { sentAnswers } from '../../../proof/guarded/sent.ts'
import { unsentAnswers } from '../../../proof/guarded/unsent-answers.ts'

const effects = {
  save: { kind: 'save', calls: ['save-claim'], success: 'saved', outcomes: { saved: {}, failed: {} } },
  check: { kind: 'check', success: 'ok', outcomes: { ok: {} } },
  commit: { kind: 'commit', success: 'done', outcomes: { done: {} } },
}
const use = (run: string, input: object = {}, on: object = {}) => ({ run, as: run, input, on })
const page = (more: object) => ({
  ...{ kind: 'page', fields: {}, actions: [], timers: [], enter: [], submit: [], next: [] },
  ...more,
})
const NAME = { name: { answer: 'name' } }
const save = use('save', NAME)
const commit = use('commit')

/** What is tracked of a journey whose first step asks for "name", which the second one saves. */
function watched(first: object = {}, second: object = {}, third: object = {}) {
  const all = {
    ask: page({ fields: { name: {}, age: {} }, next: [{ to: 'save' }], ...first }),
    save: page({ submit: [save], next: [{ to: 'end' }], ...second }),
    end: page({ submit: [commit], ...third }),
  }
  const steps = Object.fromEntries(Object.entries(all).map(([id, step]) => [id, { id, ...step }]))
  const journey = { start: 'ask', effects, steps } as unknown as JourneyDefinition
  const [ask] = Object.values(journey.steps)
  if (ask === undefined) throw new Error('The journey has no step.')
  const inOrder = Object.values(journey.steps)
  return { ask, ...unsentAnswers(journey, inOrder, sentAnswers(journey, inOrder)) }
}
const must = (pointer: string, step = 'end') => ({
  code: 'ANSWER_NOT_SAVED',
  step,
  pointer,
  isReportedOnce: true,
  when: { asked: commit },
  condition: { not: { allOf: [{ required: ['unsent name'] }, { required: ['name'] }] } },
  message: 'commit may submit the claim without "name": step "ask" asks for it, and nothing has saved it by then.',
  hint: 'Save "name" in step "ask" itself.',
  about: { names: ['name'] },
})

describe('an answer that a later step saves', () => {
  it('must be saved before the claim is submitted', () => {
    const { marks, musts } = watched()
    expect(marks).toEqual([{ name: 'unsent name', size: 1 }])
    expect(musts).toEqual([must('/steps/ask/fields/name')])
  })

  it('must be, too, if a button gives it', () => {
    const actions = [
      { id: 'no', set: {}, rerun: null },
      { id: 'go', set: { name: 'x' }, rerun: null },
    ]
    expect(watched({ fields: {}, actions }).musts).toEqual([must('/steps/ask/actions/go/set/name')])
  })

  it('must be at each commit, on entry, too', () => {
    const { musts } = watched({}, { enter: [use('check'), commit] }, { enter: [commit], submit: [] })
    expect(musts).toEqual([must('/steps/ask/fields/name', 'save'), must('/steps/ask/fields/name')])
  })

  it('is of no concern if each step saves its own', () => {
    const { marks, musts } = watched({ submit: [save] })
    expect([marks, musts]).toEqual([[], []])
  })

  it('is tracked, but no commit is refused, if it is only cleared by its own step', () => {
    const cleared = use('save', NAME, { saved: { then: 'continue', clear: ['name'] } })
    const { marks, musts } = watched({ submit: [cleared] })
    expect([marks, musts]).toEqual([[{ name: 'unsent name', size: 1 }], []])
  })
})

describe('the backend lacks an answer', () => {
  const press = (more: object) => {
    const { ask, onPress } = watched()
    return onPress(ask, { skipFields: false, set: {}, ...more } as unknown as Action)
  }

  it('from when it is given', () => {
    expect(press({})).toEqual({ 'unsent name': 1 })
    expect(press({ skipFields: true })).toEqual({})
    expect(press({ skipFields: true, set: { name: 'x', age: 1 } })).toEqual({ 'unsent name': 1 })
  })

  const outcome = (what: object, ended: string) => {
    const { ask, onOutcome } = watched()
    return onOutcome(ask as unknown as Step, what as EffectUse, ended, true)
  }

  it('until a save has stored it', () => {
    expect(outcome(save, 'saved')).toEqual({ 'unsent name': 0 })
    expect(outcome(save, 'failed')).toEqual({})
    expect(outcome(use('check', NAME), 'ok')).toEqual({})
    expect(outcome(use('unknown', NAME), 'ok')).toEqual({})
    expect(outcome(use('save', { age: { answer: 'age' } }), 'saved')).toEqual({})
  })

  it('again when an outcome has cleared it', () => {
    const on = { ok: { then: 'continue', clear: ['age', 'name'] }, saved: { then: 'continue', clear: ['name'] } }
    expect(outcome(use('check', {}, on), 'ok')).toEqual({ 'unsent name': 1 })
    expect(outcome(use('save', NAME, on), 'saved')).toEqual({ 'unsent name': 1 })
    expect(outcome(use('check', {}, { ok: { then: 'continue' } }), 'ok')).toEqual({})
  })
})
