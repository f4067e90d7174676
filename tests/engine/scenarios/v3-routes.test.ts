import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, QUESTIONS, walk, type Ending, type Endings } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())

function toSign(endings: Endings) {
  return walk(v3, { ...ALL_WELL, ...endings })
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
    .submit(JANE.info)
    .submit(JANE.contact)
}

describe('v3, the path vectors', () => {
  const answers = { identity_answers: { Q1: '1', Q2: '2' } }

  it('goes sign, credits-report, questions, credit-report, submit-claim on PASS (v3-08, v3-09, v3-14, v3-17, J064, J066)', () => {
    const person = toSign({}).submit(JANE.sign).pass(300).submit().submit(answers).pass(300).submit()
    expect(person.paths.map(tail)).toEqual([
      '/',
      '/info',
      '/contact',
      '/sign',
      '/credits-report',
      '/questions',
      '/credit-report',
      '/submit-claim',
    ])
    expect(person.state().submitted).toBe(true)
    expect(person.screen().title).toBe('Your claim has been submitted')
  })

  it('goes from questions to submit-claim with the ID panel when both sets fail (v3-15, J072)', () => {
    const endings = { answerQuestions: [{ outcome: 'secondSet', data: QUESTIONS }, 'fail'] as Ending[] }
    const person = toSign(endings).submit(JANE.sign).pass(300).submit().submit(answers)
    expect(person.step()).toBe('secondChance')
    person.submit().submit({ second_identity_answers: { Q1: '1', Q2: '2' } })
    expect(person.paths.map(tail).slice(3)).toEqual([
      '/sign',
      '/credits-report',
      '/questions',
      '/questions',
      '/questions',
      '/submit-claim',
    ])
    expect(person.screen().title).toBe('Final Step: Upload Your ID')
  })

  it.each(['noQuestions', 'failed'])(
    'sends on from questions after 3 s when the pull ended as %s (v3-15, J073)',
    (outcome) => {
      const person = toSign({ pullQuestions: outcome }).submit(JANE.sign).pass(300).submit()
      expect(person.step()).toBe('identityUnavailable')
      person.pass(2999)
      expect(person.step()).toBe('identityUnavailable')
      person.pass(1)
      expect(person.paths.map(tail).slice(3)).toEqual(['/sign', '/credits-report', '/questions', '/submit-claim'])
    },
  )

  it.each(['found', 'skipped'])(
    'goes from credits-report to the stealth report and on by itself when identity is %s (v3-16, v3-18, J031)',
    (outcome) => {
      const person = toSign({ pullQuestions: outcome })
      expect(person.screen().actions.map(({ label }) => label)).toEqual(['Start My Claim'])
      person.submit(JANE.sign).pass(300)
      expect(person.screen().question).toBe('Are all of your motor finance agreements listed above?')
      person.submit({}, 'no').pass(300)
      expect(person.step()).toBe('equifaxReportStealth')
      expect(person.state().answers['selected_has_more_claims']).toBe(true)
      person.pass(1499)
      expect(person.step()).toBe('equifaxReportStealth')
      person.pass(1)
      expect(person.paths.map(tail).slice(3)).toEqual(['/sign', '/credits-report', '/credit-report-s', '/submit-claim'])
    },
  )

  it.each(['none', 'blacklisted', 'failed'])(
    'moves on without a list when the Experian-style check ends as %s (v3-11, v3-12, v3-13, J068, J070, C115)',
    (outcome) => {
      const person = toSign({ experianCheck: outcome }).submit(JANE.sign).pass(300)
      expect(person.step()).toBe('questions')
    },
  )

  it('shows the security message at once, the progress message after 3 s and the slow message after 10 s, and starts the check after 300 ms (J027, C136)', () => {
    const { experianCheck: _, ...endings } = ALL_WELL
    const person = walk(v3, endings)
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
      .submit(JANE.sign)
    expect(person.screen().waiting).toMatch(/secure connection/)
    expect(person.pass(299).calls).not.toContain('experianCheck')
    expect(person.pass(1).calls).toContain('experianCheck')
    expect(person.pass(2699).screen().waiting).toMatch(/secure connection/)
    expect(person.pass(1).screen().waiting).toMatch(/looking through/)
    expect(person.pass(7000).screen().waiting).toMatch(/longer than usual/)
  })
})

