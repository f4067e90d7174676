import { beforeEach, describe, expect, it } from 'vitest'
import { mergeSaved, saved, type Saved } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'
import { ALL_WELL, JANE, walk, type Walker } from '../support/walker.ts'

const ROBERT = { ...JANE.info, first_name: 'Robert', last_name: 'Found', dateOfBirth: '21/11/1970' }
const TYPED = { signature: { method: 'typed', typedName: 'Robert Found' }, not_already_filed: true }
const ANSWERS = { identity_answers: { Q1: '1', Q2: '2' } }

describe.each(['v3', 'v4'] as const)('in %s, an answer that belongs to a person', (name) => {
  const journey = openJourney(name, projectSource())
  let walker: Walker
  const begun = (saved?: Saved) => walk(journey, ALL_WELL, saved).send({ type: 'open', path: '/' })
  beforeEach(() => {
    walker = begun()
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
      .submit(JANE.sign)
      .pass(300)
  })
  const becomes = (info: object) => walker.send({ type: 'open', path: '/info' }).submit({ ...info })
  const consentAgain = () => walker.submit({ soft_check_privacy: true })

  it('is requested again for another person: only consents and signature', () => {
    expect(becomes(ROBERT).step()).toBe('contact')
    expect(walker.screen().values).toMatchObject({ email: JANE.contact.email })
    expect(walker.screen().values).not.toHaveProperty('soft_check_privacy')
    expect(consentAgain().step()).toBe('sign')
    expect(walker.screen().values).toEqual({})
    expect(walker.state().outcomes).not.toHaveProperty('experianResult')
  })

  it('counts again once the details are changed back, even if the other person signed in between', () => {
    const { answers } = walker.state()
    becomes(ROBERT)
    consentAgain().submit(TYPED).pass(300)
    expect(walker.state().answers['signature']).toMatchObject({ typedName: 'Robert Found' })
    becomes(JANE.info)
    expect(walker.state().answers).toEqual(answers)
    expect(walker.state().outcomes).toMatchObject({ q1FoundStatus: { outcome: 'notFound' } })
    becomes(ROBERT)
    expect(walker.state().answers['signature']).toMatchObject({ typedName: 'Robert Found' })
  })

  it('still counts if the person spells their name differently or corrects their address', () => {
    becomes({ ...JANE.info, first_name: 'JANE', dateOfBirth: '31/03/1980' })
    walker
      .send({ type: 'open', path: '/' })
      .submit({ address: { ...JANE.address, address: '14 High Street, Leeds, LS1 4AP' } })
    expect(walker.state().answers).toMatchObject({ signature: JANE.sign.signature, soft_check_privacy: true })
  })

  it('is announced before it must be given again', () => {
    walker.send({ type: 'open', path: '/info' })
    expect(walker.screen().removes).toEqual([])
    walker.send({ type: 'fill', values: { first_name: 'Robert' } })
    expect(walker.screen().removes[0]?.text).toContain('Almost Done')
  })

  it('is not shown after the name was edited but not submitted: the step of the name comes first', () => {
    walker
      .send({ type: 'open', path: '/info' })
      .send({ type: 'fill', values: { first_name: 'Robert' } })
      .send({ type: 'open', path: '/sign' })
    expect(walker.step()).toBe('info')
    expect(walker.state().answers).toHaveProperty('signature')
    walker.send({ type: 'fill', values: { first_name: 'Jane' } }).submit()
    expect(walker.state().answers).toHaveProperty('signature')
    expect(walker.state().done).toContain('sign')
  })

  it('survives a reload with its owner, also while the visitor is typing', () => {
    walker.send({ type: 'open', path: '/info' }).send({ type: 'fill', values: { first_name: 'Robert' } })
    walker = begun(saved(journey, walker.state()))
    becomes(ROBERT)
    expect(walker.state().answers).not.toHaveProperty('signature')
  })

  it('is merged for the same person if one tab changed the details and the other continued', () => {
    const base = saved(journey, walker.state())
    const mine = { ...base, answers: { ...base.answers, email: 'other@example.com' } }
    becomes(ROBERT)
    const theirs = saved(journey, walker.state())
    for (const merged of [mergeSaved(base, mine, theirs, journey), mergeSaved(base, theirs, mine, journey)]) {
      expect(merged.answers).toMatchObject({ first_name: 'Robert', email: 'other@example.com' })
      expect(merged.answers).not.toHaveProperty('signature')
      expect(merged.answers).not.toHaveProperty('soft_check_privacy')
      expect(merged.done).not.toContain('sign')
    }
  })

  it('is not affected by running calls about the previous person', () => {
    const waiting = walk(journey, { ...ALL_WELL, pullQuestions: [] })
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
    const [asked] = waiting.pending
    waiting.send({ type: 'open', path: '/info' }).submit(ROBERT)
    waiting.send({ type: 'outcome', id: asked?.id ?? '', outcome: 'found' })
    expect(waiting.state().outcomes).not.toHaveProperty('q1FoundStatus')
  })

  it('does not let a person pass with another person’s answers to identity questions', () => {
    for (let turn = 0; turn < 3 && walker.step() !== 'questions'; turn += 1) walker.submit().pass(300)
    if (walker.step() === 'questions') walker.submit(ANSWERS).pass(300)
    expect(walker.state().outcomes).toMatchObject({ assessment: { outcome: 'pass' } })
    becomes(ROBERT)
    consentAgain().submit(TYPED).pass(300)
    expect(walker.state().outcomes).not.toHaveProperty('assessment')
    expect(walker.state().answers).not.toHaveProperty('identity_answers')
  })
})
