import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, walk } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const v5 = openJourney('v5', projectSource())

function atInfo() {
  const person = walk(v3, { saveAnswers: 'saved' }).send({ type: 'open', path: '/' }).submit({ address: JANE.address })
  const errorMessages = () => person.screen().errors.map(({ message }) => message)
  const type = (values: Record<string, unknown>) => person.send({ type: 'fill', values })
  const leave = (field: string) => person.send({ type: 'left', field })
  return { person, said: errorMessages, type, leave }
}

describe('the validation error of a field (J095, A-102)', () => {
  it('is shown 300 ms after the field loses focus, and not while the visitor types', () => {
    const { person, said, type, leave } = atInfo()
    type({ first_name: 'J' })
    expect(person.pass(60_000).screen().errors).toEqual([])
    leave('first_name')
    person.pass(299)
    expect(said()).toEqual([])
    person.pass(1)
    expect(said()).toEqual(['Please enter a valid first name'])
  })

  it('disappears with the next key, and does not return while the visitor types', () => {
    const { person, said, type, leave } = atInfo()
    type({ first_name: 'J' })
    leave('first_name')
    person.pass(200)
    type({ first_name: 'J2' })
    person.pass(60_000)
    expect(said()).toEqual([])
    leave('first_name')
    person.pass(300)
    expect(said()).toEqual(['Please enter a valid first name'])
    type({ first_name: 'Ja' })
    expect(said()).toEqual([])
  })

  it('is not shown for an untouched field, but for one that was emptied', () => {
    const { person, said, type, leave } = atInfo()
    leave('first_name')
    person.pass(300)
    expect(said()).toEqual([])
    type({ first_name: 'Jane' })
    type({ first_name: '' })
    leave('first_name')
    person.pass(300)
    expect(said()).toEqual(['First name is required'])
  })

  it('is shown for that field only, in addition to the errors of others', () => {
    const { person, said, type, leave } = atInfo()
    person.submit({ ...JANE.info, privacy_policy: false, last_name: '' })
    expect(said()).toEqual(['Surname is required', 'You must accept the privacy policy to continue'])
    type({ dateOfBirth: '31/2/1980' })
    leave('dateOfBirth')
    person.pass(300)
    expect(said()).toEqual([
      'Surname is required',
      'You must accept the privacy policy to continue',
      'Please enter a valid date',
    ])
  })

  it('keeps the errors that the server found', () => {
    const person = walk(v5, { saveAnswers: 'saved', verifyEmail: 'invalid' })
      .send({ type: 'open', path: '/' })
      .submit({}, 'yes')
      .submit({}, 'no')
      .submit({ address: JANE.address })
    person
      .send({ type: 'fill', values: { email: 'jane@example.com' } })
      .pass(500)
      .send({ type: 'left', field: 'email' })
      .pass(300)
    expect(person.screen().errors.map(({ message }) => message)).toEqual(['Please enter a valid email address'])
  })

  it('is not shown for an address that is still being entered, nor on a step that was left', () => {
    const begun = walk(v3, {})
      .send({ type: 'open', path: '/' })
      .send({ type: 'fill', values: { address: { postcode: 'LS1 4AP' } } })
      .send({ type: 'left', field: 'address' })
    expect(begun.pass(300).screen().errors).toEqual([])
    const { person, type, leave } = atInfo()
    type({ first_name: 'J' })
    leave('first_name')
    person.send({ type: 'back' }).pass(300)
    expect(person.screen()).toMatchObject({ step: 'postcode', errors: [] })
  })

  it('never blocks a button: a press within the 300 ms works', () => {
    const { person, type, leave } = atInfo()
    type({ ...JANE.info, first_name: 'Jane' })
    leave('first_name')
    expect(person.submit().step()).toBe('contact')
    expect(person.pass(300).screen().errors).toEqual([])
  })
})
