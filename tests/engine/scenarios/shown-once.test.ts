import { describe, expect, it } from 'vitest'
import { saved, withSettings } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, walk, type Walker } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const withCode = withSettings(v3, { 'otp.enabled': true })

const count = ({ calls }: Walker, name: string) => calls.filter((call) => call === name).length

function toContact(journey = v3): Walker {
  return walk(journey, ALL_WELL).send({ type: 'open', path: '/' }).submit({ address: JANE.address }).submit(JANE.info)
}

describe('a step with "showOnce"', () => {
  const proved = () => toContact(withCode).submit(JANE.contact).submit({ one_time_code: '1234' })

  it('is skipped on the way forward once it is done: no second code for a verified number (J033, J075)', () => {
    const person = proved().send({ type: 'back' })
    expect(person.step()).toBe('contact')
    expect(person.submit().step()).toBe('sign')
    expect(count(person, 'sendOtp')).toBe(1)
  })

  it('is shown again if its outcome no longer counts: another number needs its own code (J033)', () => {
    const person = proved().send({ type: 'back' }).submit({ phone_number: '07700 900456' })
    expect(person.step()).toBe('otp')
    expect(count(person, 'sendOtp')).toBe(2)
  })

  it('is skipped in a new session too, which knows that the code was right but not the code (J037, A-16)', () => {
    const {
      answers: { one_time_code: _typed, ...answers },
      ...kept
    } = saved(withCode, proved().state())
    const person = walk(withCode, ALL_WELL, { ...kept, answers }).send({ type: 'open', path: '/sign', resumed: true })
    expect(person.step()).toBe('sign')
    expect(person.send({ type: 'back' }).submit().step()).toBe('sign')
    expect(person.calls).not.toContain('sendOtp')
    person.submit(JANE.sign).pass(300)
    expect(person.step()).toBe('experianReport')
  })

  it('is skipped even without its answers: a proved identity is not asked for again (J071, A-16)', () => {
    const first = toContact()
      .submit(JANE.contact)
      .submit(JANE.sign)
      .pass(300)
      .submit()
      .submit({ identity_answers: { Q1: '1', Q2: '2' } })
      .pass(300)
    const {
      answers: { identity_answers: _given, ...answers },
      ...kept
    } = saved(v3, first.state())
    const person = walk(v3, ALL_WELL, { ...kept, answers }).send({ type: 'open', path: '/credit-report' })
    expect(person.step()).toBe('equifaxReport')
    expect(person.send({ type: 'back' }).step()).toBe('experianReport')
    expect(person.submit().step()).toBe('equifaxReport')
    expect(count(person, 'answerQuestions')).toBe(0)
  })

  it('is skipped together with the ones after it, up to the open step (J072, J073)', () => {
    const { submitClaim: _, ...unsubmitted } = ALL_WELL
    const person = walk(v3, { ...unsubmitted, pullQuestions: 'failed' })
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
      .submit(JANE.sign)
      .pass(300)
      .submit()
      .pass(3000)
    expect(person.step()).toBe('finish')
    expect(person.send({ type: 'open', path: '/credits-report' }).submit().step()).toBe('finish')
  })
})
