import { describe, expect, it } from 'vitest'
import { mergeSaved, saved, withSettings, type Saved } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, NOW, walk, type Endings, type Walker } from '../../support/walker.ts'

const NEW = '07700 900456'
const OTHER = '07700 900789'
const FAILED: Endings = { ...ALL_WELL, pullQuestions: 'failed', experianCheck: 'none', equifaxCheck: 'none' }

const named = (name: string) => openJourney(name, projectSource())
const asking = (name: string) => withSettings(named(name), { 'otp.enabled': true })
const v3 = asking('v3')

/** A claim at the end of the journey, for a person without identity questions. */
function submitted(journey = v3, endings: Endings = FAILED): Walker {
  const person = walk(journey, endings)
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
    .submit(JANE.info)
    .submit(JANE.contact)
  if (person.step() === 'otp') person.submit({ one_time_code: '1111' })
  return person.submit(JANE.sign).pass(300).submit()
}
const changed = (phone_number = NEW) => ({ type: 'note', set: { phone_number } }) as const
const text = (person: Walker) =>
  person
    .screen()
    .content.flatMap(({ text: words, status }) => words ?? status ?? [])
    .join(' ')
const again = (person: Walker, endings = FAILED, kept: Saved = saved(v3, person.state())) => walk(v3, endings, kept)
const lastInput = ({ inputs }: Walker) => inputs.at(-1)

describe('a phone number that is changed after the claim is submitted (A-12, A-47)', () => {
  it.each(['v3', 'v4', 'v5'])('leads from the end of %s to a separate page', (name) => {
    const journey = asking(name)
    const end = journey.steps['finish']?.next
    expect(end).toEqual([{ editAfterSubmit: 'phone_number', when: 'codeWanted', to: 'confirmNumber' }])
  })

  it('gets its own code, and the end then shows the new number (A-54)', () => {
    const person = submitted()
    expect(person.step()).toBe('finish')
    person.send(changed())
    expect(person.paths.at(-1)).toBe('/get-started-v3/otp')
    expect(person.screen()).toMatchObject({ step: 'confirmNumber', title: 'Phone Verification', canGoBack: false })
    expect(text(person)).toContain(NEW)
    expect(lastInput(person)).toEqual({ phoneNumber: '+447700900456', source: 'submit-claim' })
    person.submit({ one_time_code: '2222' })
    expect(lastInput(person)).toEqual({ otp: '2222', phoneNumber: '+447700900456', source: 'submit-claim' })
    expect(person.screen()).toMatchObject({ step: 'finish', kind: 'end' })
    expect(text(person)).toContain(`We have sent a link to ${NEW}`)
    expect(person.calls.filter((call) => call === 'submitClaim')).toHaveLength(1)
  })

  it('does not change the route to the end, even if effects used the old number', () => {
    const person = submitted().send(changed()).submit({ one_time_code: '2222' })
    for (const path of ['/contact', '/sign', '/otp'])
      expect(person.send({ type: 'open', path }).step()).toBe('alreadyFiled')
    expect(person.send({ type: 'open', path: '/submit-claim' }).state()).toMatchObject({
      step: 'finish',
      phase: 'shown',
      submitted: true,
    })
  })

  it('asks again for a code that was wrong (C111)', () => {
    const person = submitted(v3, { ...FAILED, verifyOtp: ['verified', 'refused', 'verified'] })
      .send(changed())
      .submit({ one_time_code: '2222' })
    expect(person.screen()).toMatchObject({
      step: 'confirmNumber',
      errors: [{ field: 'one_time_code', message: 'Invalid OTP. Please try again.' }],
    })
    expect(person.submit({ one_time_code: '3333' }).step()).toBe('finish')
  })

  it('that is changed a second time needs another code, also from the page for the first code', () => {
    const person = submitted().send(changed()).send(changed(OTHER))
    expect(person.step()).toBe('confirmNumber')
    expect(lastInput(person)).toEqual({ phoneNumber: '+447700900789', source: 'submit-claim' })
    person.submit({ one_time_code: '2222' }).send(changed())
    expect(person.step()).toBe('confirmNumber')
    expect(lastInput(person)).toEqual({ phoneNumber: '+447700900456', source: 'submit-claim' })
    expect(person.calls.filter((call) => call === 'sendOtp')).toHaveLength(4)
  })

  it('that is already verified needs no code', () => {
    const person = submitted().send(changed()).submit({ one_time_code: '2222' })
    expect(person.send(changed()).step()).toBe('finish')
  })

  it('is only shown if codes are disabled, and other addresses still lead to already-filed (S-13)', () => {
    const person = submitted(named('v3')).send(changed())
    expect(person.step()).toBe('finish')
    expect(text(person)).toContain(NEW)
    expect(person.calls).not.toContain('sendOtp')
    expect(person.send({ type: 'open', path: '/otp' }).step()).toBe('alreadyFiled')
  })

  it('does not lead away from an off-route page', () => {
    const person = submitted().send({ type: 'open', path: '/already-filed' }).send(changed())
    expect(person.step()).toBe('alreadyFiled')
  })

  it('leads nowhere before the claim is submitted', () => {
    const person = walk(v3, FAILED).send({ type: 'open', path: '/' }).send(changed())
    expect(person.step()).toBe('postcode')
    expect(person.send({ type: 'open', path: '/otp' }).step()).toBe('postcode')
  })
})

