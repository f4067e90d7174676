import { describe, expect, it } from 'vitest'
import { answersSentAs, disagreeing, findStep } from '../../../engine/guard/index.ts'
import { asksFor, byOwnNames, homeAnswer } from '../../../engine/guard/wire-names.ts'
import { v3 } from './jane.ts'

const stepOf = (name: string) => {
  const step = v3.steps[name]
  if (step === undefined) throw new Error(name)
  return step
}

describe('the name of an answer in a call', () => {
  it.each([
    ['contact', 'phone', ['phone_number']],
    ['contact', 'phone_number', ['phone_number']],
    ['contact', 'signature', []],
    ['questions', 'answers', ['identity_answers']],
    ['secondQuestions', 'answers', ['second_identity_answers']],
    // A constant is no answer, and a date in another form is not the answer itself.
    ['questions', 'questionnaire', []],
    ['contact', 'dob', []],
    ['contact', 'toString', []],
  ])('on the step “%s”, “%s”, means %j', (step, name, answers) => {
    expect([...new Set(answersSentAs(stepOf(step), name))]).toEqual(answers)
  })

  it('is that of the answer which the step sends under it, also where the step has a field of that name', () => {
    const contact = stepOf('contact')
    const [save] = contact.submit
    if (save === undefined) throw new Error('contact')
    const crossed = { ...contact, submit: [{ ...save, input: { email: { answer: 'phone_number' } } }] }
    expect(Object.keys(crossed.fields)).toContain('email')
    expect(answersSentAs(crossed, 'email')).toEqual(['phone_number'])
    expect(byOwnNames(v3, { email: '1' }, crossed)).toEqual({ phone_number: '1' })
  })

  it('means what the open step means by it; without one, what all steps mean, if they agree', () => {
    expect(byOwnNames(v3, { answers: 1 }, stepOf('secondQuestions'))).toEqual({ second_identity_answers: 1 })
    expect(byOwnNames(v3, { answers: 1 }, undefined)).toBeUndefined()
    expect(byOwnNames(v3, { answers: 1 }, stepOf('contact'))).toBeUndefined()
    expect(byOwnNames(v3, { phone: 1, email: 2, unknown: 3 }, undefined)).toEqual({ phone_number: 1, email: 2 })
  })
})

describe('two names of one answer', () => {
  it.each([
    [{ phone: '1', phone_number: '2' }, ['phone_number', 'phone']],
    [{ phone: '1', phone_number: '1' }, undefined],
    [{ phone: '1', email: '2' }, undefined],
    [{ phone: { a: 1, b: 2 }, phone_number: { b: 2, a: 1 } }, undefined],
  ])('with the values %j disagree: %j', (given, expected) => {
    expect(disagreeing(v3, given, undefined)).toEqual(expected)
    expect(disagreeing(v3, given, stepOf('contact'))).toEqual(expected)
  })

  it('disagree only on a step that sends both', () => {
    expect(disagreeing(v3, { phone: '1', phone_number: '2' }, stepOf('postcode'))).toBeUndefined()
  })
})

describe('a step in a call', () => {
  it.each([
    ['contact', 'contact'],
    ['/contact', 'contact'],
    ['/', 'postcode'],
    ['sign', 'sign'],
    ['credits-report', 'experianReport'],
    ['get-started-v3/credits-report', 'experianReport'],
    ['/get-started-v3', 'postcode'],
    ['get-started-v3x', undefined],
    ['none', undefined],
    ['constructor', undefined],
  ])('named “%s” is %s', (name, expected) => {
    expect(findStep(v3, name, [])?.id).toBe(expected)
  })

  it('by a path that several have is the last of these on the route', () => {
    expect(findStep(v3, '/otp', [])?.id).toBe('otp')
    expect(findStep(v3, '/otp', [stepOf('confirmNumber')])?.id).toBe('confirmNumber')
    expect(findStep(v3, '/questions', [stepOf('questions'), stepOf('secondQuestions')])?.id).toBe('secondQuestions')
  })

  it.each([
    ['contact', 'email', true],
    ['contact', 'phone_number', true],
    // Shown on an earlier step, sent by this one.
    ['contact', 'first_name', true],
    ['sign', 'email', false],
  ])('named “%s” asks for “%s” or sends it: %s', (step, answer, expected) => {
    expect(asksFor(stepOf(step), answer)).toBe(expected)
  })
})

describe('the answer of the home page', () => {
  it('is taken under its name, if the journey has a home', () => {
    expect(homeAnswer(v3, { start_from: 'home', email: 'x' })).toEqual({ start_from: 'home' })
    expect(homeAnswer(v3, { email: 'x' })).toEqual({})
    expect(homeAnswer({ ...v3, home: null }, { start_from: 'home' })).toEqual({})
  })
})
