import { describe, expect, it } from 'vitest'
import { advance, restore, saved } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'
import { ALL_WELL, AGREEMENTS, JANE, NOW, walk, type Endings } from '../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const without = (name: string): Endings => Object.fromEntries(Object.entries(ALL_WELL).filter(([key]) => key !== name))
const begin = (endings: Endings) => walk(v3, endings).send({ type: 'open', path: '/' })
const toSign = (endings: Endings) =>
  begin(endings).submit({ address: JANE.address }).submit(JANE.info).submit(JANE.contact)

describe('an effect that ends late, twice or with a failure', () => {
  it('is awaited by the submit if it runs in the background, and its outcome leads on (A-40)', () => {
    const person = toSign(without('pullQuestions')).submit(JANE.sign)
    expect(person.screen()).toMatchObject({ step: 'sign', isBusy: true })
    person.send({ type: 'outcome', id: person.pending[0]?.id ?? '', outcome: 'failed' })
    expect(person.step()).toBe('experianReport')
  })

  it('is stored if it ends after the visitor has gone back, and does not run again', () => {
    const person = toSign(without('experianCheck')).submit(JANE.sign).pass(300)
    person.send({ type: 'open', path: '/contact' })
    person.send({ type: 'outcome', id: person.pending[0]?.id ?? '', outcome: 'agreements', data: AGREEMENTS })
    expect(person.step()).toBe('contact')
    person.send({ type: 'open', path: '/credits-report' })
    expect(person.screen().actions).not.toEqual([])
    expect(person.calls.filter((name) => name === 'experianCheck')).toHaveLength(1)
  })

  it('does not start twice if its step is opened again while it runs', () => {
    const person = toSign(without('experianCheck'))
      .submit(JANE.sign)
      .pass(300)
      .send({ type: 'open', path: '/contact' })
      .send({ type: 'open', path: '/credits-report' })
      .pass(300)
    expect(person.calls.filter((name) => name === 'experianCheck')).toHaveLength(1)
  })

  it('counts once if it ends twice', () => {
    const person = begin(without('saveAnswers')).submit({ address: JANE.address })
    const id = person.pending[0]?.id ?? ''
    const once = person.send({ type: 'outcome', id, outcome: 'saved' }).state()
    expect(person.send({ type: 'outcome', id, outcome: 'failed' }).state()).toBe(once)
  })

  it('with older input changes nothing if it ends after a newer one', () => {
    const person = begin(without('verifyEmail')).submit({ address: JANE.address }).submit(JANE.info)
    person.send({ type: 'fill', values: { email: 'old@example.com' } }).pass(500)
    person.send({ type: 'fill', values: { email: 'new@example.com' } }).pass(500)
    const [old, fresh] = person.pending
    person
      .send({ type: 'outcome', id: fresh?.id ?? '', outcome: 'valid' })
      .send({ type: 'outcome', id: old?.id ?? '', outcome: 'invalid' })
    expect(person.screen().errors).toEqual([])
    expect(person.submit({ ...JANE.contact, email: 'new@example.com' }).step()).toBe('sign')
  })

  it('that clears an answer and leads on decides without that answer', () => {
    const { contact } = v3.steps
    if (contact === undefined) throw new Error('v3 has no step "contact".')
    const submit = contact.submit.map((use) =>
      use.run === 'verifyEmail'
        ? { ...use, on: { ...use.on, valid: { then: 'next' as const, clear: ['email'] } } }
        : use,
    )
    const journey = {
      ...v3,
      steps: {
        ...v3.steps,
        contact: { ...contact, submit, next: [{ when: { required: ['email'] }, to: 'info' }, { to: 'sign' }] },
      },
    }
    expect(
      walk(journey, ALL_WELL)
        .send({ type: 'open', path: '/' })
        .submit({ address: JANE.address })
        .submit(JANE.info)
        .submit(JANE.contact)
        .step(),
    ).toBe('sign')
  })

  it('that fails to submit the claim can be tried again, also after a reload', () => {
    const person = toSign({ ...ALL_WELL, pullQuestions: 'found', submitClaim: ['failed', 'failed', 'submitted'] })
      .submit(JANE.sign)
      .pass(300)
      .submit({}, 'yes')
      .pass(300)
      .submit()
    expect(person.screen()).toMatchObject({ hasFailed: true, title: 'Submitting your claim', actions: [] })
    person.send({ type: 'retry' })
    expect(person.screen().hasFailed).toBe(true)
    const reloaded = walk(v3, ALL_WELL, saved(v3, person.state())).send({ type: 'open', path: '/submit-claim' })
    expect(reloaded.state()).toMatchObject({ step: 'finish', phase: 'shown', submitted: true, submittedAt: NOW })
  })
})

describe('a timer', () => {
  it('of a step that was left does nothing', () => {
    const person = toSign({ ...ALL_WELL, pullQuestions: 'failed' })
      .submit(JANE.sign)
      .pass(300)
      .submit()
    expect(person.step()).toBe('identityUnavailable')
    person.submit()
    const after = person.state()
    expect(person.pass(5000).state()).toBe(after)
  })
})

