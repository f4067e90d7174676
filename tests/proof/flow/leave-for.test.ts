import { expect, it } from 'vitest'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const SAVING = {
  saved: 'continue',
  refused: { error: 'No.' },
  alreadySubmitted: { to: 'done' },
  failed: { error: 'No.' },
}

it('back on a page, what the backend missed from there on is asked again', () => {
  const page = { fields: { x: yesOrNo() }, next: [{ to: 'second' }] }
  const second = { fields: { y: yesOrNo() }, next: [{ when: isYes('y'), to: 'page' }, { to: 'third' }] }
  const third = { submit: [{ run: 'saveAnswers', as: 'save', input: ['x', 'y'], on: SAVING }] }
  const { edges } = describedFlow({ steps: { page, second, third } })
  expect(edges('page')).toContain('page.1 /steps/page/next/0 ⇒ second; lost second=?')
  expect(edges('second')).toContain(
    'second.1 /steps/second/next/0 ⇒ page; holds y is yes; holds not unsent y is known; lost page=? lost second=?',
  )
})
