import { expect, it } from 'vitest'
import { lockWords } from '../../../proof/lint/lock-words.ts'
import { reportedBy } from '../support/reported.ts'

const said = (lock: object | null) =>
  reportedBy(lockWords, { steps: { page: { id: 'page', actions: [{ id: 'resend', lock }] } } })

it('a locked button says for how long', () => {
  expect(said({ text: 'Again soon.', ended: '' })).toEqual([
    'LOCK_TIME_MISSING /steps/page/actions/resend/lock/text: Button "resend" of step "page" is locked for a while, and its words do not say for how long. Write {time} where the time that is left belongs.',
  ])
  expect(said({ text: 'Again in {time}.', ended: 'Now.' })).toEqual([])
  expect(said(null)).toEqual([])
})

it.each<[string, string, string, string]>([
  ['Again in {time}.', 'Now, after {time}.', 'ended', '{time}'],
  ['Again in {time}, {first_name}.', 'Now.', 'text', '{first_name}'],
])('nothing else is filled in: “%s” and “%s”', (text, ended, key, read) => {
  expect(said({ text, ended })).toEqual([
    `PLACEHOLDER_UNKNOWN /steps/page/actions/resend/lock/${key}: Placeholders in this text are not filled in: a visitor would read "${read}". Write the text without the placeholder. Only {time} is filled in, while the button is locked.`,
  ])
})