describe('v3, on the way to sign', () => {
  it('still saves the details of a duplicate, opens the dialog and leads back to the postcode on Ok (v3-05, v3-06, J062, J039)', () => {
    const person = toSign({ checkDuplicate: 'duplicate' })
    expect(person.step()).toBe('duplicate')
    expect(person.calls.filter((name) => name === 'saveAnswers')).toHaveLength(3)
    expect(person.calls).not.toContain('createUser')
    expect(person.screen()).toMatchObject({ kind: 'dialog', over: 'contact', title: 'User already exists!' })
    expect(person.submit().step()).toBe('postcode')
  })

  it('asks for each missing answer in the words of the specification (v3-02, J078, J086, J087)', () => {
    const person = walk(v3, ALL_WELL).send({ type: 'open', path: '/' }).submit({})
    expect(person.screen().errors.map(({ message }) => message)).toEqual(['Please enter a postcode'])
    person.submit({ address: { postcode: 'SW1' } })
    expect(person.screen().errors.map(({ message }) => message)).toEqual(['Please enter a valid postcode'])
    person.submit({ address: { postcode: 'sw1a 1aa' } })
    expect(person.screen().errors.map(({ message }) => message)).toEqual(['Please select an address'])
    person.submit({ address: JANE.address }).submit({})
    expect(person.screen().errors.map(({ message }) => message)).toEqual([
      'Title is required',
      'First name is required',
      'Surname is required',
      'Day is required',
      'Month is required',
      'Year is required',
      'You must accept the privacy policy to continue',
    ])
  })

  it('keeps answers if a save fails, shows what happened, and saves again on the next press', () => {
    const person = walk(v3, { ...ALL_WELL, saveAnswers: ['failed', 'saved'] })
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
    expect(person.step()).toBe('postcode')
    expect(person.screen().errors[0]?.message).toMatch(/Nothing you have typed is lost/)
    expect(person.submit().step()).toBe('info')
  })

  it('saves once on a double click (J069)', () => {
    const { saveAnswers: _, ...endings } = ALL_WELL
    const person = walk(v3, endings)
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit({ address: JANE.address })
    expect(person.calls).toEqual(['saveAnswers'])
    const [save] = person.pending
    person
      .send({ type: 'outcome', id: save?.id ?? '', outcome: 'saved' })
      .send({ type: 'outcome', id: save?.id ?? '', outcome: 'saved' })
    expect(person.step()).toBe('info')
  })

  it('checks e-mail and phone quietly 500 ms after the last change (J080, J081)', () => {
    const person = walk(v3, { ...ALL_WELL, verifyEmail: 'invalid' })
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
    person.send({ type: 'fill', values: { email: 'jane@' } }).pass(600)
    expect(person.calls).not.toContain('verifyEmail')
    person
      .send({ type: 'fill', values: { email: 'jane@example.co' } })
      .pass(300)
      .send({ type: 'fill', values: { email: 'jane@example.com' } })
      .pass(499)
    expect(person.calls).not.toContain('verifyEmail')
    person.pass(1)
    expect(person.calls.filter((name) => name === 'verifyEmail')).toHaveLength(1)
    expect(person.screen().errors).toEqual([
      { key: 'effect:emailCheck', field: 'email', message: 'Please enter a valid email address' },
    ])
  })
})

describe('v3, opened by address', () => {
  it('shows an open step with the stored answers, and leads to the first incomplete step on submit (A-35)', () => {
    const person = walk(v3, ALL_WELL).send({ type: 'open', path: '/contact' })
    expect(person.step()).toBe('contact')
    expect(person.submit(JANE.contact).step()).toBe('postcode')
    expect(person.calls).toEqual([])
    expect(person.state().answers['email']).toBe('jane@example.com')
  })

  it('leads from a report without an address back to the postcode (S-17, J032)', () => {
    expect(walk(v3, ALL_WELL).send({ type: 'open', path: '/credits-report' }).step()).toBe('postcode')
  })

  it('searches the bureau only once however often the report is opened (A-71)', () => {
    const person = toSign({})
      .submit(JANE.sign)
      .pass(300)
      .send({ type: 'back' })
      .send({ type: 'open', path: '/credits-report' })
    expect(person.step()).toBe('experianReport')
    expect(person.calls.filter((name) => name === 'experianCheck')).toHaveLength(1)
  })

  it('leads every step of a submitted claim to already-filed, but not submit-claim (S-13, A-23)', () => {
    const person = toSign({ pullQuestions: 'found' }).submit(JANE.sign).pass(300).submit({}, 'yes').pass(300).submit()
    expect(person.step()).toBe('finish')
    expect(person.send({ type: 'open', path: '/sign' }).step()).toBe('alreadyFiled')
    expect(person.send({ type: 'open', path: '/submit-claim' }).step()).toBe('finish')
  })

  it('searches the bureau again for another person: after the name is changed, the old check no longer counts', () => {
    const person = toSign({}).submit(JANE.sign).pass(300).send({ type: 'open', path: '/info' })
    person.submit({ ...JANE.info, first_name: 'Joan' })
    expect(person.step()).toBe('contact')
    person.submit(JANE.contact).submit(JANE.sign).pass(300)
    expect(person.step()).toBe('experianReport')
    expect(person.calls.filter((name) => name === 'experianCheck')).toHaveLength(2)
  })
})

function tail(path: string): string {
  return path.replace('/get-started-v3', '') || '/'
}
