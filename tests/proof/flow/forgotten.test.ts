import { expect, it } from 'vitest'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}
const TRIED_AGAIN = { ...CHECK, on: { ...CHECK.on, failed: { error: 'Try again.' } } }

it.each<[string, object, string, string, readonly string[]]>([
  ['nothing, if it is passed once', { enter: [CHECK] }, 'done', 'check', []],
  ['the outcomes that repeat, if it may be passed again', { enter: [CHECK] }, 'page', 'check', ['check(failed→?)']],
  [
    'the outcomes that repeat, if a visitor may try again',
    { enter: [TRIED_AGAIN] },
    'done',
    'check',
    ['check(failed→?)'],
  ],
  [
    'no outcome that does not repeat',
    {
      enter: [
        {
          ...CHECK,
          run: 'pullQuestions',
          input: {
            first_name: { const: 'Jane' },
            last_name: { const: 'Example' },
            dob: { const: '1980-03-31' },
            address: { const: { line_1: '1 Example Street', postcode: 'SW1A 1AA' } },
          },
          on: 'continue',
        },
      ],
    },
    'page',
    'check',
    [],
  ],
  ['no outcome of its button', { submit: [TRIED_AGAIN] }, 'page', 'check', []],
  [
    'what any of its effects repeats, if a visitor may try one again',
    { enter: [TRIED_AGAIN, { ...CHECK, as: 'other' }] },
    'done',
    'other',
    ['other(failed→?)'],
  ],
])('on arrival a page forgets %s', (_, page, back, as, forgotten) => {
  const first = { fields: { x: yesOrNo() }, next: [{ when: isYes('x'), to: 'page' }, { to: 'done' }] }
  const outcomes = ['valid', 'invalid', 'failed'].map((outcome) => ({ when: { [as]: { const: outcome } }, to: back }))
  const last = { next: [...outcomes, { to: 'done' }] }
  const { edges } = describedFlow({ steps: { first, page: { next: [{ to: 'last' }], ...page }, last } })
  const arrival = ['first.1 /steps/first/next/0 ⇒ page', 'holds x is yes', ...forgotten].join('; ')
  expect(edges('first')).toContain(arrival)
})
