import { expect, it } from 'vitest'
import { lockWords } from '../../../proof/lint/lock-words.ts'
import { reportedBy } from '../support/reported.ts'

const said = (lock: object | null) =>
  reportedBy(lockWords, { steps: { page: { id: 'page', actions: [{ id: 'resend', lock }] } } })

it('a locked button says for how long', () => {
  expect(said({ text: 'Again soon.' })).toEqual([
    'LOCK_TIME_MISSING /steps/page/actions/resend/lock/text: Button "resend" of step "page" is locked for a while, and its words do not say for how long. Write {time} where the time that is left belongs.',
  ])
  expect(said({ text: 'Again in {time}.' })).toEqual([])
  expect(said(null)).toEqual([])
})
