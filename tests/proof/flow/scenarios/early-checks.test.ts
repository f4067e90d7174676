import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { prove } from '../../../../proof/index.ts'
import { editedJourney } from '../../support/edited-journey.ts'

const CHECK = {
  run: 'verifyEmail',
  as: 'emailCheck',
  input: ['email'],
  on: {
    valid: 'continue',
    invalid: { error: 'Please enter a valid email address', field: 'email' },
    failed: { error: 'Error validating email!', field: 'email' },
  },
}
const whileTyping = { field: 'email', afterMs: 800 }

describe('a check that takes an answer of its own page', () => {
  it.each<[string, object, readonly string[]]>([
    ['may run when the page is submitted', { input: { email: 'soft_check_privacy' } }, []],
    ['may run while that answer is typed', { whileTyping }, []],
    ['may run while another is typed if a step before has given it', { whileTyping, input: { email: 'finance' } }, []],
    [
      'may not run while another is typed, as it may still be empty',
      { whileTyping, input: { email: 'soft_check_privacy' } },
      ['/steps/contact/submit/0/input'],
    ],
  ])('%s', (_, check, pointers) => {
    const edits = { '/steps/contact/submit/0': { ...CHECK, ...check } }
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', edits)))
    expect(diagnostics.flatMap(({ code, pointer }) => (code === 'INPUT_NOT_GIVEN' ? [pointer] : []))).toEqual(pointers)
  })
})
