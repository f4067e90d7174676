import { expect, it } from 'vitest'
import type { Reaction } from '../../../engine/index.ts'
import { refusedSuccesses } from '../../../proof/lint/refused-successes.ts'
import { reportedBy } from '../support/reported.ts'

const ON: Reaction = { then: 'continue' }
const ERROR: Reaction = { error: 'Please enter a valid address' }

const said = (valid: Reaction, invalid: Reaction, contract: object) => {
  const use = { as: 'mail', run: 'verifyEmail', on: { valid, invalid } }
  const outcomes = { valid: {}, invalid: {} }
  return reportedBy(refusedSuccesses, {
    effects: { verifyEmail: { kind: 'check', outcomes, ...contract } },
    steps: {
      first: { id: 'first', enter: [], submit: [use] },
      second: { id: 'second', enter: [use], submit: [{ as: 'other', run: 'unknown', on: {} }] },
    },
  })
}

it('a check that found nothing wrong is not answered by an error', () => {
  const contract =
    ' Or, if "invalid" is the outcome that finds nothing wrong, write it as "success" in schemas/effects/verify-email.json.'
  const says = (step: string, list: string, or = contract) =>
    `SUCCESS_REFUSED /steps/${step}/${list}/0/on/valid: Step "${step}" shows an error after "valid" of verifyEmail, which found nothing wrong. Let it continue, and show the error after the outcome that it is about.${or}`
  expect(said(ERROR, ON, { success: 'valid' })).toEqual([says('first', 'submit'), says('second', 'enter')])
  expect(said(ERROR, ERROR, { success: 'valid' })).toEqual([says('first', 'submit', ''), says('second', 'enter', '')])
})

it.each<readonly [string, Reaction, Reaction, object]>([
  ['one that found something', ON, ERROR, { success: 'valid' }],
  ['one that leads elsewhere', { to: 'second' }, ERROR, { success: 'valid' }],
  ['one whose contract does not say which outcome it is', ERROR, ON, {}],
  ['a save, which the proof finds', ERROR, ON, { success: 'valid', kind: 'save' }],
])('says nothing of %s', (_, valid, invalid, contract) => {
  expect(said(valid, invalid, contract)).toEqual([])
})
