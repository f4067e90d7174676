import { describe, expect, it } from 'vitest'
import { contractsToAdd, usesToAdd } from '../../../../../workbench/app/editor/model/effects-to-add.ts'

const inputs = { person: ['name', { dob: { answer: 'birthday', as: 'isoDate' } }], contact: ['email', 'person'] }
const uses = {
  duplicateCheck: { run: 'checkDuplicate', input: 'contact' },
  phoneCheck: { run: 'verifyPhone', input: { phone: 'phone_number', source: { const: 'contact' } } },
  save: { run: 'saveAnswers' },
}

describe('the effects that a step can add', () => {
  it('are first those whose inputs are known, and the others say what they need', () => {
    expect(usesToAdd(uses, inputs, ['email', 'phone_number'])).toEqual([
      { name: 'phoneCheck', missing: [] },
      { name: 'save', missing: [] },
      { name: 'duplicateCheck', missing: ['name', 'birthday'] },
    ])
  })

  it('are all there while the facts are not known', () => {
    expect(usesToAdd(uses, inputs, []).every(({ missing }) => missing.length === 0)).toBe(true)
  })

  it('are those of contracts as well, by the inputs that these require', () => {
    expect(contractsToAdd({ createUser: ['email', 'phone'], saveAnswers: [] }, ['email'])).toEqual([
      { name: 'saveAnswers', missing: [] },
      { name: 'createUser', missing: ['phone'] },
    ])
  })
})