describe('the page for the new number', () => {
  const waiting = () =>
    submitted(v3, {
      ...FAILED,
      sendOtp: [
        { outcome: 'sent', data: { sentAt: 0 } },
        { outcome: 'sent', data: { sentAt: NOW - 30_000 } },
      ],
    }).send(changed())

  it('is open again after a reload, with its lock of two minutes, and requests no second code (C135)', () => {
    const reloaded = again(waiting()).send({ type: 'open', path: '/otp' })
    expect(reloaded.screen()).toMatchObject({
      step: 'confirmNumber',
      actions: [{ id: 'verify' }, { id: 'resend', lock: { until: NOW + 90_000 } }],
    })
    expect(reloaded.calls).toEqual([])
    expect(reloaded.submit({ one_time_code: '2222' }).step()).toBe('finish')
  })

  it('is open after a reload from the backend alone, without the outcomes of this page', () => {
    const { aside: _, ...kept } = saved(v3, waiting().state())
    const reloaded = again(waiting(), FAILED, kept).send({ type: 'open', path: '/otp' })
    expect(reloaded.calls).toEqual(['sendOtp'])
    expect(reloaded.submit({ one_time_code: '2222' }).step()).toBe('finish')
  })

  it('is left by Back to the end, and reached again by Forward (A-23)', () => {
    const person = waiting().send({ type: 'open', path: '/submit-claim' })
    expect(person.step()).toBe('finish')
    expect(person.send({ type: 'open', path: '/otp' }).step()).toBe('confirmNumber')
    expect(person.calls.filter((call) => call === 'sendOtp')).toHaveLength(2)
  })

  it('stays open when another tab sends its version of the claim', () => {
    const person = waiting()
    const mine = saved(v3, person.state())
    person.send({
      type: 'take',
      saved: mergeSaved(mine, mine, { ...mine, answers: { ...mine.answers, email: 'other@example.com' } }),
    })
    expect(person.state()).toMatchObject({ step: 'confirmNumber', phase: 'shown' })
    expect(person.submit({ one_time_code: '2222' }).step()).toBe('finish')
  })

  it('updates another tab at the end: it shows the new number and stays at the end', () => {
    const [here, there] = [waiting(), submitted()]
    const base = saved(v3, there.state())
    there.send({ type: 'take', saved: mergeSaved(base, base, { ...base, answers: saved(v3, here.state()).answers }) })
    expect(there.step()).toBe('finish')
    expect(text(there)).toContain(NEW)
    expect(there.send({ type: 'open', path: '/submit-claim' }).step()).toBe('finish')
  })
})
