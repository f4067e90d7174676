import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, walk } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const v5 = openJourney('v5', projectSource())

function atInfo() {
  const person = walk(v3, { saveAnswers: 'saved' }).send({ type: 'open', path: '/' }).submit({ address: JANE.address })
  const said = () => person.screen().errors.map(({ message }) => message)
  const type = (values: Record<string, unknown>) => person.send({ type: 'fill', values })
  const leave = (field: string) => person.send({ type: 'left', field })
  return { person, said, type, leave }
}

describe('what is wrong with a field (J095, A-102)', () => {
  it('is said 300 ms after it was left, and not while it is typed', () => {
    const { person, said, type, leave } = atInfo()
    type({ first_name: 'J' })
    expect(person.pass(60_000).screen().errors).toEqual([])
    leave('first_name')
    person.pass(299)
    expect(said()).toEqual([])
    person.pass(1)
    expect(said()).toEqual(['Please enter a valid first name'])
  })

  it('goes with the next key, and does not come back while somebody types there again', () => {
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

  it('is not said of a field that nothing was typed into, but of one that was emptied', () => {
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

  it('is said of that field alone, beside what is wrong with others', () => {
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

  it('leaves what the server found wrong where it is', () => {
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

  it('is not said of an address somebody is still about, nor on a step that was left', () => {
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

  it('never stops a button: what is pressed within the 300 ms is taken', () => {
    const { person, type, leave } = atInfo()
    type({ ...JANE.info, first_name: 'Jane' })
    leave('first_name')
    expect(person.submit().step()).toBe('contact')
    expect(person.pass(300).screen().errors).toEqual([])
  })
})