describe('a saved claim', () => {
  it('restores the step and the answers, at any step of the route', () => {
    const person = toSign(ALL_WELL)
    const check = (path: string) => {
      const back = walk(v3, ALL_WELL, JSON.parse(JSON.stringify(saved(v3, person.state())))).send({
        type: 'open',
        path,
      })
      expect(back.step()).toBe(person.step())
      expect(back.state().answers).toEqual(person.state().answers)
      expect(back.calls).toEqual([])
    }
    check('/sign')
    person.submit(JANE.sign).pass(300)
    check('/credits-report')
    person.submit()
    check('/questions')
    person.submit({ identity_answers: { Q1: '1', Q2: '2' } }).pass(300)
    check('/credit-report')
    person.submit()
    check('/submit-claim')
  })

  it('of an older version is restored as far as it fits', () => {
    const state = restore(v3, {
      answers: { email: 'a@b.uk' },
      done: ['postcode', 'gone'],
      outcomes: { gone: { outcome: 'x' }, q1FoundStatus: { outcome: 'unheard of' } },
    })
    expect(state.done).toEqual(['postcode'])
    expect(state.outcomes).toEqual({})
  })

  it('contains nothing that was not given', () => {
    expect(saved(v3, restore(v3))).toEqual({ answers: {}, done: [], outcomes: {}, submitted: false, aside: {} })
  })
})

describe('an answer that was changed', () => {
  it('restores the old outcome when it is changed back', () => {
    const person = toSign(ALL_WELL).submit(JANE.sign).pass(300)
    person.send({ type: 'open', path: '/info' }).submit({ ...JANE.info, first_name: 'Joan' })
    person.send({ type: 'open', path: '/info' }).submit(JANE.info)
    expect(person.send({ type: 'open', path: '/credits-report' }).step()).toBe('experianReport')
    expect(person.calls.filter((name) => name === 'experianCheck')).toHaveLength(1)
  })
})

describe('the state', () => {
  it('is not changed by later events, and an event that does not apply returns the same state', () => {
    const { state } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now: NOW })
    // Writing to a frozen object throws.
    for (const part of [state, ...Object.values(state)]) Object.freeze(part)
    expect(
      advance(v3, state, { type: 'fill', values: { address: { postcode: 'LS1 4AP' } } }, { now: NOW }).state,
    ).not.toBe(state)
    expect(advance(v3, state, { type: 'submit', action: 'next' }, { now: NOW }).state.errors).not.toEqual([])
    expect(advance(v3, state, { type: 'outcome', id: 'nobody', outcome: 'saved' }, { now: NOW }).state).toBe(state)
    expect(advance(v3, state, { type: 'retry' }, { now: NOW }).state).toBe(state)
    expect(advance(v3, state, { type: 'submit', action: 'nobody' }, { now: NOW }).state).toBe(state)
  })

  it('is deeply frozen, including the first one', () => {
    const first = restore(v3, { answers: { address: { postcode: 'LS1 4AP' } } })
    const { state } = advance(v3, first, { type: 'open', path: '/' }, { now: NOW })
    for (const { answers, route, running } of [first, state])
      expect([answers, answers['address'], route, running].every(Object.isFrozen)).toBe(true)
    expect(() => Object.assign(state.answers, { email: 'jane@example.com' })).toThrow(TypeError)
  })

  it('keeps the reference of every part that an event did not change', () => {
    const person = toSign(ALL_WELL)
    const before = person.state()
    const fill = { type: 'fill', values: { signature: JANE.sign.signature } } as const
    const { state: after } = advance(v3, before, fill, { now: NOW })
    const changed = Object.keys(before).filter(
      (part) => before[part as keyof typeof before] !== after[part as keyof typeof after],
    )
    expect(changed).toEqual(['answers'])
    expect(after.answers['address']).toBe(before.answers['address'])
    expect(advance(v3, after, fill, { now: NOW }).state).toBe(after)
  })

  it('ignores fields that the step does not have, even those named like members of Object', () => {
    const { state } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now: NOW })
    const values = JSON.parse(
      '{"__proto__":{"x":1},"constructor":1,"credit_check_status":"PASS","address":{"postcode":"LS1 4AP"}}',
    ) as Record<string, unknown>
    const filled = advance(v3, state, { type: 'fill', values }, { now: NOW }).state
    expect(filled.answers).toEqual({ address: { postcode: 'LS1 4AP' } })
  })
})

describe('the input of a call', () => {
  it('can be read after the event was handled, also if it contains objects', () => {
    const person = toSign(ALL_WELL)
    const { effects } = advance(v3, person.state(), { type: 'submit', action: 'sign', values: JANE.sign }, { now: NOW })
    expect(JSON.parse(JSON.stringify(effects))).toMatchObject([
      { kind: 'call', name: 'saveAnswers', input: { signature: JANE.sign.signature } },
    ])
  })
})
